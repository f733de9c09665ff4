import type { Payment } from '@contract/dues.ts';
import { expect, test } from 'vitest';
import { sheetOf } from '../../kit/sheet/sheet.ts';
import { toCsv } from '../../kit/table/csv.ts';
import { paymentColumns } from './paymentColumns.ts';

const payment = (id: number, reversal: Partial<Payment['reversal']>) =>
  ({ id, installment_date: '2026-03-05', amount: 25_000, payment_mode: 'Cheque', reversal }) as Payment;
const PAYMENTS = [payment(1, null), payment(2, { bounced_on: '2026-03-09', reason: 'No funds' })];

test('a cheque that has bounced adds to no sum of the file, which says so (R385, D41)', () => {
  const { columns, rows } = sheetOf('Payments', paymentColumns(), PAYMENTS);
  const cellsOf = (heading: string) => rows.map((row) => row[columns.findIndex((one) => one.heading === heading)]);
  expect(cellsOf('Amount')).toEqual([25_000, null]);
  expect(cellsOf('State')).toEqual([null, 'Bounced on 09/03/2026']);
  expect(cellsOf('Reason')).toEqual([null, 'No funds']);
  expect(cellsOf('Amount, reversed')).toEqual([null, 25_000]);
  const [, paid = '', bounced = ''] = toCsv(paymentColumns(), PAYMENTS).split('\r\n');
  expect(paid).toMatch(/^"1","05\/03\/2026","25000",.*,"","",""$/);
  expect(bounced).toMatch(/^"2","05\/03\/2026","",.*,"Bounced on 09\/03\/2026","No funds","25000"$/);
});
