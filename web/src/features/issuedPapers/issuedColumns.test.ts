import type { IssuedPaper } from '@contract/issuedPaper.ts';
import { expect, test } from 'vitest';
import { toCsv } from '../../kit/table/csv.ts';
import { issuedColumns } from './issuedColumns.tsx';

const paper = (fields: Partial<IssuedPaper>) =>
  ({
    number: 'RCT/26-27/00042',
    day: '2026-11-21',
    username: 'Asha',
    contents: { kind: 'payment_receipt' },
    corrects: null,
    corrected_by: null,
    reversed: false,
    ...fields,
  }) as IssuedPaper;

test('the file of the papers of a vehicle says of each what it is and whether it is valid (R385)', () => {
  const columns = issuedColumns({ onOpen: () => {}, onCorrect: () => {} });
  const rows = [paper({}), paper({ corrects: 'RCT/26-27/00041' }), paper({ corrected_by: 'RCT/26-27/00043' }), paper({ reversed: true })];
  const own = { corrected_by: 'RCT/26-27/00042' };
  rows.push(paper(own), paper({ ...own, corrects: 'RCT/26-27/00042', revision: 1 }), paper({ corrects: 'RCT/26-27/00042', revision: 2 }));
  const lines = toCsv(columns, rows).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    '\ufeff"No.","Paper","Issued on","Issued by","State"',
    '"RCT/26-27/00042","Payment receipt","21/11/2026","Asha","Valid"',
  ]);
  expect(lines.slice(2, 8).map((line) => line.split(',').at(-1))).toEqual([
    '"Replaces RCT/26-27/00041 · Valid"',
    '"Replaced by RCT/26-27/00043"',
    '"Reversed"',
    '"Made anew under its number"',
    '"Made anew under its number · Revision 1"',
    '"Revision 2 · Valid"',
  ]);
});
