import { get } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { crawl } from './crawler.ts';

/** Of the demo data. */
const DEMO = 'MH12QW4821';

const { siteUrl } = inject('stack');

/** What somebody is answered who opens an address, and where they are led. */
function opened(path: string, headers: Record<string, string> = {}) {
  // Not by fetch, which says of itself that it is no navigation.
  return new Promise<{ status?: number; to: string | null; cache?: string }>((done, failed) => {
    get(`${siteUrl}${path}`, { headers }, (answer) => {
      answer.resume();
      const { location = null, 'cache-control': cache = '' } = answer.headers;
      done({ status: answer.statusCode ?? 0, to: location, cache });
    }).on('error', failed);
  });
}

const MARATHI = { 'accept-language': 'mr-IN,mr;q=0.9,en-IN;q=0.8,en;q=0.7' };

describe('a public page in a language (R713)', () => {
  test.each([
    ['/', 'en-IN', 'Vehicles in stock'],
    ['/mr', 'mr-IN', 'स्टॉकमधील गाड्या'],
    ['/hi', 'hi-IN', 'स्टॉक में गाड़ियाँ'],
    ['/MR/', 'mr-IN', 'स्टॉकमधील गाड्या'],
    [`/mr/car/${DEMO}`, 'mr-IN', 'किंमत'],
    ['/hi/contact', 'hi-IN', 'संपर्क'],
    ['/mr/used-bikes', 'mr-IN', 'बाइक'],
    ['/mr/nowhere', 'mr-IN', 'सापडले नाही'],
  ])('%s is in %s', async (path, lang, words) => {
    const { html } = await crawl(path);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(words);
  });

  test('its links stay in the language, but for those to the staff’s pages, which have one address', async () => {
    const { body } = await crawl('/mr');
    const links = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    const others = links.filter((href) => !/^\/mr(\/|$|\?)/.test(href));
    expect(links.length).toBeGreaterThan(20);
    expect(others.sort()).toEqual(['/', '/admin', '/hi']);
  });

  test('each names itself as canonical, and all as alternates', async () => {
    const at = (path: string) => `${siteUrl}${path}`;
    for (const [path, own] of [
      ['', '/contact'],
      ['/mr', '/mr/contact'],
      ['/hi', '/hi/contact'],
    ]) {
      const { html } = await crawl(`${path}/contact`);
      expect(html).toContain(`<link rel="canonical" href="${at(own ?? '')}">`);
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, ...found]) => found);
      expect(alternates).toEqual([
        ['en', at('/contact')],
        ['mr', at('/mr/contact')],
        ['hi', at('/hi/contact')],
        ['x-default', at('/contact')],
      ]);
    }
  });

  test('the staff’s pages have no address in a language', async () => {
    for (const path of ['/mr/admin', '/hi/dashboard']) expect((await opened(path)).status).toBe(404);
  });

  test('a second page of the stock in a language is of that language', async () => {
    const { html } = await crawl('/hi/?page=2');
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/hi?page=2">`);
  });

  test('pages that are asked for at the same time are each in their own language', async () => {
    const paths = Array.from({ length: 12 }, (_, place) => ['/contact', '/mr/contact', '/hi/contact'][place % 3] ?? '');
    const pages = await Promise.all(paths.map((path) => crawl(path)));
    const found = pages.map(({ html }) => /<html lang="(\w\w)/.exec(html)?.[1]);
    expect(found).toEqual(paths.map((path) => /^\/(mr|hi)/.exec(path)?.[1] ?? 'en'));
  });
});

describe('whoever opens an English address (R714)', () => {
  test('is led to the page in the language that their browser asks for first, nothing of it cached', async () => {
    expect(await opened('/', MARATHI)).toEqual({ status: 302, to: '/mr', cache: 'no-store' });
    expect(await opened(`/car/${DEMO}?a=1`, MARATHI)).toMatchObject({ status: 302, to: `/mr/car/${DEMO}?a=1` });
    expect(await opened('/?carMake=bike', { 'accept-language': 'fr,hi;q=0.5,en;q=0.2' })).toMatchObject({ to: '/hi?carMake=bike' });
    expect(await opened('/', { 'accept-language': 'mr;q=0,en' })).toMatchObject({ status: 200, to: null });
  });

  test('stays where they read English, or say nothing, as crawlers do, or none of the languages', async () => {
    for (const headers of [{ 'accept-language': 'en-IN,en;q=0.9,mr;q=0.8' }, { 'accept-language': 'ta-IN,ta' }, {}])
      expect(await opened('/', headers as Record<string, string>)).toMatchObject({ status: 200, to: null });
  });

  test('is never led to another site', async () => {
    for (const path of ['/mr//evil.example/x', '/hi//evil.example', '/MR/%2f%2fevil.example', '//evil.example/', '/mr/\\evil.example']) {
      const { to } = (await opened(path, MARATHI)) as { to: string | null };
      expect(to ?? '/', path).not.toMatch(/^(\/\/|\/\\|https?:)/);
      const { body } = await crawl(path);
      expect(body, path).not.toMatch(/href="\/\//);
    }
  });

  test('is led by what they have chosen before, whatever the browser asks for', async () => {
    expect(await opened('/', { ...MARATHI, cookie: 'a=b; language=hi' })).toMatchObject({ to: '/hi' });
    expect(await opened('/', { ...MARATHI, cookie: 'language=en' })).toMatchObject({ status: 200, to: null });
    expect(await opened('/', { ...MARATHI, cookie: 'language=xx' })).toMatchObject({ to: '/mr' });
  });

  test('is not led away from a page in a language, nor by what is no page, nor where a script asks', async () => {
    expect(await opened('/hi', MARATHI)).toMatchObject({ status: 200 });
    expect(await opened('/robots.txt', MARATHI)).toMatchObject({ status: 200 });
    expect(await opened('/admin', MARATHI)).toMatchObject({ status: 200 });
    expect(await opened('/nowhere', MARATHI)).toMatchObject({ status: 404 });
    expect(await opened('/offline', { ...MARATHI, 'sec-fetch-mode': 'cors' })).toMatchObject({ status: 200 });
  });
});
