import type { Statement } from '@contract/dues.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { today } from '../../kit/dates/days.ts';
import { AccountActions } from './AccountActions.tsx';

const PAY = 'POST /installments';

/** What can be done where ₹ 20,000 of the price and a late fee of ₹ 400 are owed. */
function openActions(as: 'admin' | 'employee', given: Answers = {}, fields: object = {}) {
  const statement = {
    sale: {
      id: 7,
      registernumber: 'TS10AB1234',
      owner_name: 'Shabana',
      selldate: '2026-01-01',
      selling_price: 250_000,
      payment_mode: 'UPI',
    },
    lines: [],
    payments: [],
    late_fees: [],
    late_fees_owed: 400,
    paid: 0,
    balance: 20_000,
    due_now: 20_000,
    ...fields,
  } as unknown as Statement;
  const answers: Answers = { 'GET /settings/dealer': refused(403), 'GET /dues/cash': NO_LIMIT, [PAY]: DONE, ...given };
  const opened = openScreen(<AccountActions statement={statement} />, { as, answers });
  const sent = () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...opened, answers, sent };
}
const NO_LIMIT = { of_sale: 0, of_day: 0, warn_from: null, reason_from: null };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(RegExp(`^${label}`));

test('all that is owed is waived with a reason alone; a refusal loses nothing of it', async () => {
  const { user, sent, answers } = openActions('admin', {
    [PAY]: refused(400, { error: 'Please say why it is waived.', code: 'waiver.reason_missing' }),
  });
  await press(user, 'Waive');
  const dialog = await screen.findByRole('dialog', { name: 'Waive what Shabana owes' });
  expect(field('Amount')).toHaveValue('₹ 20,400');
  expect(dialog).toHaveTextContent('Late fees first: ₹ 400 of it.');
  await press(user, 'Waive', dialog);
  await within(dialog).findByText('Please say why it is waived.');
  expect(sent()).toEqual([]);
  await user.type(field('Reason'), 'An old customer');
  await press(user, 'Waive', dialog);
  await expect.poll(() => within(dialog).queryAllByText('Please say why it is waived.')).toHaveLength(2);
  expect(field('Reason')).toHaveValue('An old customer');
  answers[PAY] = DONE;
  await press(user, 'Waive', dialog);
  await alerted('₹ 20,400 waived');
  expect(sent().at(-1)).toMatchObject({
    registernumber: 'TS10AB1234',
    sale: 7,
    amount: 20_400,
    lateFees: 400,
    paymentMode: 'Waived',
    installmentdate: today(),
    payments: [{ amount: 20_400, paymentMode: 'Waived', description: 'An old customer' }],
  });
});

test('no more is waived than what is owed', async () => {
  const { user, sent } = openActions('admin');
  await press(user, 'Waive');
  const dialog = await screen.findByRole('dialog');
  await user.type(field('Reason'), 'x');
  for (const [typed, message] of [
    ['20400.01', 'Amount: no more than what is owed, ₹ 20,400'],
    ['0', 'Amount must be above 0'],
  ] as const) {
    await retype(user, field('Amount'), typed);
    await press(user, 'Waive', dialog);
    await within(dialog).findByText(message);
  }
  expect(sent()).toEqual([]);
});

test('less is taken for all of it, in one request, key by key: the rest is waived', async () => {
  const { user, sent } = openActions('admin');
  await press(user, 'Settle for less');
  const dialog = await screen.findByRole('dialog', { name: 'Shabana settles for less' });
  await user.type(field('Received Now'), '20400');
  await user.selectOptions(field('Payment Mode'), 'Cash');
  await user.type(field('Reason'), 'Sold his shop');
  await press(user, 'Settle', dialog);
  await within(dialog).findByText('That is all that is owed: record it as a payment.');
  await user.clear(field('Received Now'));
  for (const key of '15000') await user.type(field('Received Now'), key);
  expect(dialog).toHaveTextContent('The rest is waived: ₹ 5,400.');
  await press(user, 'Settle', dialog);
  await alerted('Settled: ₹ 5,400 waived');
  expect(sent()).toMatchObject([
    {
      amount: 20_400,
      lateFees: 400,
      paymentMode: 'Cash',
      payments: [
        { amount: 5400, paymentMode: 'Waived', description: 'Sold his shop' },
        { amount: 15_000, paymentMode: 'Cash', accountPaidTo: '' },
      ],
    },
  ]);
});

test.each([
  ['an employee', 'employee', {}],
  ['an admin, where nothing is owed,', 'admin', { balance: 0, late_fees_owed: 0 }],
] as const)('%s waives nothing', (_who, as, fields) => {
  openActions(as, {}, fields);
  expect(screen.queryByRole('button', { name: /Waive|Settle/ })).toBeNull();
});
