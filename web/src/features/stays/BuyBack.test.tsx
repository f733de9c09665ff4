import type { Statement } from '@contract/dues.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { BuyBack } from './BuyBack.tsx';

const BUY = 'POST /stays';

test('a vehicle is not bought back on a day to come; what is refused stays as typed, until it is taken (R316)', async () => {
  const answers: Answers = { [BUY]: refused(409, { error: 'The day is between its sale and today.' }) };
  const { user, asked } = openScreen(<BuyBack registernumber="TS10AB1234" account={undefined} owing={null} />, { as: 'admin', answers });
  await press(user, 'Buy back');
  const dialog = await screen.findByRole('dialog', { name: /^Buy back / });
  const inside = within(dialog);
  expect(dialog).toHaveTextContent('this cannot be undone');
  await user.type(inside.getByLabelText(/^Buying Price/), '45000');
  const day = inside.getByLabelText(/^Bought back on/);
  await retype(user, day, '01/02/2199');
  await press(user, 'Buy back', dialog);
  await inside.findByText('This day is still to come.');
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  await retype(user, day, '30/01/2026');
  await press(user, 'Buy back', dialog);
  await expect.poll(() => inside.queryByRole('alert')?.textContent).toContain('between its sale and today');
  expect(inside.getByLabelText(/^Buying Price/)).toHaveValue('₹ 45,000');
  await retype(user, day, '05/04/2026');
  answers[BUY] = { stay: 2 };
  await press(user, 'Buy back', dialog);
  await alerted('Bought back: it is available again');
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ vehicleBuyPrice: 45_000, day: '2026-04-05' });
});

const ACCOUNT = {
  sale: {
    id: 7,
    present: true,
    registernumber: 'TS10AB1234',
    carname: 'Wagon R',
    carcompany: 'Maruti',
    owner_name: 'Eknath',
    contact_no: '9822000005',
    selldate: '2026-01-01',
    selling_price: 150_000,
    down_payment: 50_000,
    payment_mode: 'Cash',
  },
  lines: [],
  payments: [],
  late_fees: [],
  late_fees_owed: 0,
  paid: 0,
  balance: 100_000,
  due_now: 100_000,
} as Statement;

async function openFor(as: 'admin' | 'employee', answers: Answers, account = ACCOUNT) {
  const owing = 'Eknath still owes';
  const opened = openScreen(<BuyBack registernumber="TS10AB1234" account={account} owing={owing} />, { as, answers });
  await press(opened.user, 'Buy back');
  const dialog = await screen.findByRole('dialog', { name: /^Buy back / });
  const sent = () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...opened, dialog, inside: within(dialog), sent };
}

test('the debt is set off against the price, the rest waived for a reason, and what is left paid, key by key', async () => {
  const aboveOwed = refused(409, { error: 'So much is not owed to the buyer.', code: 'setoff.above_owed' });
  const answers: Answers = { [BUY]: aboveOwed };
  const { user, dialog, inside, sent } = await openFor('admin', answers);
  expect(dialog).toHaveTextContent(/Sold for₹ 1,50,000Paid of it₹ 50,000Owed of it₹ 1,00,000/);
  await user.type(inside.getByLabelText(/^Buying Price/), '90000');
  const setOff = inside.getByLabelText(/^Set Off/);
  expect(setOff).toHaveValue('₹ 90,000');
  expect(inside.queryByLabelText(/^Paid Now/)).toBeNull();
  await retype(user, setOff, '95000');
  await press(user, 'Buy back', dialog);
  await inside.findByText('Set off: no more than the price and what is owed, ₹ 90,000');
  await retype(user, setOff, '80000');
  expect(dialog).toHaveTextContent('To be given back to Eknath: ₹ 10,000. Eknath still owes ₹ 20,000 after this.');
  await user.selectOptions(inside.getByLabelText('Paid By'), 'Cash');
  await user.click(inside.getByRole('switch', { name: /^Waive the rest, ₹ 20,000/ }));
  await press(user, 'Buy back', dialog);
  await inside.findByText('Please say why it is waived.');
  expect(sent()).toEqual([]);
  await user.type(inside.getByLabelText(/^Why it is waived/), 'Settled');
  await press(user, 'Buy back', dialog);
  await expect.poll(() => inside.queryAllByText('So much is not owed to the buyer.')).toHaveLength(2);
  expect(setOff).toHaveFocus();
  expect(inside.getByLabelText(/^Why it is waived/)).toHaveValue('Settled');
  answers[BUY] = { stay: 2 };
  await press(user, 'Buy back', dialog);
  await alerted('Bought back: it is available again');
  expect(sent().at(-1)).toMatchObject({
    vehicleBuyPrice: 90_000,
    paidNow: [{ amount: 10_000, paymentMode: 'Cash' }],
    settled: [
      { amount: 80_000, paymentMode: 'Set-off' },
      { amount: 20_000, paymentMode: 'Waived', description: 'Settled' },
    ],
  });
});

test('a price above the debt sets all of it off in one press', async () => {
  const admin = await openFor('admin', { [BUY]: { stay: 2 } });
  await admin.user.type(admin.inside.getByLabelText(/^Buying Price/), '120000{Enter}');
  await alerted('Bought back');
  expect(admin.sent()).toMatchObject([
    { paidNow: [{ amount: 20_000, paymentMode: '' }], settled: [{ amount: 100_000, paymentMode: 'Set-off' }] },
  ]);
});

test('late fees are part of the debt that is set off or waived', async () => {
  const admin = await openFor('admin', { [BUY]: { stay: 2 } }, { ...ACCOUNT, late_fees_owed: 400 });
  expect(admin.dialog).toHaveTextContent(/Owed of it₹ 1,00,000Late fees₹ 400/);
  await admin.user.type(admin.inside.getByLabelText(/^Buying Price/), '90000');
  await admin.user.click(admin.inside.getByRole('switch', { name: /^Waive the rest, ₹ 10,400/ }));
  await admin.user.type(admin.inside.getByLabelText(/^Why it is waived/), 'Settled{Enter}');
  await alerted('Bought back');
  expect(admin.sent()).toMatchObject([{ settled: [{ amount: 90_000 }, { amount: 10_400, paymentMode: 'Waived' }] }]);
});

test('an employee settles nothing with the buyer', async () => {
  const { user, dialog, sent } = await openFor('employee', { [BUY]: { stay: 2 } });
  expect(dialog).toHaveTextContent('Eknath still owes');
  expect(within(dialog).queryByLabelText(/^Set Off|^Waive/)).toBeNull();
  await press(user, 'Buy back', dialog);
  await alerted('Bought back');
  expect(sent()).toMatchObject([{ settled: [] }]);
});
