import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { healthDetails } from '../../supabase/functions/_shared/contract/health.ts';
import { VERSION } from '../../supabase/functions/_shared/contract/version.ts';
import { createApp } from '../../supabase/functions/api/app.ts';
import { visitorClient } from '../../supabase/functions/api/clients.ts';
import { healthReports } from '../../supabase/functions/api/health.ts';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { call, tokenOf } from './client.ts';

const ALL_WELL = { database: 'ok', auth: 'ok', storage: 'ok' };

test('the version is that of package.json', () =>
  expect(VERSION).toBe(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version));

test('a stranger is told release, newest migration and what can be reached, and nothing else', async () => {
  const newest = readdirSync(join(ROOT, 'supabase/migrations')).sort().at(-1)?.replace('.sql', '');
  const answer = await call('/health');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok', version: VERSION, lastMigration: newest, ...ALL_WELL });
});

test('an admin alone is told how the shop runs, and nobody a key of it (R644)', async () => {
  const answer = await call('/health/details', { token: await tokenOf('admin') });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const { version, sign_up_open, code_left, silent, is_embedded, database } = healthDetails.parse(JSON.parse(text));
  expect([version, sign_up_open, code_left, silent, is_embedded]).toEqual([VERSION, false, false, [], true]);
  expect(Math.abs(Date.parse(database.now) - Date.now())).toBeLessThan(60_000);
  expect(database.buckets.map(({ id }) => id)).toEqual(['private-files', 'public-files']);
  expect(text).not.toMatch(/sb_secret|password/i);
  expect((await call('/health/details', { token: await tokenOf('employee') })).status).toBe(403);
  expect((await call('/health/details')).status).toBe(401);
});

describe('when a part is down', () => {
  let asked: string[];
  let ill: Record<string, 'silent' | 503>;
  let supabase: Server;
  const settings = () => ({
    supabaseUrl: `http://127.0.0.1:${(supabase.address() as AddressInfo).port}`,
    publicUrl: 'http://x',
    publishableKey: 'publishable',
    secretKey: 'secret',
    addressHeader: { name: 'x-forwarded-for', entry: 1 },
  });

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    [asked, ill] = [[], {}];
    supabase = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      if (ill[path] === 'silent') return;
      response.writeHead(ill[path] ?? 200, { 'content-type': 'application/json' });
      response.end(path.endsWith('last_migration') ? '"20260101000000_first"' : '"ok"');
    });
    await new Promise<void>((done) => supabase.listen(0, '127.0.0.1', done));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    supabase.closeAllConnections();
    supabase.close();
  });

  const report = () => healthReports()(settings(), visitorClient(settings()));

  test.each([
    ['/rest/v1/rpc/health', 'database'],
    ['/auth/v1/health', 'auth'],
    ['/storage/v1/status', 'storage'],
  ])('%s refuses: that is said of %s alone', async (path, part) => {
    ill = { [path]: 503 };
    expect(await report()).toMatchObject({ status: 'unavailable', ...ALL_WELL, [part]: 'unreachable' });
  });

  test('timeout: parts that never answer are given up together, within 3 seconds', async () => {
    ill = { '/rest/v1/rpc/health': 'silent', '/rest/v1/rpc/last_migration': 'silent', '/storage/v1/status': 'silent' };
    const begun = performance.now();
    expect(await report()).toMatchObject({ auth: 'ok', database: 'unreachable', storage: 'unreachable' });
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  test('a database without the newest migration is up', async () => {
    ill = { '/rest/v1/rpc/last_migration': 503 };
    expect(await report()).toMatchObject({ status: 'ok', lastMigration: null });
  });

  test('concurrent requests share one check of each part, a later one checks again', async () => {
    const reports = healthReports();
    const ask = () => reports(settings(), visitorClient(settings()));
    await Promise.all(Array.from({ length: 20 }, ask));
    await ask();
    expect(asked).toHaveLength(4);
    await vi.waitFor(() => ask().then(() => expect(asked).toHaveLength(8)), { timeout: 5000 });
  });

  test('the address answers 503 with the same report', async () => {
    ill = { '/storage/v1/status': 503 };
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const answer = await createApp(settings()).request('/api/health');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'unavailable', storage: 'unreachable' });
  });
});
