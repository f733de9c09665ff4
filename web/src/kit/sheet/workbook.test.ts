import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Column } from '../columns/columns.ts';
import { letterOf } from './letters.ts';
import { DAY, MOMENT, RUPEES, RUPEES_BELOW_0, sheetName, sheetOf } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

interface Bill {
  number: string;
  phone: string;
  what: string | null;
  amount: number | null;
  day: string;
  days: number;
  made: string;
}

const COLUMNS: Column<Bill>[] = [
  { id: 'number', heading: 'Vehicle', value: ({ number }) => number, kind: 'code' },
  { id: 'phone', heading: 'Phone', value: ({ phone }) => phone },
  { id: 'what', heading: 'What for', value: ({ what }) => what, missing: '–' },
  { id: 'amount', heading: 'Cost', value: ({ amount }) => amount, kind: 'rupees' },
  { id: 'day', heading: 'Date', value: ({ day }) => day, kind: 'day' },
  { id: 'days', heading: 'Days', value: ({ days }) => days },
  { id: 'made', heading: 'Made', value: ({ made }) => made, kind: 'moment' },
  { id: 'actions', heading: 'Actions', cell: () => 'a button' },
];
const BILL: Bill = {
  number: '0012345',
  phone: '09822000001',
  what: 'चहा "कटिंग"\nfor two',
  amount: 12345678.05,
  day: '2026-03-05',
  days: 0,
  made: '2026-03-05T20:35:00+00:00',
};

async function readBack(rows: Bill[], sums: string[] = []) {
  const file = await writeWorkbook([sheetOf('Bills: 03/2026', COLUMNS, rows, sums)]);
  const { sheets } = await readXlsx(file, { readStyles: true });
  const [sheet] = sheets;
  if (!sheet) throw new Error('no sheet');
  return { file, sheet, at: (row: number, column: number) => sheet.cells?.get(`${row},${column}`) };
}

describe('an Excel file holds what a list says, typed (R386)', () => {
  test('amounts are numbers in lakhs, days are days, times are times, all else is text and keeps its zeros', async () => {
    const { sheet, at } = await readBack([BILL]);
    expect(sheet.name).toBe('Bills  03 2026');
    expect(sheet.rows).toEqual([
      ['Vehicle', 'Phone', 'What for', 'Cost', 'Date', 'Days', 'Made'],
      ['0012345', '09822000001', BILL.what, 12345678.05, new Date('2026-03-05T00:00:00Z'), 0, new Date('2026-03-06T02:05:00Z')],
    ]);
    const formats = [0, 1, 2, 3, 4, 6].map((column) => at(1, column)?.style?.numFmt);
    expect(formats).toEqual(['@', '@', '@', RUPEES, DAY, MOMENT]);
    expect(sheet.freezePane).toMatchObject({ rows: 1 });
  });

  test('what is missing is an empty cell, and a day before Excel’s first a text', async () => {
    const { sheet } = await readBack([
      { ...BILL, what: null, amount: null, day: '0000-00-00' },
      { ...BILL, day: '1899-12-31' },
    ]);
    expect(sheet.rows[1]?.slice(2, 5)).toEqual([null, null, null]);
    expect(sheet.rows[2]?.[4]).toBe('1899-12-31');
  });

  test('an amount below 0 has lakhs too', async () => {
    const { at } = await readBack([{ ...BILL, amount: -1234567.5 }, BILL], ['amount']);
    expect([at(1, 3)?.value, at(1, 3)?.style?.numFmt]).toEqual([-1234567.5, RUPEES_BELOW_0]);
  });

  test('no text is a formula, whatever it begins with (D33)', async () => {
    const texts = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tx', '=1+1\nand more'];
    const { sheet, at } = await readBack(texts.map((what) => ({ ...BILL, what })));
    expect(sheet.rows.slice(1).map((row) => row[2])).toEqual(texts);
    for (const place of texts.keys()) expect(at(place + 1, 2)?.formula).toBeUndefined();
  });

  test('a text that is longer than a cell is cut, not refused', async () => {
    const { sheet } = await readBack([{ ...BILL, what: 'x'.repeat(40_000) }]);
    expect(String(sheet.rows[1]?.[2])).toHaveLength(32_767);
  });
});

describe('the sum below a column (R387)', () => {
  test('is a formula with its exact value, in paise', async () => {
    const amounts = [0.1, 0.2, 1234567.55, -0.05];
    const { sheet, at } = await readBack(
      amounts.map((amount) => ({ ...BILL, amount })),
      ['amount'],
    );
    expect(sheet.rows.at(-1)?.[0]).toBe('Total');
    const { formula, formulaResult, style } = at(5, 3) ?? {};
    expect([formula, formulaResult, style?.font?.bold]).toEqual(['SUM(D2:D5)', 1234567.8, true]);
  });

  test('of no rows is 0, not the sum of itself', async () => {
    const { at } = await readBack([], ['amount']);
    expect([at(1, 3)?.formula, at(1, 3)?.value]).toEqual([undefined, 0]);
  });
});

test('columns have letters', () => expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']));
test('a worksheet’s name is one that Excel takes', () =>
  expect(sheetName("'Sales/Purchases [of] March 2026: all of them'")).toBe('Sales Purchases  of  March 2026'));
