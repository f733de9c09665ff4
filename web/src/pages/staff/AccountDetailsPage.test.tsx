import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { AccountDetailsPage } from './AccountDetailsPage.tsx';

const SUMMARY = 'GET /accountDetails';
const MONTH = 'GET /accountDetails/filter';
const ADD = 'POST /accountDetails/addInvestment';
const EDIT = 'POST /editMiscellaneous';
const year = new Date().getFullYear() - 1;
const summary = {
  totalBuy: 1,
  totalMaintainance: 2,
  totalMiscellaneous: 3,
  totalInstallments: 4,
  totalSellings: 5,
  totalDownPayments: 6,
  totalCommision: 7,
  totalInvestment: 500_000,
  Remaining_Balance: 8,
};
const loan = { serial_number: 1, description: 'Bank loan', amount: 500_000, date: `${year}-05-05` };
const month = {
  costs: [],
  totalCost: 0,
  installmentCosts: [],
  monthlySales: [],
  investmentCosts: [loan],
  totalInvestment: 500_000,
  totalSales: 0,
  totalCommission: 0,
  totalDownPayments: 0,
  totalInHandAmount: 0,
  totalMaintenance: 0,
  totalInstallments: 0,
};

function openPage(given: Answers = {}) {
  const answers: Answers = {
    [SUMMARY]: summary,
    [MONTH]: month,
    'GET /accountDetails/year': [],
    'GET /reservations/month': [],
    'GET /reversals': [],
    'GET /money/accounts': [{ account: 'cheques', party: '', balance: 60_000 }],
    'POST /entered-before': [],
    [ADD]: DONE,
    [EDIT]: DONE,
    ...given,
  };
  const at = `/dashboard/accountDetails?month=5&year=${year}`;
  const opened = openScreen(<AccountDetailsPage />, { as: 'admin', at, answers });
  const sent = (path: string) => opened.asked.filter((asked) => asked.path === path).map(({ body }) => body);
  return { ...opened, answers, sent };
}

test('beside the money received it is said what of it are cheques in hand', async () => {
  openPage();
  expect(await screen.findByText('Of it cheques in hand: ₹ 60,000')).toBeInTheDocument();
  expect(screen.queryByText(/Cheques in hand today/)).toBeNull();
});

test('what was not loaded can be asked for again (R193, R194)', async () => {
  const { user, answers } = openPage({ [SUMMARY]: refused(403, {}), [MONTH]: refused(403, {}) });
  await screen.findByText('The accounts could not be loaded.');
  await screen.findByText('The month could not be loaded.');
  Object.assign(answers, { [SUMMARY]: summary, [MONTH]: month });
  for (const section of ['Remaining balance', 'Sales']) {
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    await user.click(retry as HTMLElement);
    await screen.findByRole('region', { name: section });
  }
});

test('an investment without description or amount is not sent; one that fails says why, and stays (R196)', async () => {
  const { user, answers, sent } = openPage({ [ADD]: refused(500, { error: 'Not now.' }) });
  const form = within(await screen.findByRole('form', { name: 'Add Investment' }));
  const add = () => user.click(form.getByRole('button', { name: 'Add Investment' }));
  await add();
  await form.findByText('Description is required');
  await form.findByText('Amount is required');
  expect(sent('/accountDetails/addInvestment')).toEqual([]);
  await user.type(form.getByLabelText(/^Description/), 'Own savings');
  await user.type(form.getByLabelText(/^Amount/), '123456');
  await retype(user, form.getByLabelText(/^Date/), `05/05/${year}`);
  await add();
  await alerted('Failed to add amount');
  await form.findByText(/Not now\./);
  answers[ADD] = DONE;
  await add();
  await alerted('Investment added successfully');
  expect(sent('/accountDetails/addInvestment').at(-1)).toMatchObject({
    description: 'Own savings',
    amount: 123_456,
    date: `${year}-05-05`,
  });
});

test('an edit that is lost stays as typed, and only what was changed is sent (R197)', async () => {
  const { user, answers, sent } = openPage({ [EDIT]: lost });
  await user.click(await screen.findByRole('button', { name: /^Edit investment/ }));
  const amount = () => within(screen.getAllByRole('table').at(-1) as HTMLElement).getByRole('textbox', { name: 'Amount' });
  await retype(user, amount(), '600000');
  await press(user, 'Save');
  await alerted('Failed to edit investment');
  expect(amount()).toHaveValue('₹ 6,00,000');
  answers[EDIT] = DONE;
  await press(user, 'Save');
  await alerted('Investment updated successfully');
  expect(sent('/editMiscellaneous').map(({ fieldToEdit }) => fieldToEdit)).toEqual(['amount', 'amount']);
});
