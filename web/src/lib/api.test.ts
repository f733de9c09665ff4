import { CONTRACT_HASH } from '@contract/contractHash.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './apiError.ts';

vi.mock('./env.ts', () => ({ env: { apiUrl: '/api' } }));
vi.mock('./auth.ts', () => ({ accessToken: async () => 'a.b.c' }));
const { api, request } = await import('./api.ts');

/** Test double of fetch: answers every call with this status and records it. */
function answering(status: number) {
  const ask = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status }));
  vi.stubGlobal('fetch', ask);
  return ask;
}
afterEach(() => vi.unstubAllGlobals());

test('a call goes to the own address with the token as bearer, and with no limit of time (R003, R037, R038)', async () => {
  const ask = answering(200);
  await request('GET', '/dashboard');
  const [url, init] = ask.mock.calls[0] ?? [];
  expect(url).toBe('/api/dashboard');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a.b.c');
  expect(init?.signal).toBeUndefined();
});

test('a call does not say on which page it is made: its address may have a phone number', async () => {
  const ask = answering(200);
  await request('GET', '/dashboard');
  expect(ask.mock.lastCall?.[1].referrerPolicy).toBe('strict-origin');
});

test.each([200, 201, 299])('%i is success (R038)', async (status) => {
  answering(status);
  expect((await request('GET', '/')).status).toBe(status);
});

test.each([300, 404, 500])('%i is a failure (R038)', async (status) => {
  answering(status);
  await expect(request('GET', '/')).rejects.toMatchObject({ status });
});

test('no answer at all has words of our own (R258)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await request('GET', '/').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect((failure as ApiError).message).toBe('Server is not responding. Please try again later.');
});

test('an answer of another contract, and one that cannot be read, have the site asked for a new version, once a minute (R730)', async () => {
  const update = vi.fn(async () => {});
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ update }) } });
  const answer = (contract: string) => vi.stubGlobal('fetch', async () => Response.json({ a: 1 }, { headers: { 'x-contract': contract } }));
  vi.useFakeTimers({ toFake: ['performance'] });

  answer(CONTRACT_HASH);
  await request('GET', '/dashboard');
  expect(update).not.toHaveBeenCalled();
  await expect(api.get('/dashboard', {}, z.object({ a: z.string() }))).rejects.toThrow(z.ZodError);
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  answer('another');
  await request('GET', '/dashboard');
  vi.advanceTimersByTime(60_000);
  expect(update).toHaveBeenCalledTimes(1);
  await request('GET', '/dashboard');
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  vi.useRealTimers();
});
