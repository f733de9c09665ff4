import { brotliCompress, brotliDecompressSync, gzip } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderedPages } from '../../web/server/pages.ts';
import { plainAddress } from '../../web/src/app/server/plainAddress.ts';

vi.mock(import('node:zlib'), async (original) => {
  const zlib = await original();
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress), gzip: vi.fn(zlib.gzip) } as unknown as typeof zlib;
});
beforeEach(() => {
  vi.clearAllMocks();
});

/** A site whose pages all say 'stock', and a crowd that asks for one of them at once. */
function stand() {
  const render = vi.fn(async () => ({ status: 200, html: '<p>stock</p>' }));
  const pages = renderedPages({ render, busy: () => '', plainAddress }, 'https://dealer.example');
  const crowd = (headers: Record<string, string>, addressOf = (_: number) => '/') =>
    Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        pages(new Request(`https://dealer.example${addressOf(number)}`, { headers })),
      ),
    );
  return { render, crowd };
}

test('a page is compressed once for all who share its rendering', async () => {
  const { render, crowd } = stand();
  const answers = await crowd({ 'accept-encoding': 'br, gzip' });
  for (const answer of answers)
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('<p>stock</p>');
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
