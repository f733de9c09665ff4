import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import type { Role } from '../../lib/claims.ts';
import { StaffMoneyPage } from './StaffMoneyPage.tsx';

const AT = '/dashboard/staff-money';
const ADD = 'POST /staff-money';
const RAJU = { person: 'Raju', advance: 6000, cash: -450 };
const OWN = { person: 'Rohan Patil', advance: 0, cash: 5000 };
const line = {
  ...{ kind: 'advance', source: 3, day: '2026-11-02', amount: 6000, recovered: 0, mode: 'Cash', description: '' },
  ...{ registernumber: '', index: null, username: 'Asha Kulkarni', reversed: false },
};
const bill = { ...line, kind: 'bill', source: 8, amount: 450, mode: 'Staff cash', registernumber: 'TS10AB1234', index: 2 };

function open(as: Role, at: string, given: Answers = {}) {
  const answers: Answers = {
    'GET /staff-money': [OWN, RAJU],
    'GET /staff-money/account': { ...RAJU, lines: [bill, line] },
    [ADD]: DONE,
    ...given,
  };
  const opened = openScreen(<StaffMoneyPage />, { as, at, answers });
  return { ...opened, answers, sent: () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

test('an admin opens an account of the list; a bill opens its vehicle, an entry is reversed (R668)', async () => {
  const { user, address } = open('admin', AT);
  await user.click(await screen.findByRole('link', { name: 'Raju' }));
  expect(address()).toBe(`${AT}?person=Raju`);
  await screen.findByRole('heading', { name: 'Account of Raju' });
  expect(screen.getByText('Laid out, to be given back').closest('div')).toHaveTextContent('₹ 450');
  const vehicle = screen.getAllByRole('link', { name: 'TS10AB1234' })[0];
  expect(vehicle).toHaveAttribute('href', '/dashboard/costReport/TS10AB1234?tab=maintenance');
  const reversals = screen.getAllByRole('button', { name: /^Reverse/ });
  expect(reversals.map((one) => one.getAttribute('aria-label'))).toContain('Reverse Advance of 02/11/2026, ₹ 6,000');
  await user.click(reversals[0] as HTMLElement);
  // It cannot have come back otherwise than it went.
  expect(within(await screen.findByRole('dialog')).queryByRole('combobox')).toBeNull();
});

test('a salary is less by what of it is kept for the advance, no more than there is of either (R669)', async () => {
  const { user, sent, answers } = open('admin', `${AT}?person=Raju`, {
    [ADD]: refused(409, { error: 'So much was not paid in advance.' }),
  });
  await screen.findByRole('heading', { name: 'Account of Raju' });
  await press(user, 'Pay salary');
  const dialog = await screen.findByRole('dialog', { name: 'Pay salary · Raju' });
  await retype(user, within(dialog).getByLabelText(/^Salary/), '15000');
  const kept = await within(dialog).findByLabelText(/^Of it kept/);
  await within(dialog).findByText('To be recovered: ₹ 6,000.');
  await retype(user, kept, '7000');
  await press(user, 'Pay salary', dialog);
  await within(dialog).findByText('Only ₹ 6,000 of advance are left to recover.');
  expect(sent()).toEqual([]);
  await retype(user, kept, '2000');
  expect(within(dialog).getByText(/^Paid out/)).toHaveTextContent('Paid out: ₹ 13,000');
  await press(user, 'Pay salary', dialog);
  await alerted('So much was not paid in advance.');
  expect(kept).toHaveValue('₹ 2,000');
  answers[ADD] = DONE;
  await user.dblClick(within(dialog).getByRole('button', { name: 'Pay salary' }));
  await alerted('Salary: ₹ 15,000, Raju');
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatchObject({ kind: 'salary', person: 'Raju', amount: 15_000, recovered: 2000, paymentMode: 'Cash' });
});

test('a name that nobody has is asked about, with those that are near it; a day of a closed month is told while it is typed (R699, R678)', async () => {
  const { user, sent } = open('admin', AT, {
    'GET /staff-money': [OWN, RAJU, { person: 'Santosh Jadhav', advance: 0, cash: 0 }],
    'GET /closing': { closed_through: '2026-06-30', closings: [] },
  });
  await screen.findByRole('link', { name: 'Raju' });
  await press(user, 'Give cash to hold');
  const dialog = await screen.findByRole('dialog', { name: 'Give cash to hold' });
  await retype(user, within(dialog).getByLabelText(/^Person/), 'Santosh');
  await retype(user, within(dialog).getByLabelText(/^Amount/), '500');
  await retype(user, within(dialog).getByLabelText(/^Date/), '30/06/2026');
  await within(dialog).findByText(/^The books are closed through 30\/06\/2026\./);
  await retype(user, within(dialog).getByLabelText(/^Date/), '01/07/2026');
  await press(user, 'Give cash to hold', dialog);
  const question = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(question).toHaveTextContent(
    'Nobody called Santosh works here or was given money: a new account would begin. Did you mean Santosh Jadhav?',
  );
  await press(user, 'Let me correct it', question);
  expect(sent()).toEqual([]);
  await retype(user, within(dialog).getByLabelText(/^Person/), 'santosh jadhav');
  await press(user, 'Give cash to hold', dialog);
  await alerted('Cash given');
  expect(sent()).toHaveLength(1);
});

test('an employee sees their own account, and of others what they gave; no salaries (R670)', async () => {
  const { user, asked, sent, address } = open('employee', AT, {
    'GET /staff-money': [OWN],
    'GET /staff-money/account': { ...OWN, lines: [] },
  });
  await screen.findByRole('heading', { name: 'My account' });
  expect(screen.getByText('Cash of the office that you hold').closest('div')).toHaveTextContent('₹ 5,000');
  expect(asked.filter(({ path }) => path === '/staff-money/account').map(({ query }) => query.person)).toEqual(['Rohan Patil']);
  expect(screen.queryByRole('button', { name: 'Pay salary' })).toBeNull();
  await press(user, 'Give cash to hold');
  const dialog = await screen.findByRole('dialog');
  await retype(user, within(dialog).getByLabelText(/^Person/), 'rohan patil');
  await retype(user, within(dialog).getByLabelText(/^Amount/), '500');
  await press(user, 'Give cash to hold', dialog);
  await within(dialog).findByText('An admin has to record what you are given.');
  await retype(user, within(dialog).getByLabelText(/^Person/), 'Raju');
  await press(user, 'Give cash to hold', dialog);
  await expect.poll(address).toBe(`${AT}?person=Raju`);
  expect(sent()).toMatchObject([{ kind: 'cash_given', person: 'Raju', amount: 500 }]);
});

test('a driver sees their own account and records nothing on it (R670)', async () => {
  const own = { person: 'Santosh Jadhav', advance: 2000, cash: 0 };
  const { asked } = open('driver', `${AT}?person=Raju`, {
    'GET /staff-money': [own],
    'GET /staff-money/account': { ...own, lines: [bill] },
  });
  await screen.findByRole('heading', { name: 'My account' });
  expect(asked.filter(({ path }) => path === '/staff-money/account').map(({ query }) => query.person)).toEqual(['Santosh Jadhav']);
  expect(screen.getAllByRole('link', { name: 'TS10AB1234' })[0]).toHaveAttribute(
    'href',
    '/driverdashboard/drivermaintainance?id=TS10AB1234',
  );
  expect(screen.queryByRole('button', { name: /advance|cash/ })).toBeNull();
});
