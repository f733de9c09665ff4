import { inject } from 'vitest';

const stack = inject('stack');

export interface Shot {
  method?: string;
  /** After /rest/v1/ or another service's prefix. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** A file instead of a JSON body. */
  file?: { content: Uint8Array<ArrayBuffer>; type: string };
}

/** The parts of an answer that an attacker reads. */
export interface Answer {
  status: number;
  text: string;
  /** Rows of a list. */
  rows: number;
  /** The total number of rows by content-range. */
  total: number | undefined;
  /** SQLSTATE or PostgREST's own error code. */
  code: string;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

function read(text: string): { rows: number; code: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (Array.isArray(body)) return { rows: body.length, code: '' };
    const code = (body as { code?: unknown } | null)?.code;
    return { rows: 0, code: typeof code === 'string' ? code : '' };
  } catch {
    return { rows: 0, code: '' };
  }
}

/**
 * Sends a request directly to one of Supabase's services, with the publishable key and a persona's token. Visitors' queries run
 * one at a time and for a short time (decision 0011), so 503, and what a busy machine did not answer in time (57014), is retried.
 */
export async function fire({ method = 'GET', path, headers, body, file }: Shot, token?: string): Promise<Answer> {
  for (let round = 0; ; round++) {
    const answer = await fetch(`${stack.apiUrl}/${path}`, {
      method,
      headers: {
        apikey: stack.publishableKey,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': file.type }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file.content }),
    });
    const text = await answer.text();
    const said = read(text);
    if ((answer.status === 503 || said.code === '57014') && round < 20) {
      await wait(20 * (round + 1));
      continue;
    }
    const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
    return { status: answer.status, text, total: total === undefined ? undefined : Number(total), ...said };
  }
}

/** Processes a list in order, with limited concurrency. */
export async function inLanes<Item>(items: Iterable<Item>, lanes: number, work: (item: Item) => Promise<void>) {
  const queue = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
