import type { z } from 'zod';
import { noResponse, refusal } from './apiError.ts';
import { accessToken } from './auth.ts';
import { env } from './env.ts';
import { onceMore, type Renewal } from './onceMore.ts';
import { holdWork } from './unsavedWork.ts';

/** Query parameters; undefined, null and '' are omitted (R059). */
export type Query = Record<string, string | number | boolean | null | undefined>;

interface RequestOptions {
  query?: Query | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Token to send instead of the caller's own, null for none; then a 401 is final. */
  token?: string | null;
}

let renewal: Renewal = () => Promise.resolve(null);

/** Registers the handler of 401 answers, which decides whether the call is retried. */
export function onRefused(renew: Renewal) {
  renewal = renew;
}

/** Builds the URL of an API call: `apiUrl('/car/MH12', { a: 1 })` is `/api/car/MH12?a=1`. */
export function apiUrl(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${env.apiUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function send(method: string, path: string, options: RequestOptions, token: string | null): Promise<Response> {
  const { query, body, signal } = options;
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');

  // `no-cache`: the browser always revalidates, so that what somebody has just changed is seen; what has not changed is not sent again.
  const init: RequestInit = { method, headers, cache: 'no-cache' };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  const response = await fetch(apiUrl(path, query), init).catch((cause: unknown) => {
    throw signal?.aborted ? cause : noResponse(cause);
  });
  if (!response.ok) throw await refusal(response);
  return response;
}

/**
 * One call of the API with the caller's bearer token, if any (R037). No timeout (R038). When the session has ended it waits
 * for the person to log in again, and is retried once.
 * Throws ApiError for any status outside 200-299 or without a response; an aborted call throws its AbortError.
 */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
  if (options.token !== undefined) return send(method, path, options, options.token);
  // An unfinished write keeps the page, even if the session ends at this very moment.
  const letGo = method === 'GET' ? undefined : holdWork(() => true);
  try {
    return await onceMore((token) => send(method, path, options, token), await accessToken(), renewal);
  } finally {
    letGo?.();
  }
}

async function parsed<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(await response.json());
}

/** The only client of the API. Every answer is parsed by its contract; throws ApiError as `request` does. */
export const api = {
  async get<Schema extends z.ZodType>(path: string, query: Query, schema: Schema, signal?: AbortSignal) {
    return parsed(await request('GET', path, { query, signal }), schema);
  },

  async post<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema) {
    return parsed(await request('POST', path, { body }), schema);
  },

  async delete<Schema extends z.ZodType>(path: string, query: Query, schema: Schema, body?: unknown) {
    return parsed(await request('DELETE', path, { query, body }), schema);
  },
};
