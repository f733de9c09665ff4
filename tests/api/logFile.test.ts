import { expect, test } from 'vitest';
import { logFile } from '../../supabase/functions/api/logFile.ts';

/** Test double: a log of this many entries, one line each; `asked` records the pages that were read. */
function logOf(entries: number) {
  const asked: [limit: number, before?: number][] = [];
  async function readPage(limit: number, before = entries + 1) {
    asked.push([limit, before]);
    const ids = Array.from({ length: Math.min(limit, before - 1) }, (_, place) => before - 1 - place);
    const oldest = ids.at(-1) ?? 1;
    return { csv: ids.map((id) => `${id}\r\n`).join(''), last: oldest > 1 ? oldest : null };
  }
  return { readPage, asked };
}

async function linesOf(entries: number, maxEntries: number) {
  let file = '';
  for await (const part of logFile(logOf(entries).readPage, maxEntries)) file += part;
  return file.split('\r\n').slice(0, -1);
}

const CUT = /^"Older entries are left out: this file holds the newest (\d+)\."$/;

test.each([
  [10, 10],
  [9, 10],
  [0, 10],
  [2500, 2500],
  [2000, 2000],
])('of %i entries with room for %i none is left out, and the file says nothing of it', async (entries, room) => {
  const lines = await linesOf(entries, room);
  expect(lines).toEqual(Array.from({ length: entries }, (_, place) => String(entries - place)));
});

test.each([
  [11, 10],
  [2501, 2500],
  [5000, 2000],
])('of %i entries with room for %i the newest are there, and the last line says that older ones are left out', async (entries, room) => {
  const lines = await linesOf(entries, room);
  expect(lines.slice(0, -1)).toEqual(Array.from({ length: room }, (_, place) => String(entries - place)));
  expect(lines.at(-1)).toMatch(CUT);
  expect(lines.at(-1)?.match(CUT)?.[1]).toBe(String(room));
});

test('backpressure: a page is read when the one before is taken, not earlier', async () => {
  const { readPage, asked } = logOf(5000);
  const parts = logFile(readPage);
  expect(asked).toEqual([]);
  await parts.next();
  expect(asked).toEqual([[1000, 5001]]);
  await parts.next();
  expect(asked).toHaveLength(2);
});

test('a page that cannot be read ends the file with the failure, not as if it were whole', async () => {
  const parts = logFile(async (_limit, before) => {
    if (before) throw new Error('lost');
    return { csv: 'x', last: 7 };
  });
  expect((await parts.next()).value).toBe('x');
  await expect(parts.next()).rejects.toThrow('lost');
});
