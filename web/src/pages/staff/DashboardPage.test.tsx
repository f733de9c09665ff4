import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { DashboardPage } from './DashboardPage.tsx';

function openPage(given: Answers = {}, as: 'admin' | 'employee' = 'admin') {
  const answers: Answers = {
    'GET /dashboard-list': [],
    'GET /dashboard/counts': { all: 0, sold: 0, available: 0, shown: 0, hidden: 0, starred: 0 },
    'GET /dashboard/total-selling-price': { totalSellingPrice: 0 },
    'GET /my-columns': {},
    'GET /today/count': { count: 0 },
    'GET /settings/setup': [],
    'GET /profits/monthly': { totalProfit: 0, netProfit: 0, notReceived: 0 },
    'GET /miscellaneous-costs/current-month': [],
    'GET /accountDetails': lost,
    'GET /health/details': lost,
    ...given,
  };
  return { ...openScreen(<DashboardPage />, { as, at: '/dashboard', answers }), answers };
}

test.each([400, 401, 403])('the page leads to the login when the list is refused with %i (R036)', async (status) => {
  const { address } = openPage({ 'GET /dashboard-list': refused(status, { error: 'No.' }) });
  await expect.poll(address).toBe('/admin');
});

test('a lost figure can be asked for again; a log that cannot be had is told (R110)', async () => {
  const { user, answers } = openPage({ 'GET /logs/download': refused(500, { error: 'No.' }) });
  const again = await screen.findByRole('button', { name: 'Load Total Account Balance again' });
  answers['GET /accountDetails'] = {
    Remaining_Balance: 1234,
    totalInvestment: 0,
    totalDownPayments: 0,
    totalInstallments: 0,
    totalCommision: 0,
    totalBuy: 0,
    totalMaintainance: 0,
    totalMiscellaneous: 0,
    totalSellings: 0,
  };
  await user.click(again);
  await screen.findByText('₹ 1,234');
  await press(user, 'Download Logs');
  await alerted(/Failed to download log file\..*File not found or failed to download\./);
});

const accounts = (Remaining_Balance: number) => ({
  ...{ totalInvestment: 0, totalDownPayments: 0, totalInstallments: 0, totalCommision: 0, totalBuy: 0, totalMaintainance: 0 },
  ...{ Remaining_Balance, totalMiscellaneous: 0, totalSellings: 0 },
});

test.each([
  [-5, 'open', true],
  [5, 'open', false],
  [-5, 'done', false],
])('a balance below 0 leads to the opening balances while they are not said (R656): %d, %s', async (balance, state, isTold) => {
  openPage({ 'GET /accountDetails': accounts(balance), 'GET /settings/setup': [{ line: 'opening', state }] });
  await screen.findByText(/^-?₹ -?5$|^−₹ 5$/);
  const link = () => screen.queryByRole('link', { name: /^Say what is in the drawer and at the bank/ });
  if (isTold) await expect.poll(() => link()?.getAttribute('href')).toBe('/dashboard/cash-book?opening=say');
  else expect(link()).toBeNull();
});

const OFFICE = ['carDetailsForm', 'pictures', 'deleteCarDetails', 'addNoticeImage', 'sellCarDetails', 'customerEnquiry'];
/** Where the buttons above the figures lead. */
const actions = () =>
  within(screen.getByRole('navigation', { name: 'Actions' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace('/dashboard/', ''));

test('an admin sees the day, who they are, and a button for each task of theirs (R089-R091)', async () => {
  openPage();
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'Asia/Kolkata' });
  for (const text of [day, 'Asha Kulkarni', 'Admin']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(actions()).toEqual([...OFFICE, 'AddEmployee', 'AddDriver', 'ActiveAccounts', 'ChangePassword', 'activity']);
  expect(screen.getByRole('button', { name: 'Download Logs' })).toBeInTheDocument();
  expect(await screen.findByText('Total Profits')).toBeInTheDocument();
});

test('an employee has no buttons of the admin and no profit tile, and the page does not ask for one (R092, R095, D04)', async () => {
  const { asked } = openPage({}, 'employee');
  await screen.findByRole('button', { name: 'Load Total Account Balance again' });
  expect(screen.getByText('Employee')).toBeInTheDocument();
  expect(actions()).toEqual([...OFFICE, 'AddDriver']);
  for (const name of ['Total Profits', 'Download Logs']) expect(screen.queryByText(name)).toBeNull();
  expect(asked.filter(({ path }) => /profits|logs/.test(path))).toEqual([]);
});

test('an admin is told at the start of what is red, and of nothing else (R641)', async () => {
  const at = new Date().toISOString();
  const operations = ['backup', 'rehearsal'].map((kind) => ({ kind, ok: true, at, detail: {} }));
  const database = {
    now: at,
    began: at,
    newest_migration: null,
    buckets: [],
    housekeeping: { clock: 'none', ran_at: at, due: false },
    files_waiting: { count: 0, since: null },
    database_bytes: 1,
    files_bytes: 1,
    operations,
  };
  const answer = { version: '0.0.1', sign_up_open: true, code_left: true, silent: [], is_embedded: true, database };
  openPage({ 'GET /health/details': answer });
  const mark = await screen.findByRole('link', { name: 'Needs somebody now: Sign-up, Stores of files' });
  expect(mark).toHaveAttribute('href', '/dashboard/health');
});

test('an employee is told nothing of it, and asks nothing (R641)', async () => {
  const { asked } = openPage({}, 'employee');
  await expect.poll(() => asked.some(({ path }) => path === '/dashboard-list')).toBe(true);
  expect(asked.some(({ path }) => path === '/health/details')).toBe(false);
});
