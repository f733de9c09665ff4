import type { Payable } from '@contract/payable.ts';
import { expect, test } from 'vitest';
import { toCsv } from '../../kit/table/csv.ts';
import { payableColumns } from './payableColumns.tsx';

const payable = (fields: Partial<Payable>) =>
  ({ seller: 'Ravi', seller_phone: '9822012345', owed: 50_000, loan: 0, loan_bank: '', ...fields }) as Payable;

test('a loan that was taken over is owed to its bank, while no more than it is left', () => {
  const loan = { loan: 50_000, loan_bank: 'HDFC Bank' };
  const rows = [payable({}), payable(loan), payable({ ...loan, owed: 50_001 }), payable({ ...loan, loan_bank: '', owed: 1, seller: '' })];
  const columns = payableColumns(() => '').filter(({ id }) => id === 'seller' || id === 'phone');
  expect(toCsv(columns, rows).split('\r\n').slice(1, 5)).toEqual([
    '"Ravi","9822012345"',
    '"HDFC Bank, the loan of Ravi",""',
    '"Ravi","9822012345"',
    '"The bank, the loan of No name",""',
  ]);
});
