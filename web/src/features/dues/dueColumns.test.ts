import type { Due } from '@contract/dues.ts';
import { expect, test } from 'vitest';
import { toCsv } from '../../kit/table/csv.ts';
import { dueColumns } from './dueColumns.tsx';

const DUE = { owner_name: 'Pooja Bhosale', days_overdue: 5, since: '2026-11-18', next_due: '2026-11-18' } as Due;

test('the file tells since when somebody owes, which the screen says beside the days (R298)', () => {
  const [headings = '', row = ''] = toCsv(
    dueColumns(() => ''),
    [DUE],
  ).split('\r\n');
  expect(headings).toContain('"Buyer","Days overdue","Overdue since"');
  expect(row).toContain('"Pooja Bhosale","5","18/11/2026"');
});
