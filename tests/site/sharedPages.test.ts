import { brotliCompress, brotliDecompressSync, gzip } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderedPages } from '../../web/server/pages.ts';

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
  const pages = renderedPages({ render, busy: () => '' }, 'https://dealer.example');
  const crowd = (headers: Record<string, string>) =>
    Promise.all(Array.from({ length: 20 }, () => pages(new Request('https://dealer.example/', { headers }))));
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
