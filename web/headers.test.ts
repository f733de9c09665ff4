import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { CACHING, HTTPS_ONLY, headersFile, STAFF_ONLY, STAFF_PATHS, siteHeaders, supabaseOrigins, UNGUESSABLE } from './headers.ts';
import { colourScheme, inlineHashes, startScripts } from './inlineScripts.ts';
import { isStaffs } from './src/lib/paths.ts';

const PROJECT = 'https://<ref>.supabase.co';
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const lowerCased = (headers: Record<string, string>) => Object.fromEntries(new Headers(headers));

describe('the headers of the site', () => {
  test.each([
    [{}, ['https://*.supabase.co']],
    [{ SUPABASE_URL: 'https://abc.supabase.co' }, ['https://abc.supabase.co']],
    [{ VITE_API_URL: '/api' }, ['https://*.supabase.co']],
    [{ VITE_API_URL: 'http://127.0.0.1:54321/functions/v1/api', VITE_SUPABASE_URL: 'http://127.0.0.1:54321' }, ['http://127.0.0.1:54321']],
    [
      { SUPABASE_URL: 'https://files.dealer.in', VITE_API_URL: 'https://abc.supabase.co/functions/v1/api' },
      ['https://files.dealer.in', 'https://abc.supabase.co'],
    ],
  ])('a build with %j lets the browser ask %j', (settings, origins) => {
    expect(supabaseOrigins(settings)).toEqual(origins);
    expect(headersFile(origins)).toContain(`connect-src 'self' ${origins.join(' ')};`);
    expect(headersFile(origins)).toContain(`img-src 'self' data: blob: ${origins.join(' ')};`);
  });

  test('the inline scripts are our own, allowed by their hashes; the application holds no other', () => {
    const html = read('app.html').replace(/<script[^>]* src="[^"]+"><\/script>/g, '');
    expect(html).not.toMatch(/<script|\son\w+=/);
    expect(siteHeaders([PROJECT])['Content-Security-Policy']).toContain(`script-src 'self' ${inlineHashes.join(' ')};`);
    expect(colourScheme).toMatch(/^try \{[^<]*\} catch \{\}$/);
    expect(startScripts).toMatch(/^\{[^<]*\}\ntry \{[^<]*\} catch \{\}\n\{[^<]*\}$/);
  });

  test('no search engine lists the staff’s pages, by the same paths on a static host', () => {
    for (const path of STAFF_PATHS) {
      expect(headersFile([PROJECT])).toContain(`\n${path}\n  X-Robots-Tag: noindex\n`);
      expect(isStaffs(path.replace('/*', '/')), path).toBe(true);
    }
  });

  test('the file for Vercel, which reads no _headers, has the same ones', () => {
    const json = read('../tools/deploy/hosts/vercel.json');
    const { headers } = JSON.parse(json) as { headers: { headers: { key: string; value: string }[] }[] };
    const [all = {}, assets = {}, staff = {}] = headers.map((rule) =>
      Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
    );
    expect(all).toEqual({ ...siteHeaders([PROJECT]), ...HTTPS_ONLY });
    expect(assets).toEqual({ 'Cache-Control': CACHING.assets });
    expect(staff).toEqual(STAFF_ONLY);
  });

  test('Cloudflare’s Worker sends the file of an address with its headers, and forwards two paths', async () => {
    const source = read('../tools/deploy/hosts/worker.js').replaceAll('<ref>', 'abc');
    const { default: worker } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
    const asked: string[] = [];
    const answer = (url: URL | Request) => {
      asked.push(url instanceof Request ? url.url : url.pathname);
      return Promise.resolve(new Response('', { headers: { 'Referrer-Policy': 'strict-origin-when-cross-origin' } }));
    };
    vi.stubGlobal('fetch', answer);
    const send = (path: string) => worker.fetch(new Request(`https://cars.example.in${path}`), { ASSETS: { fetch: answer } });
    expect(Object.fromEntries((await send('/pay/abc')).headers)).toMatchObject(lowerCased(UNGUESSABLE));
    expect(Object.fromEntries((await send('/dashboard/dues')).headers)).toMatchObject(lowerCased(STAFF_ONLY));
    expect([(await send('/nowhere')).status, (await send('/car/new')).status]).toEqual([404, 200]);
    await send('/api/health?a=1');
    expect(asked).toEqual(['/shell', '/app', '/404', '/shell', 'https://abc.supabase.co/functions/v1/api/health?a=1']);
    vi.unstubAllGlobals();
  });
});
