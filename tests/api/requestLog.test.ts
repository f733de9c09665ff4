import { existsSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import type { Env } from '../../supabase/functions/api/clients.ts';
import { answerError } from '../../supabase/functions/api/errors.ts';
import { requestLog } from '../../supabase/functions/api/requestLog.ts';
import { requestLogFile } from '../../tools/local-supabase/requestLog.ts';
import { addVehicle, call, logIn, post, tokenOf } from './client.ts';

const { dataDir, siteUrl } = inject('stack');
const file = requestLogFile(dataDir);
/** Skipped on a given stack: the function's log is not readable there (`SKIPPED.requestLog`). */
const logged = test.skipIf(!dataDir);
const log = () =>
  [`${file}.1`, file]
    .filter((part) => existsSync(part))
    .map((part) => readFileSync(part, 'utf8'))
    .join('');

const line = z.strictObject({
  time: z.iso.datetime(),
  id: z.uuid(),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  ms: z.int(),
  role: z.string(),
  code: z.string().optional(),
});

/** The log line of the request with this answer, without its constant keys. */
async function lineOf(answer: Response) {
  const id = answer.headers.get('x-request-id') ?? 'none';
  const lines = await vi.waitFor(() => {
    const found = log()
      .split('\n')
      .filter((text) => text.includes(id));
    expect(found).not.toHaveLength(0);
    return found;
  });
  expect(lines).toHaveLength(1);
  const { method, route, status, role, code } = line.parse(JSON.parse(lines[0] ?? ''));
  return [method, route, status, role, code];
}

logged.each(['admin', 'employee', 'driver'] as const)('the role of %s is told by the token', async (person) =>
  expect(await lineOf(await call('/vehicles/find', { token: await tokenOf(person), query: { q: 'MH' } }))).toEqual([
    'GET',
    '/api/vehicles/find',
    200,
    person,
    undefined,
  ]),
);

logged('a visitor, an address that does not exist and a preflight each have their line', async () => {
  expect(await lineOf(await call('/'))).toEqual(['GET', '/api', 200, 'visitor', undefined]);
  expect(await lineOf(await call('/nowhere/MH12AB1234'))).toEqual(['GET', '/api/*', 404, 'visitor', undefined]);
  const preflight = await fetch(`${siteUrl}/api/dashboard`, { method: 'OPTIONS' });
  expect(await lineOf(preflight)).toEqual(['OPTIONS', '/api/*', 204, 'visitor', undefined]);
});

logged('what the database refuses is told with its code', async () => {
  const answer = await call('/dashboard', { token: await tokenOf('driver') });
  expect(await lineOf(answer)).toEqual(['GET', '/api/dashboard', 403, 'driver', 'PT403']);
});

logged('a token that is none is nobody, and one that lies is told as it lies', async () => {
  const forged = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  const asked = async (token: string) => lineOf(await call('/car/MH12', { token }));
  expect(await asked(forged({}))).toEqual(['GET', '/api/car/:regId', 401, 'none', expect.any(String)]);
  const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
  const liar = forged({ isAdmin: true, isEmployee: false, isDriver: false }).replace('x', header);
  expect(await asked(liar)).toEqual(['GET', '/api/car/:regId', 401, 'admin', expect.any(String)]);
});

logged('the log names no vehicle, body, query, password, token or person', async () => {
  const token = await tokenOf('admin');
  const number = await addVehicle(token, { vehicleName: 'Secret Name' });
  const query = { custName: 'Zarina Zaveri', custContact: '9822000077', custQuery: 'a secret wish' };
  const answers = [
    await call(`/car/${number}`, { token }),
    await call('/vehicles/find', { token, query: { q: 'a-secret-search' } }),
    await post('/enquiries', token, query),
    await logIn('no-such-person', 'a-secret-password'),
  ];
  for (const answer of answers) await lineOf(answer);
  for (const secret of [number, 'Secret Name', 'Zarina', '9822000077', 'secret wish', 'secret-search', 'no-such-person'])
    expect(log()).not.toContain(secret);
  expect(log()).not.toContain('a-secret-password');
  expect(log()).not.toContain(token.slice(-20));
});

test('nobody chooses the id of their request, and every origin may read it', async () => {
  const answer = await call('/health', { headers: { 'x-request-id': 'chosen', origin: 'https://elsewhere.example' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('access-control-expose-headers')).toContain('x-request-id');
});

test('an unexpected error is logged whole under the id that the caller is told', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  const app = new Hono<Env>().use(requestId({ headerName: '' }), requestLog).get('/broken', () => {
    throw new TypeError('a bug');
  });
  const answer = await app.onError(answerError).request('/broken');
  const id = String(answer.headers.get('x-request-id'));
  expect(await answer.json()).toEqual({ error: 'Something went wrong on our side. Please try again.', code: 'server.unexpected' });
  expect(errors).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(id), new TypeError('a bug'));
  expect(JSON.parse(String(lines.mock.calls[0]))).toMatchObject({ id, route: '/broken', status: 500 });
  vi.restoreAllMocks();
});
