import { expect, test } from 'vitest';
import { everyPage } from './everyPage.ts';

interface Page {
  rows: number[];
  total: number;
}

/** Pages of two, by offset; `moved` is what the list has become when the second page is read. */
const paged = (list: number[], moved = list) => ({
  queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
    signal.throwIfAborted();
    const now = pageParam === 0 ? list : moved;
    return { rows: now.slice(pageParam, pageParam + 2), total: now.length };
  },
  initialPageParam: 0,
  getNextPageParam: ({ total }: Page, pages: Page[]) => (pages.length * 2 < total ? pages.length * 2 : undefined),
  select: ({ pages }: { pages: Page[] }) => pages.flatMap(({ rows }) => rows),
});
const by = { rowsOf: (rows: readonly number[]) => rows, keyOf: (row: number) => row };

test('all pages are read, with a word after each (R385)', async () => {
  const read: number[] = [];
  const { signal } = new AbortController();
  const rows = await everyPage(paged([1, 2, 3, 4, 5]), by, { signal, told: (count) => read.push(count) });
  expect([rows, read]).toEqual([
    [1, 2, 3, 4, 5],
    [2, 4, 5],
  ]);
});

test('a row that moves to the next page meanwhile is there once', async () => {
  const { signal } = new AbortController();
  const rows = await everyPage(paged([1, 2, 3, 4], [0, 1, 2, 3, 4]), by, { signal, told: () => {} });
  expect(rows).toEqual([1, 2, 3, 4]);
});

test('it ends when it is stopped, and with the error of a page', async () => {
  const stopped = new AbortController();
  const told = () => stopped.abort();
  await expect(everyPage(paged([1, 2, 3]), by, { signal: stopped.signal, told })).rejects.toThrow('abort');
  const { signal } = new AbortController();
  const failing = { ...paged([1]), queryFn: () => Promise.reject(new Error('lost')) };
  await expect(everyPage(failing, by, { signal, told: () => {} })).rejects.toThrow('lost');
});
