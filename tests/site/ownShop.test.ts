import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadRenderer } from '../../web/server/built.ts';
import { builtSite } from '../../web/server/site.ts';
import { NO_DEALER } from '../support/answers.ts';
import { crawl } from './crawler.ts';

// The site of a shop in which nobody has said yet who the dealer is: the answers of the demo's API, but for the dealer and what a loan costs.
const { siteUrl: demo, apiUrl } = inject('stack');
const servers: Server[] = [];
let site: string;
let api: string;
/** What is told of the dealer from this moment on. */
let told: object = NO_DEALER;

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  api = await listening(async ({ url = '' }, response) => {
    const answer = url.startsWith('/api/dealer') ? Response.json(told) : await fetch(`${demo}${url}`);
    const withoutLoans = (await answer.text()).replace(/"emi":\d+/g, '"emi":null');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(withoutLoans);
  });
  const built = builtSite({ apiUrl: `${api}/api`, supabase: [apiUrl], siteUrl: 'https://dealer.example' });
  site = await listening(getRequestListener(built.fetch));
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

const CAR = '/car/MH12QW4821';
const PAGES = ['/', '/used-cars', '/brand/hyundai', '/contact', CAR, '/favourites', '/compare', '/offline', '/?page=2', '/nowhere'];

test.each(PAGES)('%s is in no search engine, has a name, and calls nobody (R591, R592)', async (path) => {
  const page = await crawl(path, { at: site });
  expect(page.named('robots')).toBe('noindex');
  expect([page.link('canonical'), page.named('og:url'), Object.keys(page.things)]).toEqual([undefined, undefined, []]);
  expect(page.title).toContain('Your dealership');
  expect(page.named('description')).not.toMatch(/^:|undefined|null/);
  expect(page.body).not.toMatch(/tel:|openstreetmap|wa\.me\/\?|Sahyadri|>\s*Call\b| in <\/h1>/);
  expect(page.text).not.toMatch(/undefined|null|\bEMI\b/);
});

test('the contact page says that the site is being set up (R591)', async () => {
  expect((await crawl('/contact', { at: site })).text).toContain('This site is being set up.');
  expect((await crawl('/used-cars', { at: site })).title).toMatch(/^Used cars · Your dealership/);
});

test('no sitemap names an address, and robots.txt names no sitemap (R592)', async () => {
  const read = async (path: string) => (await fetch(`${site}${path}`)).text();
  expect(await read('/robots.txt')).toBe('User-agent: *\nDisallow: /api\n');
  expect(await read('/sitemap.xml')).not.toContain('<loc>');
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: 'Your dealership' });
});

test('what a static host is given for newer pages says so, too (R592)', async () => {
  const { shell, isHidden } = await loadRenderer(`${api}/api`);
  expect(await isHidden()).toBe(true);
  expect(shell()).toContain('<meta name="robots" content="noindex">');
});

test('a dealer who has said four facts has pages without a map, a tagline or a company that nobody said (R597)', async () => {
  const general = { label: '', dial: '+912532711223', text: '0253 271 1223' };
  told = { ...NO_DEALER, name: 'Anand Motors', city: 'Nashik', address: ['Gala 7', 'Nashik'], phones: { general } };
  await expect.poll(async () => (await crawl('/', { at: site })).title, { timeout: 20_000 }).toBe('Anand Motors · Used vehicles in Nashik');
  const page = await crawl('/contact', { at: site });
  expect(page.named('robots')).toBeUndefined();
  expect(page.text).toContain('Gala 7');
  expect(page.text).not.toMatch(/being set up|undefined|null/);
  expect(page.body).toMatch(/tel:\+912532711223/);
  expect(page.body).not.toMatch(/openstreetmap|<iframe/);
  expect(page.named('description')).toBe('Phones, address and opening hours of Anand Motors: Gala 7, Nashik.');
});

test('the demo’s own site is listed', async () => {
  expect((await crawl(CAR)).named('robots')).toBeUndefined();
});
