import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { createApp } from '../../supabase/functions/api/app.ts';
import { readEnv } from '../../supabase/functions/api/env.ts';
import { closeAccount, expectRefusal, newAccount } from './client.ts';

const { apiUrl, publishableKey, secretKey, databaseUrl } = inject('stack');
const sql = postgres(databaseUrl, { max: 1 });

/** Fault injection: the Auth server's status for logins; null: its own answer; 0: none. */
let trouble: number | null = null;

/** Test double: a proxy of the stack whose Auth server fails. */
const proxy: Server = createServer(async (request, response) => {
  const { method = 'GET', url = '/' } = request;
  const body = Buffer.concat(await request.toArray());
  if (url.startsWith('/auth/v1/token') && trouble !== null) {
    if (trouble === 0) response.destroy();
    else response.writeHead(trouble, { 'content-type': 'application/json' }).end(JSON.stringify({ code: trouble, msg: 'x' }));
    return;
  }
  const headers = Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name));
  const answer = await fetch(apiUrl + url, { method, headers: headers as [string, string][], ...(body.length > 0 && { body }) });
  // The API version is in a header of its own.
  const kept = ['content-type', 'x-supabase-api-version'].map((name) => [name, answer.headers.get(name) ?? '']);
  response.writeHead(answer.status, Object.fromEntries(kept));
  response.end(Buffer.from(await answer.arrayBuffer()));
});

let api: ReturnType<typeof createApp>;
beforeAll(async () => {
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  api = createApp(
    readEnv({
      SUPABASE_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
    }),
  );
  await newAccount('auth.trouble', 'Driver');
});
afterAll(async () => {
  await closeAccount('auth.trouble');
  proxy.close();
  await sql.end();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const logIn = async (userPass: string) =>
  api.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.77' },
    body: JSON.stringify({ userID: 'auth.trouble', userPass }),
  });
const counted = async () =>
  (await sql<[{ n: number }]>`select count(*)::int as n from private.login_attempts where userid = 'auth.trouble'`)[0].n;

const BUSY = 'Too many people are logging in. Please try again in a minute.';
const DOWN = 'Passwords cannot be checked at the moment. Please try again in a few seconds.';

test.each([
  [429, 429, BUSY, '60'],
  [500, 503, DOWN, '10'],
  [503, 503, DOWN, '10'],
  [0, 503, DOWN, '10'],
])('an Auth server that answers %i fails no login: the caller is told %i, and when to come again', async (of, status, text, seconds) => {
  trouble = null;
  expect((await logIn('wrong-password')).status).toBe(401);
  const before = await counted();
  trouble = of;
  for (let time = 0; time < 7; time++) {
    const answer = await logIn('auth.trouble123');
    expect(answer.headers.get('retry-after')).toBe(seconds);
    await expectRefusal(answer, status, text);
  }
  expect(await counted()).toBe(before);
  trouble = null;
  expect((await logIn('auth.trouble123')).status).toBe(200);
});
