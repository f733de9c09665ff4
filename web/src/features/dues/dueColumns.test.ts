import type { Due } from '@contract/dues.ts';
import { expect, test } from 'vitest';
import { sheetOf } from '../../kit/sheet/sheet.ts';
import { toCsv } from '../../kit/table/csv.ts';
import { dueColumns } from './dueColumns.tsx';

const FEES = { owed: 11_000, overdue: 11_000, late_fees: 1000, next_amount: 5000 };
const DUE = { owner_name: 'Pooja Bhosale', days_overdue: 5, since: '2026-11-18', next_due: '2026-11-18', ...FEES } as Due;

test('the file tells since when somebody owes, which the screen says beside the days (R298)', () => {
  const [headings = '', row = ''] = toCsv(
    dueColumns(() => ''),
    [DUE],
  ).split('\r\n');
  expect(headings).toContain('"Buyer","Days overdue","Overdue since"');
  expect(row).toContain('"Pooja Bhosale","5","18/11/2026"');
});

test('the file has late fees and the amount of the next date after what it had before (R451)', () => {
  const { columns, rows } = sheetOf(
    'Dues',
    dueColumns(() => ''),
    [DUE],
  );
  expect(columns.map(({ heading }) => heading)).toEqual([
    'Buyer',
    'Days overdue',
    'Overdue since',
    'Owed',
    'Overdue',
    'Next date',
    'Vehicle',
    'Phone',
    'Late fees besides (₹)',
    'Amount of the next date (₹)',
  ]);
  expect(rows[0]?.slice(-2)).toEqual([1000, 5000]);
});
