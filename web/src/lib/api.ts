import { clock } from '@contract/clock.ts';
import { CONTRACT_HASH } from '@contract/contractHash.ts';
import type { z } from 'zod';
import { statusOf } from './apiError.ts';
import { accessToken } from './auth.ts';
import { now } from './clock.ts';
import { hearLoss } from './network.ts';
import { lookForNewVersion } from './newVersion.ts';
import { type Renewal, retryUnauthorized } from './retryUnauthorized.ts';
import { type Query, type RequestOptions, send } from './send.ts';
import { holdWork } from './unsavedWork.ts';

interface TokenOptions extends RequestOptions {
  /** Token to send instead of the caller's own, null for none; then a 401 is final. */
  token?: string | null;
}

// The contract's checks of the staff's forms go by it too; visitors load no contract.
clock.now = now;

let renewal: Renewal = () => Promise.resolve(null);

/** Registers the handler of 401 answers, which decides whether the call is retried. */
export function onRefused(renew: Renewal) {
  renewal = renew;
}

/**
 * One call of the API with the caller's bearer token, if any. No timeout. When the session has ended it waits
 * for the person to log in again, and is retried once.
 * Throws ApiError for any status outside 200-299 or without a response; an aborted call throws its AbortError.
 */
export async function request(method: string, path: string, options: TokenOptions = {}): Promise<Response> {
  if (options.token !== undefined) return send(method, path, options, options.token);
  // An unfinished write keeps the page, even if the session ends at this very moment.
  const letGo = method === 'GET' ? undefined : holdWork(() => true);
  try {
    const answer = await retryUnauthorized((token) => send(method, path, options, token), await accessToken(), renewal);
    if (![null, CONTRACT_HASH].includes(answer.headers.get('x-contract'))) void lookForNewVersion();
    return answer;
  } catch (error) {
    if (statusOf(error) === null) hearLoss();
    throw error;
  } finally {
    letGo?.();
  }
}

async function parsed<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  const { data, error } = schema.safeParse(await response.json());
  if (!error) return data;
  void lookForNewVersion();
  throw error;
}

/**
 * The staff's client of the API; public answers come by `getPublic`. Every answer is parsed by its contract; throws ApiError as `request` does.
 * A first page gives a function that loads the contract, which comes while it is asked (docs/decisions/0058).
 */
export const api = {
  async get<Schema extends z.ZodType>(path: string, query: Query, schema: Schema | (() => Promise<Schema>), signal?: AbortSignal) {
    const [response, contract] = await Promise.all([
      request('GET', path, { query, signal }),
      typeof schema === 'function' ? schema() : schema,
    ]);
    return parsed(response, contract);
  },

  async post<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema, signal?: AbortSignal) {
    return parsed(await request('POST', path, { body, signal }), schema);
  },

  async delete<Schema extends z.ZodType>(path: string, query: Query, schema: Schema, body?: unknown) {
    return parsed(await request('DELETE', path, { query, body }), schema);
  },
};
