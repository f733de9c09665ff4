import type { ImportKind } from '@contract/import.ts';
import { expect, test } from 'vitest';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { chosenSheet } from './chosen.ts';
import { warningsOf } from './warnings.ts';

const told = (kind: ImportKind, rows: ReadCell[][], defaults: Record<string, string> = {}) =>
  warningsOf(kind, chosenSheet(kind, { name: 'a.csv', file: { sheets: [{ name: '', rows }], isGuessed: false } }, 0), defaults);

test.each<[ReadCell[], Record<string, string>, string[]]>([
  [['Reg No', 'Model', 'Kharedi'], {}, []],
  [['Reg No', 'Model'], {}, ['buying price']],
  [['Reg No', 'Cost'], {}, ['name']],
  [['Reg No'], {}, ['name', 'buying price']],
  [['Reg No', 'Model'], { vehicleBuyPrice: '1' }, []],
])('a list without names or buying prices is not taken silently (R615): %j %j', (headings, defaults, missing) => {
  const warnings = told('stock', [headings, ['MH12AB1234', 'Swift', 450_000]], defaults);
  expect(warnings).toEqual(missing.map((what) => expect.stringMatching(new RegExp(`^No column of the file is the ${what}\\b`))));
});

test.each<[string, ReadCell, boolean]>([
  ['Loan', 300_000, true],
  ['Loan Amount', '', true],
  ['Finance Amt.', 300_000, true],
  ['Financed (Rs)', 300_000, true],
  ['कर्ज रक्कम', '३ लाख', true],
  ['Finance', 'HDFC', true],
  ['Finance', '-', false],
  ['Finance', '', false],
  ['Down payment', 300_000, false],
])("the bank's part of an old sale is not asked of the buyer without a word (R615): %s %j", (heading, cell, isTold) => {
  const warnings = told('sales', [
    ['Reg No', 'Buyer', 'Selling price', heading],
    ['MH12AB1234', 'Asha', 450_000, cell],
  ]);
  expect(warnings).toEqual(isTold ? [expect.stringContaining('would be asked of the buyer')] : []);
  expect(told('costs', [['Date', 'Cost', heading]])).toEqual([]);
});

test.each([
  ['Remark', true],
  ['Remarks', true],
  ['Note', true],
  ['Notes', true],
  ['टीप', true],
  ['शेरा', true],
  ['Description', false],
])('remarks of the office that visitors would read have a warning (R615): %s', (heading, isTold) => {
  const text = `“${heading}” becomes the description of the vehicle. Visitors read this on the vehicle’s page.`;
  expect(told('stock', [['Reg No', 'Model', 'Cost', heading]])).toEqual(isTold ? [text] : []);
});
