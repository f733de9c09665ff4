import { expect, test, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { retryUnauthorized } from './retryUnauthorized.ts';

const refusedFor = (...bad: (string | null)[]) =>
  vi.fn(async (token: string | null) => {
    if (bad.includes(token)) throw new ApiError(401, 'Please log in again.');
    return token;
  });

test('a refused call is retried once with the token of the next login', async () => {
  const send = refusedFor('old');
  const renew = vi.fn(async () => 'new');
  expect(await retryUnauthorized(send, 'old', renew)).toBe('new');
  expect(send.mock.calls).toEqual([['old'], ['new']]);
  expect(renew.mock.calls).toEqual([['old']]);
});

test('never a third time', async () => {
  const send = refusedFor('old', 'new');
  const renew = vi.fn(async () => 'new');
  await expect(retryUnauthorized(send, 'old', renew)).rejects.toThrow('Please log in again.');
  expect(send).toHaveBeenCalledTimes(2);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('not when the refusal stands, nor after another failure', async () => {
  const send = refusedFor(null);
  await expect(retryUnauthorized(send, null, async () => null)).rejects.toThrow(ApiError);
  expect(send).toHaveBeenCalledTimes(1);
  const renew = vi.fn(async () => 'new');
  for (const error of [new ApiError(403, 'No.'), new ApiError(null, 'Lost.'), new DOMException('', 'AbortError')]) {
    await expect(retryUnauthorized(() => Promise.reject(error), 'old', renew)).rejects.toBe(error);
  }
  expect(renew).not.toHaveBeenCalled();
});
