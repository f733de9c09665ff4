import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers, Functions, freePort } from '../functions.ts';
import { stack } from './clients.ts';
import { send } from './smuggling.ts';

const functions = new Functions(stack.apiUrl, { watch: false });
const app = new Hono<{ Bindings: HttpBindings }>().all('*', (c) => functions.forward(c.req.raw, c.env));
const port = await freePort();
const server = createServer(getRequestListener(app.fetch)).listen(port, '127.0.0.1');
beforeAll(() => functions.start());
afterAll(async () => {
  await functions.stop();
  server.close();
});

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

test('status and body come through untouched, a refusal too', async () => {
  expect(await (await ask('/functions/v1/api/health')).json()).toMatchObject({ status: 'ok' });
  const refused = await ask('/api/login', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toHaveProperty('error');
});

test('a process that dies is started again', async () => {
  const { pid } = functions;
  process.kill(Number(pid), 'SIGKILL');
  for (let tries = 0; tries < 100 && (functions.pid === pid || !(await ask('/api/health')).ok); tries++) await delay(100);
  expect((await ask('/api/health')).status).toBe(200);
  expect(functions.pid).not.toBe(pid);
});

test("the client address is the socket's and cannot be spoofed", async () => {
  const userID = `stranger-${Date.now()}`;
  await ask('/api/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      'cf-connecting-ip': '203.0.113.8',
      forwarded: 'for=203.0.113.7',
      'x-real-ip': '203.0.113.6',
      'sb-forwarded-for': '203.0.113.5',
    },
    body: JSON.stringify({ userID, userPass: 'wrong-password' }),
  });
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const attempts = await sql`select address from private.login_attempts where userid = ${userID}`;
  await sql.end();
  expect([...attempts]).toEqual([{ address: '127.0.0.1' }]);
});

test('who asks whether to go on is told to, and answered', async () => {
  const body = JSON.stringify({ userID: 'driver', userPass: 'driver123' });
  const answer = await send(
    `http://127.0.0.1:${port}`,
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
    3000,
  );
  expect(answer).toContain('HTTP/1.1 200 OK');
});

/** Whether a function with this listener becomes ready within half a second. */
async function readiness(listener: RequestListener): Promise<string> {
  const child = spawn('sleep', ['60']);
  const place = await freePort();
  const waiting = createServer(listener).listen(place, '127.0.0.1');
  const said = await answers(child, place, 0.5).then(
    () => 'ready',
    (error: Error) => error.message,
  );
  child.kill();
  waiting.close();
  waiting.closeAllConnections();
  return said;
}

test('readiness: a function that answers is ready, also when the database is down', async () => {
  expect(await readiness((_request, answer) => answer.writeHead(503).end())).toBe('ready');
});

test('readiness: a function that accepts connections and never answers runs into the timeout', async () => {
  const began = performance.now();
  expect(await readiness(() => {})).toContain('does not answer');
  expect(performance.now() - began).toBeLessThan(3000);
});
