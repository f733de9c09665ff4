import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { DashboardPage } from './DashboardPage.tsx';

function openPage(given: Answers = {}) {
  const answers: Answers = {
    'GET /dashboard-list': [],
    'GET /dashboard/counts': { all: 0, sold: 0, available: 0, shown: 0, hidden: 0 },
    'GET /dashboard/total-selling-price': { totalSellingPrice: 0 },
    'GET /my-columns': {},
    'GET /today/count': { count: 0 },
    'GET /profits/monthly': { totalProfit: 0, netProfit: 0 },
    'GET /miscellaneous-costs/current-month': [],
    'GET /accountDetails': lost,
    ...given,
  };
  return { ...openScreen(<DashboardPage />, { as: 'admin', at: '/dashboard', answers }), answers };
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
