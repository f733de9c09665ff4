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
    'GET /money/made-up': { day: null, balance: 8, worth: 8, lines: [] },
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

const lineOf = (part: string, account: string, amount: number, party = '', many: number | null = null) => ({
  part,
  account,
  party,
  amount,
  many,
});

test('an admin sees how the balance is made up, with a link to each line, and whether it agrees with what is counted (R608, R609)', async () => {
  const lines = [
    lineOf('balance', 'cash', 45_250),
    lineOf('balance', 'bank', -85_000, 'HDFC CC'),
    lineOf('beside', 'stock', 3_700_000, '', 22),
    lineOf('beside', 'buyer', 450_000, '', 1),
    lineOf('beside', 'other', -300_000, 'Suresh'),
    lineOf('from', 'capital', 2_500_000),
    lineOf('from', 'opening', 1_310_250),
  ];
  const accounts = [
    { account: 'cash', party: '', balance: 45_250 },
    { account: 'bank', party: 'HDFC CC', balance: -85_000 },
    { account: 'cheques', party: '', balance: 0 },
  ];
  const { user } = openPage({
    'GET /money/made-up': { day: '2026-11-17', balance: -39_750, worth: 3_810_250, lines },
    'GET /money/accounts': accounts,
    [SUMMARY]: { ...summary, totalOther: 1234 },
  });
  const made = within(await screen.findByRole('region', { name: 'How this balance is made up' }));
  expect(await screen.findByText('Opening balances, loans, counts of the drawer')).toBeInTheDocument();
  await made.findByText('The cash book begins on 17/11/2026: what was counted then, and what moved since.');
  expect(made.getByRole('link', { name: 'Stock at cost, 22 vehicles' })).toHaveAttribute('href', '/dashboard');
  expect(made.getByRole('link', { name: 'Buyers owe, for 1 sale' })).toHaveAttribute('href', '/dashboard/dues');
  expect(made.getByRole('link', { name: 'Suresh, who is owed' })).toHaveAttribute('href', '/dashboard/cash-book?account=other%3ASuresh');
  expect(made.getByRole('region', { name: 'Where money is, less what sellers are owed' })).toHaveTextContent(/The balance-₹ 39,750$/);
  const asked = within(made.getByRole('region', { name: 'Does this agree with your drawer and your passbook?' }));
  await user.type(asked.getByLabelText('Cash: counted'), '45,250');
  expect(asked.getByText('Agrees.')).toBeInTheDocument();
  expect(asked.getByText('In the book: -₹ 85,000. Overdrawn: with a minus.')).toBeInTheDocument();
  await user.type(asked.getByLabelText('HDFC CC: passbook says'), '-84000');
  expect(asked.getByText('Differs: ₹ 1,000 more than in the book.')).toBeInTheDocument();
  expect(asked.getByRole('link', { name: 'Bank’s statement of HDFC CC' })).toHaveAttribute(
    'href',
    '/dashboard/cash-book?account=bank%3AHDFC+CC&view=bank',
  );
});

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
