import { AuthApiError, AuthRetryableFetchError, PostgrestError, StorageApiError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { CONTRACT_HASH } from '../../supabase/functions/_shared/contract/contractHash.ts';
import { answerError, refuse } from '../../supabase/functions/api/errors.ts';
import { call } from './client.ts';

/** The answer of a route that throws this error. */
async function answerTo(error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = new Hono().get('/', () => {
    throw error;
  });
  const answer = await app.onError(answerError).request('/');
  return [answer.status, await answer.json(), answer.headers.get('retry-after')];
}

const database = (code: string) => new PostgrestError({ code, message: 'for engineers', details: '', hint: '' });

describe('errors of services that do not run here (test doubles)', () => {
  const away: [string, Error][] = [
    ...['PGRST000', 'PGRST001', 'PGRST002', 'PGRST003', '08006', '53300', '57P01', '57P03'].map((code): [string, Error] => [
      `the database: ${code}`,
      database(code),
    ]),
    ...[0, 502, 503, 504].map((status): [string, Error] => [`Auth: ${status}`, new AuthRetryableFetchError('for engineers', status)]),
    ...['503', '544'].map((code): [string, Error] => [`Storage: ${code}`, new StorageApiError('x', 500, code)]),
  ];
  test.each(away)('%s: the server is busy, and says when to ask again', async (_name, error) =>
    expect(await answerTo(error)).toEqual([503, { error: 'The server is busy. Please try again in a moment.', code: 'server.busy' }, '1']),
  );

  test('the log has a line of it, without a stack', async () => {
    await answerTo(database('57P03'));
    expect(vi.mocked(console.error).mock.lastCall).toEqual([expect.stringMatching(/^request .*: busy, \w+ 57P03$/)]);
    await answerTo(database('XX000'));
    expect(vi.mocked(console.error).mock.lastCall).toHaveLength(2);
  });

  test('a password that only a second step of sign-in may change: 403 with a text', async () => {
    const [status, body] = await answerTo(new AuthApiError('AAL2 session is required', 401, 'insufficient_aal'));
    expect([status, body.error]).toEqual([403, expect.stringMatching(/^This account has a second step of sign-in/)]);
  });

  test('a file that is too large, whichever way Storage says so: 413', async () => {
    const text = { error: 'The file is too large.', code: 'file.too_large' };
    expect(await answerTo(new StorageApiError('x', 400, '413'))).toEqual([413, text, null]);
    expect(await answerTo(new StorageApiError('x', 413, 'EntityTooLarge'))).toEqual([413, text, null]);
  });

  test('no information leak: anything else is 500 with a generic text', async () =>
    expect(await answerTo(database('XX000'))).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again.', code: 'server.unexpected' },
      null,
    ]));
});

test.each([
  [
    new PostgrestError({
      code: 'PT409',
      message: 'This vehicle is reserved for Asha until 01/12/2026.',
      details: '',
      hint: 'vehicle.reserved',
    }),
    { name: 'Asha', until: '01/12/2026' },
  ],
  [
    new PostgrestError({ code: 'PT400', message: 'An account is there twice.', details: 'HDFC', hint: 'money.account_twice' }),
    { account: 'HDFC' },
  ],
  [refuse(429, 'Too many failed attempts. Please try again in 8 seconds.', 'login.too_many_failures'), { wait: '8' }],
  [refuse(400, 'Name: at most 60 characters', 'request.invalid'), { problem: 'atMost', label: 'Name', max: '60' }],
  [refuse(400, 'requestId must be a UUID', 'request.invalid'), undefined],
  [refuse(401, 'Incorrect password.', 'login.wrong'), undefined],
])('an answer has what the text of its code fills in, for other languages: %s', async (error, params) => {
  const [, body] = await answerTo(error);
  expect(body.params).toEqual(params);
});

test('CORS: a site on another origin may read answers, errors and their headers; each says which contract it speaks (R730)', async () => {
  const headers = { origin: 'http://elsewhere.example' };
  for (const [path, status] of [
    ['/health', 200],
    ['/dashboard', 401],
    ['/no-such-thing', 404],
  ] as const) {
    const answer = await call(path, { headers });
    expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, status, '*']);
    for (const exposed of ['retry-after', 'x-contract'])
      expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain(exposed);
    expect(answer.headers.get('x-contract')).toBe(CONTRACT_HASH);
  }
});
