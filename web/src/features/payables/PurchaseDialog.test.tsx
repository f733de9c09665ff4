import type { PurchaseStatement } from '@contract/payable.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { today } from '../../kit/dates/days.ts';
import { PurchaseDialog } from './PurchaseDialog.tsx';

/** ₹ 60,000 of ₹ 1,00,000 are owed, RC and key are here. */
async function openDialog(given: Partial<PurchaseStatement> = {}, others: Answers = {}) {
  const payment = {
    id: 4,
    amount: 40_000,
    day: '2026-11-01',
    payment_mode: 'UPI',
    account_paid_from: 'Yard account',
    reference: '000000123456',
    description: '',
    username: 'Asha',
    reversal: null,
  };
  const purchase = {
    ...{
      registernumber: 'TS10AB1234',
      stay: 1,
      carname: 'Alto',
      carcompany: 'Maruti',
      named: true,
      seller: 'Ravi',
      seller_phone: '9822012345',
    },
    bought_on: '2026-11-01',
    price: 100_000,
    paid: 40_000,
    owed: 60_000,
    pay_by: '2026-12-01',
    payments: [payment],
    noc_received: null,
    rc_received: true,
    key_received: true,
    loan: 0,
    loan_bank: '',
    ...given,
  };
  const answers: Answers = {
    ...{ 'GET /payables/statement': purchase, 'POST /payables': DONE, 'POST /payables/purchase': DONE },
    'GET /settings/rates': [
      { kind: 'cash_paid_limit', holdsFrom: '2020-01-01', value: 10_000 },
      { kind: 'cash_transport_limit', holdsFrom: '2020-01-01', value: 35_000 },
    ],
    ...others,
  };
  let closed = 0;
  const opened = openScreen(<PurchaseDialog of={{ registernumber: 'TS10AB1234' }} receiptOf={() => null} onClose={() => closed++} />, {
    as: 'admin',
    answers,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Paying for TS10AB1234' });
  await within(dialog).findByText(/Ravi/);
  return { ...opened, dialog, closed: () => closed };
}
const field = (label: string) => screen.getByLabelText(RegExp(`^${label}`));
const bodies = (asked: Asked[], path: string) => asked.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);

test('the payment of all that is owed is there, and its last part asks what was not received (R537, R539)', async () => {
  const { user, asked, closed } = await openDialog();
  screen.getByText('Ravi, 9822012345');
  expect(field('Amount')).toHaveValue('₹ 60,000');
  await user.selectOptions(field('Payment mode'), 'UPI');
  await user.type(field('UTR or cheque number'), '000000654321');
  const received = screen.getByRole('group', { name: 'Received from the seller?' });
  expect(within(received).getByRole('switch', { name: 'RC received' })).toBeChecked();
  await user.click(within(received).getByRole('switch', { name: 'NOC received' }));
  await press(user, 'Save payment');
  await expect.poll(closed).toBe(1);
  expect(bodies(asked, '/payables/purchase')).toMatchObject([
    { registernumber: 'TS10AB1234', stay: 1, noc_received: true, rc_received: true, key_received: true },
  ]);
  expect(bodies(asked, '/payables')).toMatchObject([
    {
      registernumber: 'TS10AB1234',
      stay: 1,
      amount: 60_000,
      paymentMode: 'UPI',
      reference: '000000654321',
      moreThanDue: false,
      withoutPapers: false,
    },
  ]);
});

test('the rest is paid without NOC or key once that is confirmed; nothing is sent before (R569)', async () => {
  const identity = { seller_identity: 'voter_id', seller_identity_end: '12AB' } as const;
  const { user, asked, closed } = await openDialog({ key_received: false, ...identity });
  await press(user, 'Save payment');
  await screen.findByText('Not received: NOC and key. Pay all the same?');
  expect(bodies(asked, '/payables')).toEqual([]);
  await press(user, 'Let me correct it');
  await press(user, 'Save payment');
  await press(user, 'Yes, save it');
  await expect.poll(closed).toBe(1);
  expect(bodies(asked, '/payables')).toMatchObject([{ amount: 60_000, withoutPapers: true }]);
  expect(bodies(asked, '/payables/purchase')).toMatchObject([{ noc_received: false, rc_received: true, key_received: false, ...identity }]);
});

test('papers that somebody took back meanwhile are asked about at the next press (R569)', async () => {
  const refusal = refused(409, { error: 'NOC, RC or key were not received.', code: 'purchase.papers_missing' });
  const { asked, user } = await openDialog({ noc_received: true }, { 'POST /payables': refusal });
  await press(user, 'Save payment');
  await screen.findByText('NOC, RC or key were not received.');
  await expect.poll(() => asked.filter(({ path }) => path === '/payables/statement').length).toBeGreaterThan(1);
});

test('a part asks for nothing that is still to come, and more than is owed is asked about (R537)', async () => {
  const { user, asked } = await openDialog();
  await retype(user, field('Amount'), '5000');
  expect(screen.queryByRole('group', { name: 'Received from the seller?' })).toBeNull();
  await retype(user, field('Amount'), '60001');
  await press(user, 'Save payment');
  await screen.findByText('₹ 60,001 is more than what is owed, ₹ 60,000.');
  expect(bodies(asked, '/payables')).toEqual([]);
});

test('more than ₹ 10,000 in cash on a day is hinted at, with what was paid before on that day (R541, R563)', async () => {
  const payment = {
    id: 5,
    amount: 9000,
    payment_mode: 'Cash',
    account_paid_from: '',
    reference: '',
    description: '',
    username: 'Asha',
    reversal: null,
  };
  const { user } = await openDialog({ payments: [{ ...payment, day: today() }] });
  const hint = () => screen.queryByText(/More than ₹ 10,000 in cash/);
  await retype(user, field('Amount'), '1000');
  await user.selectOptions(field('Payment mode'), 'Cash');
  expect(hint()).toBeNull();
  expect(screen.queryByLabelText('Account paid from')).toBeNull();
  await retype(user, field('Amount'), '1001');
  expect(hint()).not.toBeNull();
});

test('payments say how they were made; a reversed one stays, and is taken back (R538)', async () => {
  const reversal = { id: 9, reason: 'Typed twice', username: 'Asha', created_at: '2026-11-02T10:00:00Z' };
  const payment = {
    id: 4,
    amount: 40_000,
    day: '2026-11-01',
    payment_mode: '',
    account_paid_from: '',
    reference: '',
    description: '',
    username: 'Asha',
    reversal,
  };
  const { dialog } = await openDialog({ payments: [payment], paid: 100_000, owed: 0 });
  const paid = within(dialog).getByRole('list', { name: 'Payments' });
  expect(paid).toHaveTextContent('01/11/2026 · ₹ 40,000');
  expect(paid).toHaveTextContent('not said how · Asha');
  expect(paid).toHaveTextContent('Typed twice');
  within(paid).getByRole('button', { name: /^Take back the reversal/ });
  expect(dialog).toHaveTextContent('Paid in full.');
  expect(within(dialog).queryByRole('form')).toBeNull();
});

test('the seller is named, with the day that was promised and the end of their identity paper (R539, R575)', async () => {
  const { user, asked } = await openDialog();
  await press(user, 'Seller and papers');
  const editor = await screen.findByRole('dialog', { name: 'Seller of TS10AB1234' });
  const ofEditor = (label: string) => within(editor).getByLabelText(label);
  expect(ofEditor('Pay the rest by')).toHaveValue('01/12/2026');
  await retype(user, ofEditor('Seller'), 'Mita');
  await user.selectOptions(ofEditor('Identity paper'), 'voter_id');
  await user.type(ofEditor('Its last four characters'), '12 ab');
  await press(user, 'Save', editor);
  await expect
    .poll(() => bodies(asked, '/payables/purchase'))
    .toMatchObject([
      {
        seller: 'Mita',
        seller_identity: 'voter_id',
        seller_identity_end: '12AB',
        pay_by: '2026-12-01',
        noc_received: false,
        rc_received: true,
      },
    ]);
});

test('the owner that it was taken in from is not written down as the seller once more (R539)', async () => {
  const { user } = await openDialog({ named: false });
  await press(user, 'Seller and papers');
  const editor = await screen.findByRole('dialog', { name: 'Seller of TS10AB1234' });
  expect(within(editor).getByLabelText('Seller')).toHaveValue('');
});

test('what is not there says so', async () => {
  const answers = { 'GET /payables/statement': refused(404, { error: 'No data found for this ID.' }) };
  openScreen(<PurchaseDialog of={{ registernumber: 'X' }} receiptOf={() => null} onClose={() => {}} />, { as: 'admin', answers });
  await screen.findByText('No data found for this ID.');
});

test('what is left of a loan that was taken over is the bank’s, without the phone of the seller', async () => {
  const { dialog } = await openDialog({ loan: 60_000, loan_bank: 'HDFC Bank' });
  expect(within(dialog).getByText('HDFC Bank, the loan of Ravi')).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent('9822012345');
});
