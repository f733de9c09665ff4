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
