import type { ActivityEntry } from '@contract/activity.ts';
import { parseCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { sheetOf } from '../../kit/sheet/sheet.ts';
import { toCsv } from '../../kit/table/csv.ts';
import { detailsOf } from './details.ts';
import { inSentences, logColumns } from './logFile.ts';
import { asText, sentenceOf } from './sentence.ts';

const cells = (values: (string | null)[]) => values.map((value) => `"${(value ?? '').replaceAll('"', '""')}"`).join(',');
const HEAD = ['Time', 'User', 'Action', 'Table', 'Vehicle', 'Before', 'After', 'Id'];
/** What the API answers for these entries. */
const served = (entries: ActivityEntry[], end = '') => {
  const lines = entries.map(({ username, action, tablename, registernumber, before, after, id }) => {
    const json = [before, after].map((row) => row && JSON.stringify(row));
    return cells(['21/11/2026 14:05:00', username, action, tablename, registernumber, ...json, String(id)]);
  });
  return `\ufeff${[cells(HEAD), ...lines].map((line) => `${line}\r\n`).join('')}${end}`;
};
const entry = (fields: Partial<ActivityEntry>): ActivityEntry => ({
  id: 71,
  happenedAt: '2026-11-21T08:35:00+00:00',
  username: 'Rohan Patil',
  action: 'UPDATE',
  tablename: 'cardetails',
  registernumber: 'MH12QW4821',
  before: null,
  after: null,
  ...fields,
});
const SOLD = entry({ before: { status: false }, after: { status: true } });
const EDITED = entry({
  id: 70,
  tablename: 'miscellaneous_costs',
  registernumber: null,
  before: { id: 9, cost: 5, description: '=1+1, "tea"\nand more' },
  after: { id: 9, cost: 6.5, description: 'Tea' },
});

test('the log’s file says in each line when, who and what, as the page does, then details, ids last (R388)', async () => {
  const [head, sold, edited] = parseCsv(await inSentences(served([SOLD, EDITED])));
  expect(head).toEqual(['Time', 'User', 'What happened', 'Details', 'Vehicle', 'Action', 'Table', 'Id']);
  expect(sold?.slice(0, 3)).toEqual(['21/11/2026 14:05:00', 'Rohan Patil', 'Rohan Patil sold the vehicle MH12QW4821']);
  expect(sold?.slice(4)).toEqual(['MH12QW4821', 'UPDATE', 'cardetails', '71']);
  expect(edited?.[2]).toBe(asText(sentenceOf(EDITED, detailsOf(EDITED))));
  expect(edited?.[3]).toBe('Description: =1+1, "tea"\nand more → Tea; Cost: ₹ 5 → ₹ 6.50');
});

test('no cell of it is a formula, and what is left out is said last (D33)', async () => {
  const end = '"Older entries are left out: this file holds the newest 2."\r\n';
  const file = await inSentences(served([entry({ username: '=HYPERLINK("x")' })], end));
  expect(file.endsWith(end)).toBe(true);
  for (const line of parseCsv(file)) for (const cell of line) expect(String(cell)).not.toMatch(/^[-=+@\t\r]/);
});

test('the entries that pass the filters have the same columns', () => {
  const [, line] = parseCsv(toCsv(logColumns(), [SOLD]));
  expect(line?.slice(0, 3)).toEqual(['21/11/2026 14:05', 'Rohan Patil', 'Rohan Patil sold the vehicle MH12QW4821']);
});

test('as a worksheet their time is a date with its time of day, in Maharashtra (R388)', () => {
  const { columns, rows } = sheetOf('Activity', logColumns(), [SOLD]);
  expect(columns[0]?.format).toBe('dd/mm/yyyy hh:mm');
  expect(rows[0]?.[0]).toEqual(new Date('2026-11-21T14:05:00Z'));
});
