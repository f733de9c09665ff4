interface Stored {
  answer: Response;
  /** When the origin gave or confirmed it, in seconds of the simulated clock. */
  since: number;
  /** Seconds for which it is answered without asking, and then while it is asked for again. */
  fresh: number;
  stale: number;
}

const seconds = (directives: string, name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(directives)?.[1] ?? 0);

/** What a shared cache may keep of an answer, by its headers (RFC 9111, 3 and 5.2; RFC 5861). */
function lifetime({ status, headers }: Response): Pick<Stored, 'fresh' | 'stale'> | undefined {
  const directives = headers.get('cache-control') ?? '';
  if (status !== 200 || !/\bpublic\b/.test(directives) || /\b(no-store|private)\b/.test(directives)) return undefined;
  if (headers.get('vary')?.includes('*')) return undefined;
  return { fresh: seconds(directives, 's-maxage'), stale: seconds(directives, 'stale-while-revalidate') };
}

/**
 * A CDN in front of the API: a shared cache by the rules of RFC 9111 with stale-while-revalidate, one background revalidation
 * at a time, and collapsed forwarding. `now` is a simulated clock in seconds; `asked` has every question to the origin.
 */
export function cdn(origin: (path: string, headers: Record<string, string>) => Promise<Response>, now: () => number) {
  const stored = new Map<string, Stored>();
  const underWay = new Map<string, Promise<Response>>();
  const asked: { path: string; status: number }[] = [];

  async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await origin(path, headers);
    asked.push({ path, status: answer.status });
    return answer;
  }

  async function refresh(path: string): Promise<Response> {
    const had = stored.get(path);
    const tag = had?.answer.headers.get('etag');
    const answer = await ask(path, tag ? { 'if-none-match': tag } : {});
    if (answer.status === 304 && had) {
      had.since = now();
      return had.answer;
    }
    const life = lifetime(answer);
    if (life) stored.set(path, { answer, since: now(), ...life });
    else stored.delete(path);
    return answer;
  }

  /** Collapsed forwarding: who asks for the same meanwhile shares the answer. */
  function refreshOnce(path: string): Promise<Response> {
    const running = underWay.get(path) ?? refresh(path).finally(() => underWay.delete(path));
    underWay.set(path, running);
    return running;
  }

  return {
    asked,
    /** Resolves when no revalidation is under way. */
    settled: async () => {
      await Promise.all(underWay.values());
    },
    async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
      if (headers.authorization) return ask(path, headers);
      const had = stored.get(path);
      const age = had ? now() - had.since : Number.POSITIVE_INFINITY;
      if (had && age < had.fresh + had.stale) {
        if (age >= had.fresh) void refreshOnce(path);
        return had.answer;
      }
      return refreshOnce(path);
    },
  };
}
