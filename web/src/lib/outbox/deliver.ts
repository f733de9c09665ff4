import { ASKED, type OutboxFile, type OutboxItem, type Refusal } from './item.ts';

/*
 * Sends one item. Without texts, schemas and React, because the service worker has it too: whoever shows a refusal puts it into words.
 */

/** How an item is sent: under which token, and how what has happened so far is kept. */
export interface Delivery {
  apiUrl: string;
  token: string;
  signal: AbortSignal;
  /** Keeps a step that is done, before the next one. */
  save: (change: Partial<OutboxItem>) => Promise<unknown>;
}

/** Network error, timeout, 5xx, 429: another try may end otherwise. `isBusy`: there was an answer, so other items may be tried. */
export class Undelivered extends Error {
  readonly isBusy: boolean;

  constructor(isBusy: boolean, cause?: unknown) {
    super('Not delivered', { cause });
    this.isBusy = isBusy;
  }
}

/** 401: the session has ended. */
export class SessionEnded extends Error {}

/** Refused for good: a person has to decide. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

const TIMEOUT_MS = 30_000;
/** A file may take longer: at 4 kB/s it still arrives. */
const timeoutFor = (bytes: number) => TIMEOUT_MS + bytes / 4;

/** Fetches; answers the status and the body where it is JSON. Throws Undelivered, SessionEnded and Refused. */
async function ask(url: string, init: RequestInit, { signal }: Delivery, milliseconds = TIMEOUT_MS) {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, milliseconds);
  signal.addEventListener('abort', stop);
  const [response, text] = await fetch(url, { ...init, cache: 'no-store', signal: limit.signal })
    .then(async (response) => [response, await response.text()] as const)
    .catch((cause: unknown) => {
      throw new Undelivered(false, cause);
    })
    .finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  const body = parsed(text) as { error?: unknown; code?: unknown; params?: Record<string, string>; statusCode?: unknown } | null;
  if (response.ok) return body;
  // Storage says most under HTTP 400, with the real status in the body.
  const status = (response.status === 400 && Number(body?.statusCode)) || response.status;
  if (status === 401) throw new SessionEnded();
  if (status >= 500 || status === 429 || status === 408) throw new Undelivered(true, `${status} ${text.slice(0, 200)}`);
  throw new Refused({
    status,
    error: typeof body?.error === 'string' ? body.error : `${status}`,
    ...(typeof body?.code === 'string' && { code: body.code }),
    ...(body?.params && { params: body.params }),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function askApi(delivery: Delivery, path: string, { query, body }: { query?: Record<string, string | undefined>; body?: unknown }) {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const init: RequestInit = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${delivery.token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    referrerPolicy: 'strict-origin',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  return ask(`${delivery.apiUrl}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`, init, delivery);
}

const isRefusal = (error: unknown, ...codes: string[]) => error instanceof Refused && codes.includes(error.refusal.code ?? '');

/** Whether exactly this file is stored at this path, by its bytes. */
async function isThere(delivery: Delivery, path: string, blob: Blob): Promise<boolean> {
  const links = (await askApi(delivery, '/get-images', { query: { folderPath: path.replace(/\d+$/, '') } })) as unknown as string[];
  const link = links.find((candidate) => decodeURI(new URL(candidate).pathname).endsWith(`/${path}`));
  if (!link) return false;
  const stored = await fetch(link, { signal: delivery.signal })
    .then((answer) => answer.arrayBuffer())
    .catch((cause: unknown) => {
      throw new Undelivered(false, cause);
    });
  if (stored.byteLength !== blob.size) return false;
  const [a, b] = [new Uint8Array(stored), new Uint8Array(await blob.arrayBuffer())];
  return a.every((byte, place) => byte === b[place]);
}

const withNextNumber = (path: string) => path.replace(/\d+$/, (number) => String(Number(number) + 1));
/** A picture's number is the moment of its release, so that a few are enough. */
const MOST_NUMBERS = 20;

/**
 * Stores a file: asks for a link when it is used, sends the bytes, has the content checked. Each step may have been done by a run that was
 * killed. `isNumbered`: at exactly this number, that of a record. `say` keeps what is known of the file.
 */
async function store(delivery: Delivery, start: OutboxFile, isNumbered: boolean, say: (file: OutboxFile) => Promise<unknown>) {
  let file = start;
  const tell = (to: Partial<OutboxFile>) => {
    file = { ...file, ...to };
    return say(file);
  };
  for (let tries = 0; tries < MOST_NUMBERS; tries++) {
    const { path, blob, filename, content, view } = file;
    const isTaken = () => (file.mayHaveArrived ? isThere(delivery, file.path, blob) : false);
    try {
      const query = { path, filename, filetype: blob.type, content, view };
      const link = (await askApi(delivery, '/upload/generate-upload-url', { query })) as unknown as { uploadUrl: string; path?: string };
      // Before the bytes: whoever is killed now looks first whether they have arrived. The path is another where the number was corrected.
      await tell({ mayHaveArrived: true, path: link.path ?? path });
      const put = { method: 'PUT', headers: { 'content-type': blob.type }, body: blob };
      await ask(link.uploadUrl, put, delivery, timeoutFor(blob.size)).catch((error: unknown) => {
        if (!(error instanceof SessionEnded || (error instanceof Refused && [400, 403].includes(error.refusal.status)))) throw error;
        throw new Undelivered(true, error); // the link, which is asked for again
      });
    } catch (error) {
      if (isRefusal(error, 'file.same_picture')) return tell({ isStored: true, isSame: !file.mayHaveArrived });
      if (!(error instanceof Refused) || error.refusal.status !== 409) throw error;
      if (!(await isTaken())) {
        if (isNumbered) throw error;
        await tell({ path: withNextNumber(file.path), mayHaveArrived: false });
        continue;
      }
    }
    // Only a refusal of the content counts: without an answer the server checks later by itself.
    await askApi(delivery, '/upload/check-file', { query: { path: file.path } }).catch((error: unknown) => {
      if (error instanceof Refused && [413, 415].includes(error.refusal.status)) throw error;
    });
    return tell({ isStored: true });
  }
  throw new Undelivered(true, 'No free number');
}

/**
 * Delivers an item: its question, its request, its files, whatever of it was not done yet. Resolves when the server has confirmed all. Throws
 * Undelivered, SessionEnded, Refused.
 */
export async function deliver(item: OutboxItem, delivery: Delivery): Promise<void> {
  let { answer } = item;
  if (item.request && !answer) {
    if (item.question && !item.isSure) {
      const found = await askApi(delivery, item.question.path, { body: { ...item.question.body, requestId: item.id } });
      if (Array.isArray(found) && found.length > 0) throw new Refused({ status: 409, error: ASKED, code: ASKED });
    }
    const { path, body, whenSure } = item.request;
    const sent = { ...body, ...(item.isSure && whenSure), requestId: item.id };
    answer = ((await askApi(delivery, path, { body: sent })) ?? {}) as OutboxItem['answer'];
    await delivery.save({ answer: answer ?? {} });
  }
  const files = [...item.files];
  for (const [place, file] of files.entries()) {
    if (file.isStored) continue;
    const isNumbered = answer?.nextIndex !== undefined && file.path.endsWith('/');
    const known = isNumbered
      ? { ...file, path: `${answer?.registernumber ?? item.registernumber}/${file.path}${answer?.nextIndex}` }
      : file;
    await store(delivery, known, answer?.nextIndex !== undefined, (changed) => {
      files[place] = changed;
      return delivery.save({ files: [...files] });
    });
  }
}
