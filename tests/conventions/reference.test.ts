import { expect, test } from 'vitest';
import { newInstallment } from '../../supabase/functions/_shared/contract/sale.ts';

const sent = (reference: string) =>
  newInstallment.parse({ registernumber: 'MH12AB1234', amount: 1, installmentdate: '2026-11-01', paymentMode: 'UPI', reference }).reference;

test.each([
  ['4321 8765 0913', '432187650913'],
  ['4321-8765-0913', '432187650913'],
  ['४३२१८७६५०९१३', '432187650913'],
  ['sbin 0123 4567 8901', 'SBIN012345678901'],
  ['UTR 7', 'UTR 7'],
  ['Slip of the counter', 'Slip of the counter'],
  ['', ''],
])('the UTR %j is kept as %j (R417)', (typed, kept) => {
  expect(sent(typed)).toBe(kept);
});
