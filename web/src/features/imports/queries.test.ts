import { expect, test, vi } from 'vitest';
import { partsOf, sendRows } from './queries.ts';

const post = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api.ts', () => ({ api: { post } }));

const rowsOf = (description: string) => Array.from({ length: 5000 }, (_, row) => ({ row, values: { description }, cells: {} }));

test.each([
  ['Latin', 'a'.repeat(250)],
  ['Marathi', 'श्री'.repeat(25)],
])('rows in %s are sent in parts that fill what one request takes (R411)', (_, text) => {
  const parts = partsOf(rowsOf(text));
  const sizes = parts.map((part) => new Blob([JSON.stringify(part)]).size);
  expect(parts.flat()).toHaveLength(5000);
  expect(Math.max(...sizes)).toBeLessThan(95_000);
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(85_000);
});

test('rows that nobody waits for any more are not sent', async () => {
  const controller = new AbortController();
  post.mockImplementation(async (_path, _body, _schema, signal?: AbortSignal) => {
    signal?.throwIfAborted();
  });
  const told = vi.fn(() => controller.abort());
  await expect(sendRows('costs', rowsOf('a'.repeat(250)), told, controller.signal)).rejects.toThrow('aborted');
  expect(told.mock.calls.length).toBeLessThanOrEqual(3);
  expect(post.mock.calls.length).toBeLessThanOrEqual(6);
});
