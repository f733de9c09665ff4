import { expect, test } from 'vitest';
import type { Column } from '../columns/columns.ts';
import { textOf } from '../columns/columns.ts';
import { toCsv } from './csv.ts';

interface Bill {
  what: string | null;
  amount: number;
  day: string;
}

const COLUMNS: Column<Bill>[] = [
  { id: 'what', heading: 'For "what"', value: ({ what }) => what, missing: '–' },
  { id: 'amount', heading: 'Cost', value: ({ amount }) => amount, kind: 'paise' },
  { id: 'day', heading: 'Date', value: ({ day }) => day, kind: 'day' },
  { id: 'actions', heading: 'Actions', cell: () => 'a button' },
];
const linesOf = (rows: Bill[]) => toCsv(COLUMNS, rows).split('\r\n');

test('a file begins with the byte order mark and the headings, without columns of controls', () => {
  expect(toCsv(COLUMNS, [])).toBe('\ufeff"For ""what""","Cost","Date"\r\n');
});

test('amounts are plain numbers, days are dd/mm/yyyy, and nothing is an empty cell', () => {
  expect(linesOf([{ what: 'Rent, March', amount: 123456.5, day: '2026-03-05' }])[1]).toBe('"Rent, March","123456.5","05/03/2026"');
  expect(linesOf([{ what: null, amount: -5, day: '0000-00-00' }])[1]).toBe('"","-5",""');
});

test('quotes, lines and other scripts come through', () => {
  const what = 'चहा "कटिंग"\nfor two';
  expect(linesOf([{ what, amount: 1, day: '' }])[1]).toBe('"चहा ""कटिंग""\nfor two","1",""');
});

test('formula injection: no text is a formula (D33)', () => {
  for (const what of ['=HYPERLINK("x")', "'=1", "''+1", '+1', '-1', '@SUM(A1)', '\tx', '\rx']) {
    expect(toCsv(COLUMNS, [{ what, amount: 1, day: '' }])).toContain(`"'${what.replaceAll('"', '""')}"`);
  }
});

test('a cell says a value as its kind is written, or what stands for none', () => {
  const bill = { what: '', amount: 123456.5, day: '2026-03-05' };
  expect(COLUMNS.map((column) => textOf(column, bill))).toEqual(['–', '₹ 1,23,456.50', '05/03/2026', '']);
  const km: Column<Bill> = { id: 'km', heading: 'Driven', value: () => 0, kind: 'km' };
  expect(textOf(km, bill)).toBe('0 km');
});
