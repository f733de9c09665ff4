import type { Payment } from '@contract/dues.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { PaymentItems } from './PaymentItems.tsx';

const paid = (id: number, amount: number, fields: object = {}) =>
  ({
    id,
    amount,
    installment_date: '2026-11-26',
    kind: 'installment',
    payment_mode: 'Cash',
    account_paid_to: '',
    description: '',
    username: 'Asha',
    late_fee: false,
    cheque_number: '',
    cheque_bank: '',
    cheque_date: null,
    cleared_on: null,
    reversal: null,
    ...fields,
  }) as unknown as Payment;
const cheque = { payment_mode: 'Cheque', cheque_number: '000501', part_of: 1 };
const reversal = { id: 4, reason: 'Twice', bounced_on: null, notice_on: null, username: 'Asha', created_at: '2026-11-26T04:30:00Z' };

const openList = (payments: Payment[], answers: Answers = {}) =>
  openScreen(
    <ul>
      <PaymentItems payments={payments} sale={7} receiptOf={({ amount }) => <span>{`Receipt of ${amount}`}</span>} />
    </ul>,
    { as: 'admin', answers },
  );

test('payments made together stand together with one receipt of their sum, each reversed by itself', () => {
  openList([paid(1, 12_000), paid(2, 18_000, cheque), paid(3, 5000, { part_of: 1, reversal }), paid(4, 700)]);
  const [together] = screen.getAllByRole('listitem');
  expect(together).toHaveTextContent(/₹ 30,0003 payments togetherReceipt of 30000.*Cheque 000501.*Received, not cleared yet.*Twice/);
  const inside = within(together as HTMLElement);
  expect(inside.getAllByText(/^Receipt of/)).toHaveLength(1);
  expect(inside.getAllByRole('button', { name: /^Reverse Installment/ })).toHaveLength(2);
  expect(screen.getAllByText(/^Receipt of/).map(({ textContent }) => textContent)).toEqual(['Receipt of 30000', 'Receipt of 700']);
});

test('what is waived, set off or paid by a financier says so, and has no receipt', () => {
  openList([
    paid(1, 400, { kind: 'waived', payment_mode: 'Waived', description: 'An old customer' }),
    paid(2, 500, { payment_mode: 'Set-off' }),
    paid(3, 600, { kind: 'finance', payment_mode: 'Bank transfer' }),
  ]);
  const [waived, setOff, financed] = screen.getAllByRole('listitem');
  expect(waived).toHaveTextContent('Waived · An old customer');
  expect(setOff).toHaveTextContent('Set-off');
  expect(financed).toHaveTextContent('From the finance company · Bank transfer');
  expect(screen.queryByText(/^Receipt of/)).toBeNull();
});

test('a payment is reversed by its own name, with what goes out of the books with it', async () => {
  const { user } = openList([
    paid(1, 400, { kind: 'waived', payment_mode: 'Waived' }),
    paid(2, 500, { payment_mode: 'Set-off' }),
    paid(3, 600, { kind: 'finance', payment_mode: 'Bank transfer' }),
    paid(4, 700, { kind: 'down_payment', payment_mode: 'Part exchange' }),
    paid(5, 800, { kind: 'token', reversal }),
  ]);
  const names = screen.getAllByRole('button', { name: /^(Reverse|Take back) / }).map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Reverse Waiver of 26/11/2026, ₹ 400',
    'Reverse Set-off of 26/11/2026, ₹ 500',
    'Reverse Disbursal of 26/11/2026, ₹ 600',
    'Reverse Part exchange of 26/11/2026, ₹ 700',
    'Take back the reversal of Token of 26/11/2026, ₹ 800',
  ]);
  await press(user, 'Reverse Part exchange of 26/11/2026, ₹ 700');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('The vehicle that was taken for it leaves the stock with it, into the bin.');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press(user, 'Reverse Set-off of 26/11/2026, ₹ 500');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Both debts are there again');
});

test('a cheque that has bounced refreshes what a reversal refreshes: the sale has its down payment', async () => {
  const { user } = openList([paid(2, 18_000, { ...cheque, kind: 'down_payment', part_of: null })], { 'POST /reversals': { id: 9 } });
  await queryClient.fetchQuery({ queryKey: ['the sale'], meta: { staleAfter: ['reversal'] }, queryFn: () => 'a down payment' });
  await press(user, 'Bounced: cheque of ₹ 18,000, 26/11/2026');
  await user.type(await screen.findByLabelText(/^Reason/), 'No funds');
  await press(user, 'Save');
  await alerted('The cheque has bounced, the payment is reversed');
  expect(queryClient.getQueryState(['the sale'])?.isInvalidated).toBe(true);
});
