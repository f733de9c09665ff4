import { noResponse, refusal } from './apiError.ts';
import { hearAnswer } from './cachedPage.ts';
import { hearTime } from './clock.ts';
import { env } from './env.ts';

/** Query parameters; undefined, null and '' are omitted, one with several values is repeated. */
export type Query = Record<string, string | number | boolean | null | undefined | readonly string[]>;

export interface RequestOptions {
  query?: Query | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** Builds the URL of an API call: `apiUrl('/car/MH12', { a: 1 })` is `/api/car/MH12?a=1`. */
export function apiUrl(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) if (one !== '') search.append(name, String(one));
  }
  return `${env.apiUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Keep-alive race: the other side closed an idle connection as it was used again. Browsers ask once more by themselves, Node does not. */
const wasClosed = (error: unknown) =>
  error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === 'UND_ERR_SOCKET';

/** Sends one request with this token, null for none. Throws ApiError for a refused or lost one, an AbortError for an aborted one. */
export async function send(method: string, path: string, options: RequestOptions, token: string | null) {
  const { query, body, signal } = options;
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');

  // `no-cache`: the browser always revalidates, so that what somebody has just changed is seen; what has not changed is not sent again.
  // Without the page's address, whose query may have the phone number of a person.
  const init: RequestInit = { method, headers, cache: 'no-cache', referrerPolicy: 'strict-origin' };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  const ask = () => fetch(apiUrl(path, query), init);
  const response = await ask()
    .catch((cause: unknown) => {
      if (!import.meta.env.SSR || method !== 'GET' || !wasClosed(cause)) throw cause;
      return ask();
    })
    .catch((cause: unknown) => {
      throw signal?.aborted ? cause : noResponse(cause);
    });
  hearTime(response);
  hearAnswer();
  if (!response.ok) throw await refusal(response);
  return response;
}

/**
 * A public answer: the same for everybody, so it is asked for without a token (docs/decisions/0003), and not parsed by its contract, so
 * that visitors need not load the contracts. Throws as `send` does.
 */
export async function getPublic<Answer>(path: string, query: Query, signal?: AbortSignal): Promise<Answer> {
  return (await send('GET', path, { query, signal }, null)).json();
}
