import { folderOf, haveSameBytes, nextPath, parsedBody, pathOfLink, storageStatus } from '../storage.ts';
import { ASKED, type OutboxFile, type OutboxItem, type Refusal } from './item.ts';

/*
 * Sends one item. Without texts, schemas and React, because the service worker has it too: whoever shows a refusal puts it into words.
 */

/** How an item is sent: under which token, and how what has happened so far is kept. */
export interface Delivery {
  apiUrl: string;
  token: string;
  /** How often it was tried before. */
  tries: number;
  /** Keeps a step that is done, before the next one. */
  save: (change: Partial<OutboxItem>) => Promise<unknown>;
}

/** Network error, timeout, 5xx, 429: another try may end otherwise. `isBusy`: there was an answer, so other items may be tried. */
export class Undelivered extends Error {
  readonly isBusy: boolean;

  constructor(isBusy: boolean, cause?: unknown) {
    super('undelivered', { cause });
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
const timeoutFor = (bytes: number) => TIMEOUT_MS + Math.round(bytes / 4);

/** Fetches. Throws Undelivered without an answer in time, for 5xx, 429 and 408, SessionEnded for 401, and Refused for what else is no success. */
async function ask(url: string, init: RequestInit = {}, milliseconds = TIMEOUT_MS): Promise<Response> {
  const response = await fetch(url, { ...init, cache: 'no-store', signal: AbortSignal.timeout(milliseconds) }).catch((cause: unknown) => {
    throw new Undelivered(false, cause);
  });
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  const status = storageStatus(response.status, text);
  if (status === 401) throw new SessionEnded();
  if (status >= 500 || status === 429 || status === 408) throw new Undelivered(true, `${status} ${text.slice(0, 200)}`);
  const body = parsedBody(text) as { error?: unknown; code?: unknown; params?: Record<string, string> } | undefined;
  throw new Refused({
    status,
    error: typeof body?.error === 'string' ? body.error : `${status}`,
    ...(typeof body?.code === 'string' && { code: body.code }),
    ...(body?.params && { params: body.params }),
  });
}

/** Reads an answer. Throws Undelivered where the line broke in it, or something between has answered, as the page of a hotel's network does. */
async function read<Answer>(response: Response): Promise<Answer> {
  const answer = parsedBody(await response.text().catch(() => ''));
  if (answer === undefined) throw new Undelivered(false);
  return answer as Answer;
}

interface Asked {
  query?: Record<string, string | undefined>;
  body?: unknown;
}

async function askApi<Answer>({ apiUrl, token }: Delivery, path: string, { query, body }: Asked): Promise<Answer> {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const headers = new Headers();
  headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const init: RequestInit = { method: body === undefined ? 'GET' : 'POST', headers, referrerPolicy: 'strict-origin' };
  if (body !== undefined) init.body = JSON.stringify(body);
  return read(await ask(`${apiUrl}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`, init));
}

const isRefusal = (error: unknown, ...codes: string[]) => error instanceof Refused && codes.includes(error.refusal.code ?? '');

/** Whether exactly this file is stored at this path, by its bytes. */
async function isThere(delivery: Delivery, path: string, blob: Blob): Promise<boolean> {
  const links = await askApi<string[]>(delivery, '/get-images', { query: { folderPath: folderOf(path) } });
  const link = links.find((candidate) => pathOfLink(candidate) === path);
  if (!link) return false;
  const stored = await (await ask(link, {}, timeoutFor(blob.size))).blob().catch((cause: unknown) => {
    throw new Undelivered(false, cause);
  });
  return haveSameBytes(stored, blob);
}

const FORBIDDEN_TRIES = 5;
/** A picture's number is the moment of its release, so that a few are enough. */
const MOST_NUMBERS = 20;

/**
 * Stores a file: asks for a link when it is used, sends the bytes, has the content checked. Each step may have been done by a run that was
 * killed. `say` keeps what is known of the file.
 */
async function store(delivery: Delivery, start: OutboxFile, say: (file: OutboxFile) => Promise<unknown>) {
  let file = start;
  const tell = (to: Partial<OutboxFile>) => {
    file = { ...file, ...to };
    return say(file);
  };
  for (let tries = 0; tries < MOST_NUMBERS; tries++) {
    const { path, blob, filename, content, view } = file;
    try {
      const query = { path, filename, filetype: blob.type, content, view };
      const link = await askApi<{ uploadUrl: string; path?: string }>(delivery, '/upload/generate-upload-url', { query });
      // Before the bytes: whoever is killed now looks first whether they have arrived. The path is another where the number was corrected.
      await tell({ mayHaveArrived: true, path: link.path ?? path });
      const put = { method: 'PUT', headers: { 'content-type': blob.type }, body: blob };
      const answer = await ask(link.uploadUrl, put, timeoutFor(blob.size)).catch((error: unknown) => {
        if (!(error instanceof SessionEnded || (error instanceof Refused && [400, 403].includes(error.refusal.status)))) throw error;
        throw new Undelivered(true, error); // the link, which is asked for again
      });
      // A page of something between says 200, too.
      await read(answer);
    } catch (error) {
      // Its number is being corrected at this moment, or the account may not: that is tried some times.
      if (isRefusal(error, 'file.forbidden') && delivery.tries < FORBIDDEN_TRIES) throw new Undelivered(true, error);
      if (isRefusal(error, 'file.same_picture')) return tell({ isStored: true, isSame: !file.mayHaveArrived });
      if (!(error instanceof Refused) || error.refusal.status !== 409) throw error;
      if (!(file.mayHaveArrived && (await isThere(delivery, file.path, blob)))) {
        if (file.isExact) throw error;
        await tell({ path: nextPath(file.path), mayHaveArrived: false });
        continue;
      }
    }
    // The server's word that it is there, and what its name says.
    await askApi(delivery, '/upload/check-file', { query: { path: file.path } }).catch((error: unknown) => {
      throw error instanceof Refused && error.refusal.status === 404 ? new Undelivered(true, error) : error;
    });
    return tell({ isStored: true });
  }
  throw new Undelivered(true);
}

/** A path whose braces the answer to the request fills: `{registernumber}/MaintenanceDoc/{nextIndex}`. */
const filled = (path: string, answer: Record<string, unknown>) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(answer[name]));

/**
 * Delivers an item: its question, its request, its files, whatever of it was not done yet. Resolves when the server has confirmed all. Throws
 * Undelivered, SessionEnded, Refused.
 */
export async function deliver(item: OutboxItem, delivery: Delivery): Promise<void> {
  const { id, request, question, isSure } = item;
  let { answer } = item;
  if (request && !answer) {
    if (question && !isSure) {
      const found = await askApi<unknown[]>(delivery, question.path, { body: { ...question.body, requestId: id } });
      if (found.length > 0) throw new Refused({ status: 409, error: ASKED, code: ASKED });
    }
    const body = { ...request.body, ...(isSure && request.whenSure), requestId: id };
    answer = { registernumber: item.registernumber, ...(await askApi<object>(delivery, request.path, { body })) };
    await delivery.save({ answer });
  }
  const files = [...item.files];
  for (const [place, file] of files.entries()) {
    if (file.isStored) continue;
    const isExact = file.isExact ?? file.path.includes('{');
    await store(delivery, { ...file, isExact, path: filled(file.path, answer ?? {}) }, (changed) => {
      files[place] = changed;
      return delivery.save({ files: [...files] });
    });
  }
}
