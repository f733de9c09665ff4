import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../functions.ts';
import { close, listen } from '../serving.ts';
import { createSiteBefore } from '../site.ts';
import { stack } from './clients.ts';

let [site, deserted] = ['', ''];
const servers: Server[] = [];

async function serve(apiUrl: string): Promise<string> {
  const webPort = await freePort();
  const { site: server } = await createSiteBefore({ apiUrl, webPort, dev: false });
  servers.push(server);
  await listen(server, webPort);
  return `http://127.0.0.1:${webPort}`;
}
beforeAll(async () => {
  site = await serve(stack.apiUrl);
  deserted = await serve(`http://127.0.0.1:${await freePort()}`);
});
afterAll(() => Promise.all(servers.map(close)));

const logIn = (password: string) =>
  fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userID: 'driver', userPass: password }),
  });

describe('the site in front of a Supabase that runs elsewhere', () => {
  test('/api answers there, with body, status and headers', async () => {
    const answer = await logIn('driver123');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-refresh-token')).not.toBe('');
    const token = await answer.text();
    const user = await fetch(`${site}/auth/v1/user`, { headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` } });
    expect([user.status, (await user.json()).email]).toEqual([200, 'driver@staff.invalid']);
    // 503 while the database is busy, as on a machine that runs other tests.
    await expect.poll(async () => (await fetch(`${site}/api/?category=car`)).status, { timeout: 20_000, interval: 1000 }).toBe(200);
  });

  test('when it does not answer, the API says so as the API does', async () => {
    const answer = await fetch(`${deserted}/api/health`);
    expect([answer.status, Object.keys(await answer.json())]).toEqual([503, ['error', 'code']]);
  });
});
