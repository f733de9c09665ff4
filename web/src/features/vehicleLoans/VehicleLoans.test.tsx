import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { today } from '../../kit/dates/days.ts';
import { VehicleLoans } from './VehicleLoans.tsx';

const before = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10);
const LOAN = {
  ...{ transfer: 9, registernumber: 'TS10AB1234', lender: 'Suresh Shah', day: before(73), amount: 100_000 },
  ...{ outstanding: 100_000, rate: 10, settled_until: before(73), interest: 2000, interest_due: 0 },
};
const PLACES = [
  { key: 'cash', name: 'Cash', account: 'cash', party: '' },
  { key: 'bank:Yard', name: 'Yard', account: 'bank', party: 'Yard' },
] as const;
const SETTLE = 'POST /vehicle-loans/settle';

function openLoans(given: Answers = {}) {
  const answers: Answers = {
    'GET /settings/rates': [],
    'GET /vehicle-loans': [LOAN],
    [SETTLE]: DONE,
    'POST /vehicle-loans': DONE,
    ...given,
  };
  const opened = openScreen(<VehicleLoans registernumber="TS10AB1234" places={PLACES} />, { as: 'admin', answers });
  const bodies = (path: string) => opened.asked.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);
  return { ...opened, answers, bodies };
}
const fact = (dialog: HTMLElement, label: string) => within(dialog).getByText(label).closest('div')?.textContent;

test('what a payment is for is shown before it is confirmed: interest first, then the loan; a refusal keeps it (R667)', async () => {
  const { user, bodies, answers } = openLoans({ [SETTLE]: refused(409, { error: 'This loan is paid back already.', code: 'loan.over' }) });
  await user.click(await screen.findByRole('button', { name: 'Settle the loan of Suresh Shah' }));
  const dialog = await screen.findByRole('dialog');
  expect(fact(dialog, 'Interest, 73 days')).toContain('₹ 2,000');
  await retype(user, within(dialog).getByLabelText('Paid now'), '12000');
  expect(fact(dialog, 'Paid for interest')).toContain('₹ 2,000');
  expect(fact(dialog, 'Paid back of the loan')).toContain('₹ 10,000');
  expect(fact(dialog, 'Loan that stays')).toContain('₹ 90,000');
  await retype(user, within(dialog).getByLabelText('Paid now'), '102001');
  await press(user, 'Settle', dialog);
  await within(dialog).findByText('Loan and interest come to ₹ 1,02,000 only.');
  expect(bodies('/vehicle-loans/settle')).toEqual([]);
  await press(user, 'All of it: ₹ 1,02,000', dialog);
  await user.selectOptions(within(dialog).getByLabelText('Paid from'), 'Yard');
  await press(user, 'Settle', dialog);
  await alerted('This loan is paid back already.');
  expect(within(dialog).getByLabelText('Paid now')).toHaveValue('₹ 1,02,000');
  answers[SETTLE] = DONE;
  await press(user, 'Settle', dialog);
  await alerted('Settled: interest ₹ 2,000, paid back ₹ 1,00,000');
  expect(bodies('/vehicle-loans/settle').at(-1)).toMatchObject({ loan: 9, paid: 102_000, fromAccount: 'bank', fromParty: 'Yard' });
});

test('a loan in cash, taken or paid back, is hinted at, and a day of a closed month told while it is typed (R700, R678)', async () => {
  const { user } = openLoans({
    'GET /settings/rates': [{ kind: 'cash_loan_limit', holdsFrom: '2020-01-01', value: 20_000 }],
    'GET /closing': { closed_through: '2026-06-30', closings: [] },
  });
  const hint = /^Nobody may take a loan of ₹ 20,000 or more in cash/;
  await user.click(await screen.findByRole('button', { name: 'Settle the loan of Suresh Shah' }));
  const settling = await screen.findByRole('dialog');
  await retype(user, within(settling).getByLabelText('Paid now'), '5');
  await within(settling).findByText(hint);
  await retype(user, within(settling).getByLabelText(/^Interest Until/), '30/06/2026');
  await within(settling).findByText(/^The books are closed through 30\/06\/2026\./);
  await press(user, 'Close', settling);
  await press(user, 'Borrowed money');
  const dialog = await screen.findByRole('dialog', { name: 'Money borrowed for TS10AB1234' });
  await retype(user, within(dialog).getByLabelText(/^Amount/), '20000');
  await within(dialog).findByText(hint);
  await user.selectOptions(within(dialog).getByLabelText('Where it was put'), 'Yard');
  await expect.poll(() => within(dialog).queryByText(hint)).toBeNull();
  await retype(user, within(dialog).getByLabelText(/^Received On/), '30/06/2026');
  await within(dialog).findByText(/^The books are closed through 30\/06\/2026\./);
});

test('a rate typed per month is sent per year (R666)', async () => {
  const { user, bodies } = openLoans({ 'GET /vehicle-loans': [] });
  await screen.findByText('No money was borrowed for it.');
  await press(user, 'Borrowed money');
  const dialog = await screen.findByRole('dialog');
  await press(user, 'Save the loan', dialog);
  await within(dialog).findByText('Lender is required');
  await retype(user, within(dialog).getByLabelText(/^Lender/), 'Suresh Shah');
  await retype(user, within(dialog).getByLabelText(/^Amount/), '200000');
  await user.click(within(dialog).getByRole('switch', { name: 'Typed per month' }));
  await retype(user, within(dialog).getByLabelText(/^Per cent a month/), '1.5');
  await within(dialog).findByText('18 % a year');
  await press(user, 'Save the loan', dialog);
  await alerted('Loan of ₹ 2,00,000 from Suresh Shah recorded');
  expect(bodies('/vehicle-loans')).toMatchObject([{ lender: 'Suresh Shah', amount: 200_000, rate: 18, toAccount: 'cash', day: today() }]);
});
