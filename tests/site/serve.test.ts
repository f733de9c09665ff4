import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../tools/local-supabase/functions.ts';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { prerenderSettings, serverSettings } from '../../web/server/settings.ts';
import { apiAt } from '../support/api.ts';
import { crawl } from './crawler.ts';

const { siteUrl, apiUrl } = inject('stack');
const SITE = 'https://dealer.example';

let child: ChildProcess;
let at = '';
beforeAll(async () => {
  const port = await freePort();
  at = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [join(ROOT, 'web/server/serve.ts')], {
    env: { ...process.env, SUPABASE_URL: apiUrl, SITE_URL: SITE, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  expect(String(line)).toContain(String(port));
});
afterAll(() => child.kill('SIGKILL'));

/** The headers that are the same for whoever sends them. */
function policyOf(headers: Headers) {
  const names = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];
  return [...names, 'cache-control', 'x-robots-tag', 'vary'].map((name) => [name, headers.get(name)]);
}

describe('npm run serve', () => {
  test('sends the same headers as npm start, whatever is asked for', async () => {
    const html = await (await fetch(`${at}/`)).text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
    for (const path of ['/', '/car/MH12QW4821', '/nowhere', '/admin', '/robots.txt', '/favicon.svg', script, '/assets/none.js']) {
      const [there, here] = [await fetch(`${siteUrl}${path}`), await fetch(`${at}${path}`)];
      expect([path, here.status, policyOf(here.headers)]).toEqual([path, there.status, policyOf(there.headers)]);
      expect([path, here.headers.get('content-security-policy')]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    }
  });

  test('sends compressed scripts that are kept for a year', async () => {
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${at}/`)).text()) ?? [];
    const { headers } = await fetch(`${at}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('renders pages for SITE_URL, and forwards the API and the login', async () => {
    const page = await crawl('/car/MH12QW4821', { at });
    expect([page.status, page.link('canonical')]).toEqual([200, `${SITE}/car/MH12QW4821`]);
    expect((await fetch(`${at}/api/health`)).status).toBe(200);
    expect((await fetch(`${at}/auth/v1/health`)).status).toBe(200);
    expect((await apiAt(at).logIn('admin', 'admin123')).status).toBe(200);
  });

  test('ends by a signal when what it answers is finished', async () => {
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  });
});

test('npm run serve without its settings says which one it needs, and ends', async () => {
  const lost = spawn(process.execPath, [join(ROOT, 'web/server/serve.ts')], {
    env: { PATH: process.env.PATH, SUPABASE_URL: apiUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[message], [code]] = await Promise.all([once(lost.stderr, 'data'), once(lost, 'exit')]);
  expect([String(message).trim(), code]).toEqual(['SITE_URL must be an address, https://…', 1]);
});

test('settings: what is missing is said by its name', () => {
  const project = { SUPABASE_URL: 'https://abc.supabase.co/', SITE_URL: 'https://dealer.example/' };
  expect(serverSettings(project)).toEqual({
    supabaseUrl: 'https://abc.supabase.co',
    apiUrl: 'https://abc.supabase.co/functions/v1/api',
    siteUrl: 'https://dealer.example',
    port: 3000,
  });
  expect(() => serverSettings({ SITE_URL: 'https://dealer.example' })).toThrow('SUPABASE_URL');
  expect(() => serverSettings({ ...project, SITE_URL: 'dealer.example' })).toThrow('SITE_URL');
  expect(() => serverSettings({ ...project, PORT: 'http' })).toThrow('PORT');
  expect(prerenderSettings({ VITE_API_URL: '/api' })).toBeNull();
  expect(prerenderSettings(project)?.apiUrl).toBe('https://abc.supabase.co/functions/v1/api');
  expect(prerenderSettings({ ...project, VITE_API_URL: 'https://x.example/api' })?.apiUrl).toBe('https://x.example/api');
  expect(() => prerenderSettings({ SUPABASE_URL: 'https://abc.supabase.co' })).toThrow('SITE_URL');
});
