import { expect, test } from 'vitest';
import type { ReadCell, ReadFile } from '../../kit/sheet/read.ts';
import { chosenSheet } from './chosen.ts';

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
