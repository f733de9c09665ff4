import { brotliCompress, brotliDecompressSync, gzip } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../supabase/functions/_shared/contract/language.ts';
import { renderedPages } from '../../web/server/pages.ts';
import { plainAddress } from '../../web/src/app/server/plainAddress.ts';

vi.mock(import('node:zlib'), async (original) => {
  const zlib = await original();
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress), gzip: vi.fn(zlib.gzip) } as unknown as typeof zlib;
});
beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

const SITE = 'https://dealer.example';

/** A site whose pages all say 'stock', and a crowd that asks for one of them at once. */
function stand() {
  const render = vi.fn(async () => ({ status: 200, html: '<p>stock</p>' }));
  const sitemaps = vi.fn(async () => new Map([['sitemap.xml', '<urlset/>']]));
  const pages = renderedPages({ render, sitemaps, busy: () => 'busy', plainAddress, languages: async () => LANGUAGE_CODES }, SITE);
  const crowd = (headers: Record<string, string>, addressOf = (_: number) => '/') =>
    Promise.all(Array.from({ length: 20 }, (_, number) => pages(new Request(`${SITE}${addressOf(number)}`, { headers }))));
  return { render, sitemaps, pages, crowd };
}

test('a page is compressed once for all who share its rendering', async () => {
  const { render, crowd } = stand();
  const answers = await crowd({ 'accept-encoding': 'br, gzip' });
  for (const answer of answers) expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('<p>stock</p>');
  expect([render, brotliCompress, gzip].map((called) => vi.mocked(called).mock.calls.length)).toEqual([2, 2, 0]);
});

test('and not at all for those who have it', async () => {
  const { crowd } = stand();
  const [first] = await crowd({});
  const answers = await crowd({ 'accept-encoding': 'br', 'if-none-match': first?.headers.get('etag') ?? '' });
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(304));
  expect(brotliCompress).not.toHaveBeenCalled();
});

test('a page is rendered once whatever else its address is given, in whatever order', async () => {
  const { render, crowd } = stand();
  await crowd({}, (number) => `/?utm=${number}&page=2&fuelType=cng`);
  await crowd({}, (number) => (number % 2 ? '/?fuelType=cng&page=2' : '/?page=2&fuelType=cng'));
  expect(render).toHaveBeenCalledTimes(4);
  await crowd({}, (number) => `/?page=${number}`);
  expect(render).toHaveBeenCalledTimes(24);
});

test.each([
  ['/?utm_source=x', '/'],
  ['/?page=2&brand=Tata&brand=Honda&carSearch=red+swift&x=1', '/?carSearch=red+swift&brand=Tata&brand=Honda&page=2'],
  ['/used-cars/?carMake=&gclid=1', '/used-cars/?carMake='],
  ['/compare?x=1&ids=MH12AB1%2CMH12AB2', '/compare?ids=MH12AB1%2CMH12AB2'],
  ['/car/MH12AB1?page=2', '/car/MH12AB1'],
  ['//evil.example/?page=2', '//evil.example/'],
])('what is shown at %s is what is shown at %s', (given, shown) => {
  const address = new URL(`https://dealer.example${given}`);
  expect(plainAddress(address).href).toBe(`https://dealer.example${shown}`);
});

test.each([
  ['br; q=0', null],
  ['gzip;q=0.8, br ;q=0.000', 'gzip'],
  ['br;q=1.0, gzip', 'br'],
  ['BR', 'br'],
  ['brotli, x-gzip', null],
  ['', null],
])('a browser that accepts %j gets %s', async (accepted, encoding) => {
  const answer = await stand().pages(new Request(SITE, { headers: { 'accept-encoding': accepted } }));
  expect(answer.headers.get('content-encoding')).toBe(encoding);
});

test('nobody waits for longer than a rendering may take, also behind one that hangs', async () => {
  vi.useFakeTimers();
  const { render, pages } = stand();
  render.mockImplementation(() => new Promise(() => {}));
  const first = pages(new Request(SITE));
  await vi.advanceTimersByTimeAsync(5000);
  const second = pages(new Request(SITE));
  await vi.advanceTimersByTimeAsync(6000);
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([503, 503]);
  expect(render).toHaveBeenCalledOnce();
});

test('a sitemap is one walk for all who ask at once, whatever they append, and is kept and compressed as pages are', async () => {
  const { sitemaps, pages } = stand();
  const headers = { 'accept-encoding': 'br' };
  const ask = (place: number) => pages(new Request(`${SITE}/sitemap.xml?${place}`, { headers }));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => ask(place)));
  expect(sitemaps.mock.calls.length).toBeLessThanOrEqual(2);
  for (const answer of answers) expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('<urlset/>');
  const [{ headers: sent }] = answers as [Response];
  expect(sent.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(sent.get('cache-control')).toContain('s-maxage=10');
  const known = { 'if-none-match': sent.get('etag') ?? '' };
  expect((await pages(new Request(`${SITE}/sitemap.xml`, { headers: known }))).status).toBe(304);
});

test('files that the sitemap does not have share one walk too, and are no page', async () => {
  const { render, sitemaps, pages } = stand();
  render.mockResolvedValue({ status: 404, html: 'nowhere' });
  const ask = (place: number) => pages(new Request(`${SITE}/sitemap-${place + 1}.xml`));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => ask(place)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(404));
  expect(sitemaps.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a flood of odd addresses is answered that the site is busy, before it fills the memory', async () => {
  const { render, pages } = stand();
  const { promise, resolve } = Promise.withResolvers<{ status: number; html: string }>();
  render.mockReturnValue(promise);
  const flood = Array.from({ length: 500 }, (_, place) => pages(new Request(`${SITE}/?page=${place}`)));
  await expect.poll(() => render.mock.calls.length).toBe(100);
  resolve({ status: 200, html: '<p>stock</p>' });
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect([200, 503].map((status) => statuses.filter((it) => it === status).length)).toEqual([100, 400]);
  expect((await pages(new Request(SITE))).status).toBe(200);
});
