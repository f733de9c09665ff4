import { expect, test } from 'vitest';
import type { ReadCell, ReadFile } from '../../kit/sheet/read.ts';
import { keepByHand, saidByHand } from './byHand.ts';
import { chosenSheet, columnsOf, likelySheet, missingColumns, missingText } from './chosen.ts';

const file = (...rows: ReadCell[][]) => ({
  name: 'a.csv',
  file: { sheets: [{ name: '', rows }], isGuessed: false } as unknown as ReadFile,
});

test('a file is matched as these headings were matched by hand before, wherever they stand (R408, R410, R614)', () => {
  const columns = (rows: ReadCell[][]) => [...chosenSheet('stock', file(...rows), 0, saidByHand('stock')).columns].sort();
  const headings = ['Reg. No.', 'Vahan', 'Price', 'Price', ''];
  expect(columns([headings])).toEqual([
    [0, 'registernumber'],
    [2, 'vehicleSellPrice'],
  ]);
  keepByHand('stock', headings, 1, 'vehicleName');
  keepByHand('stock', headings, 3, 'vehicleBuyPrice');
  keepByHand('stock', headings, 4, 'fuel');
  keepByHand('stock', headings, 4, null);
  const byHand = [
    [0, 'registernumber'],
    [1, 'vehicleName'],
    [2, 'vehicleSellPrice'],
    [3, 'vehicleBuyPrice'],
  ];
  expect(columns([headings])).toEqual(byHand);
  expect(columns([[...headings.slice(0, 4), null, 'Fuel']])).toEqual([...byHand, [5, 'fuel']]);
  expect(columns([['vahan', 'Model', 'Reg. No.']])).toEqual([
    [0, 'vehicleName'],
    [2, 'registernumber'],
  ]);
  keepByHand('stock', ['Model'], 0, 'vehicleName');
  expect(columns([headings]).some(([place]) => place === 1)).toBe(false);
  expect(saidByHand('owners').size).toBe(0);
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
  const chosen = chosenSheet('stock', file(['Reg. No.', 'Remark', ''], ['MH12AB1234', null], ['MH12AB1235', 'Dent']), 0);
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
  expect([...chosenSheet('costs', ledger, 0).columns]).toEqual([
    [0, 'date'],
    [2, 'description'],
    [3, 'cost'],
  ]);
});
