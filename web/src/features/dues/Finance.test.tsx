import type { Statement } from '@contract/dues.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { today } from '../../kit/dates/days.ts';
import { FinanceButton, FinanceCard } from './Finance.tsx';

const PAY = 'POST /sales/disbursal';
const SALE = { id: 7, registernumber: 'TS10AB1234', owner_name: 'Chandu', selling_price: 150_000, down_payment: 40_000 };
const FINANCE = {
  financier: 'Bajaj',
  file_number: 'F1',
  sanctioned: 100_000,
  received: 60_000,
  owed: 40_000,
  fee: 2000,
  expected_on: '2026-12-05',
  closed_on: null,
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(RegExp(`^${label}`, 'i'));

/** The card of a sale of which Bajaj still has to pay ₹ 40,000 of ₹ 1,00,000, less a fee of ₹ 2,000. */
async function openDisbursal(as: 'admin' | 'employee', given: Answers = {}) {
  const answers: Answers = { 'GET /settings/dealer': refused(403), 'GET /dues/reference': [], [PAY]: DONE, ...given };
  const opened = openScreen(<FinanceCard sale={{ ...SALE, finance: FINANCE } as Statement['sale']} />, { as, answers });
  await press(opened.user, 'Record disbursal');
  const dialog = await screen.findByRole('dialog', { name: 'What Bajaj has paid' });
  const sent = () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...opened, answers, dialog, sent };
}

test('what is still to come, less the fee, is filled in as the last part: one press', async () => {
  const { user, dialog, sent } = await openDisbursal('employee');
  expect(screen.getByRole('region', { name: 'Finance', hidden: true })).toHaveTextContent(
    /CompanyBajaj.*Sanctioned₹ 1,00,000.*Received₹ 60,000.*To get from Bajaj₹ 40,000.*Fee that we bear₹ 2,000.*05\/12\/2026/,
  );
  expect(field('Amount')).toHaveValue('₹ 38,000');
  await press(user, 'Save disbursal', dialog);
  await alerted('₹ 38,000 received from Bajaj');
  expect(sent()).toMatchObject([{ sale: 7, amount: 38_000, day: today(), paymentMode: 'Bank transfer', isLast: true, dealerBears: 2000 }]);
});

test('less than that: who owes what is missing is said key by key, and more than the fee only by an admin', async () => {
  const { user, dialog, sent } = await openDisbursal('employee');
  await retype(user, field('Amount'), '');
  for (const key of '35000') await user.type(field('Amount'), key);
  expect(field('We Bear Of It')).toHaveValue('₹ 2,000');
  expect(dialog).toHaveTextContent('Missing: ₹ 5,000. Chandu owes ₹ 3,000 of it.');
  await retype(user, field('We Bear Of It'), '2001');
  await press(user, 'Save disbursal', dialog);
  await within(dialog).findByText('More than the agreed fee of ₹ 2,000 only an admin says.');
  await user.click(screen.getByRole('switch', { name: 'This was the last part' }));
  expect(dialog).toHaveTextContent('Still to come after it: ₹ 5,000.');
  await retype(user, field('Amount'), '40001');
  await press(user, 'Save disbursal', dialog);
  await within(dialog).findByText('Amount: no more than what is still to come, ₹ 40,000');
  await retype(user, field('Amount'), '35000');
  await press(user, 'Save disbursal', dialog);
  await alerted('₹ 35,000 received from Bajaj');
  expect(sent()).toMatchObject([{ amount: 35_000, isLast: false, dealerBears: 0 }]);
});

test('what somebody else has recorded meanwhile is said at the amount, and nothing typed is lost', async () => {
  const error = 'This is more than what the financier still has to pay.';
  const { user, dialog } = await openDisbursal('admin', { [PAY]: refused(409, { error, code: 'finance.above_due' }) });
  await user.type(field('UTR'), 'HDFC12345678');
  await press(user, 'Save disbursal', dialog);
  await expect.poll(() => within(dialog).queryAllByText(error)).toHaveLength(2);
  expect(field('Amount')).toHaveFocus();
  expect(field('UTR')).toHaveValue('HDFC12345678');
});

test('a financier is named later; more than is left of the price is refused at what is sanctioned', async () => {
  const error = 'A financier pays no more than the price without the down payment.';
  const answers: Answers = { 'POST /sales/finance': refused(400, { error, code: 'finance.above_price' }) };
  const { user, asked } = openScreen(<FinanceButton sale={SALE as Statement['sale']} />, { as: 'employee', answers });
  await press(user, 'Finance…');
  const dialog = await screen.findByRole('dialog', { name: 'Who finances TS10AB1234' });
  await user.type(field('Finance company'), 'HDFC Bank');
  await user.type(field('Sanctioned'), '110001');
  await user.type(field('Fee'), '120000');
  await user.type(field('Expected on'), '5/12/2026');
  await press(user, 'Save', dialog);
  await within(dialog).findByText('Fee: no more than what is sanctioned');
  await retype(user, field('Fee'), '2000');
  await press(user, 'Save', dialog);
  await expect.poll(() => within(dialog).queryAllByText(error)).toHaveLength(2);
  answers['POST /sales/finance'] = DONE;
  await retype(user, field('Sanctioned'), '110000');
  await press(user, 'Save', dialog);
  await alerted('Finance saved');
  expect(asked.at(-1)?.body).toMatchObject({ sale: 7, financier: 'HDFC Bank', sanctioned: 110_000, fee: 2000, expectedOn: '2026-12-05' });
});

test('of the last part no more is borne than what is missing, which is said at the field, and nobody owes less than nothing', async () => {
  const { user, dialog } = await openDisbursal('admin');
  await retype(user, field('We Bear Of It'), '4000');
  await within(dialog).findByText('We can bear at most what is missing, ₹ 2,000.');
  expect(field('We Bear Of It')).toBeInvalid();
  expect(dialog).not.toHaveTextContent(/owes -/);
  expect(dialog).not.toHaveTextContent('Missing:');
  await retype(user, field('We Bear Of It'), '1500');
  expect(dialog).toHaveTextContent('Missing: ₹ 2,000. Chandu owes ₹ 500 of it.');
});
