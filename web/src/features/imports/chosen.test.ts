import { expect, test } from 'vitest';
import type { ReadCell, ReadFile } from '../../kit/sheet/read.ts';
import { chosenSheet, columnsOf, likelySheet, missingColumns, missingText } from './chosen.ts';

const file = (...rows: ReadCell[][]) => ({
  name: 'a.csv',
  file: { sheets: [{ name: '', rows }], isGuessed: false } as unknown as ReadFile,
});

test('a corrected file is matched as its columns were matched by hand (R408, R410)', () => {
  const first = chosenSheet('stock', file(['Reg. No.', 'Vahan'], ['MH12AB1234', 'Swift']), 0, null);
  expect([...first.columns]).toEqual([[0, 'registernumber']]);
  const byHand = { ...first, columns: new Map([...first.columns, [1, 'vehicleName']]) };
  const corrected = chosenSheet('stock', file(['Reg. No.', 'Vahan'], ['MH12AB1235', 'Swift']), 0, byHand);
  expect([...corrected.columns]).toEqual([...byHand.columns]);
  const another = chosenSheet('stock', file(['Vahan', 'Reg. No.'], ['Swift', 'MH12AB1235']), 0, byHand);
  expect([...another.columns]).toEqual([[1, 'registernumber']]);
});

test('a cover before the worksheet of vehicles is passed over (R407)', () => {
  const sheets = [
    { name: 'Cover', rows: [['Patil Motors']] },
    { name: 'Stock', rows: [['Reg. No.', 'Model']] },
    { name: 'More', rows: [['Reg. No.', 'Model']] },
  ];
  expect(likelySheet('stock', { sheets, isGuessed: false })).toBe(1);
});

test('a column whose first row is empty has its first value below (R410)', () => {
  const chosen = chosenSheet('stock', file(['Reg. No.', 'Remark', ''], ['MH12AB1234', null], ['MH12AB1235', 'Dent']), 0, null);
  expect(columnsOf(chosen)).toEqual([
    { place: 0, heading: 'Reg. No.', first: 'MH12AB1234' },
    { place: 1, heading: 'Remark', first: 'Dent' },
    { place: 2, heading: '', first: '' },
  ]);
  expect(missingColumns('stock', chosen.columns)).toEqual([]);
  expect(missingColumns('stock', new Map()).map(({ key }) => key)).toEqual(['registernumber']);
});

test('a needed column that a file does not have can be added to it, which is said (R408)', () => {
  const missing = missingColumns('sales', new Map([[0, 'registernumber']])).map((column) => missingText('sales', column));
  expect(missing).toContain(
    'No column of the file is Payment mode. Please say which one it is, or give a value for all rows below. If it differs from row to row, add a column with the heading “Payment mode” to the file, fill it in each row (like UPI), and choose the file again.',
  );
  expect(missing.filter((text) => text.includes('(like )'))).toEqual([]);
});

test('in a ledger of Tally the side stands before what it was (R615)', () => {
  const ledger = file(['Date', 'Particulars', '', 'Debit'], ['1-Apr-24', 'To', 'Tea', 850], ['2-Apr-24', 'By', 'Cash', 20]);
  expect([...chosenSheet('costs', ledger, 0, null).columns]).toEqual([
    [0, 'date'],
    [2, 'description'],
    [3, 'cost'],
  ]);
});
