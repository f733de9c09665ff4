import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { ProfitPanel } from './ProfitPanel.tsx';

const PROFIT = 'GET /profits/monthly';
const TOKENS = 'GET /reservations/month';

test('a month below 0 has a loss instead of a profit, which says what is taken off (R201, D12)', async () => {
  const answers = { [PROFIT]: { totalProfit: -123_456, netProfit: -130_000, notReceived: 0 }, [TOKENS]: refused(403) };
  openScreen(<ProfitPanel month={{ month: 6, year: 2026 }} />, { as: 'admin', answers });
  expect(await screen.findByRole('region', { name: 'Loss' })).toHaveTextContent('₹ 1,23,456');
  expect(screen.queryByRole('region', { name: 'Profit' })).toBeNull();
  expect(screen.getByText(/taken off/)).toHaveTextContent('-₹ 1,30,000');
});

test('a profit that is not loaded can be asked for again', async () => {
  const answers: Answers = { [PROFIT]: refused(403), [TOKENS]: refused(403) };
  const { user } = openScreen(<ProfitPanel month={{ month: 5, year: 2026 }} />, { as: 'admin', answers });
  await screen.findByText('The profit could not be loaded.');
  answers[PROFIT] = { totalProfit: 0, netProfit: 0, notReceived: 0 };
  await press(user, 'Retry');
  expect(await screen.findByRole('region', { name: 'Profit' })).toHaveTextContent('₹ 0');
});

test('what of the profit is not received yet is said, where there is any (R671)', async () => {
  const answers = { [PROFIT]: { totalProfit: 50_000, netProfit: 40_000, notReceived: 12_500 }, [TOKENS]: refused(403) };
  openScreen(<ProfitPanel month={{ month: 6, year: 2026 }} />, { as: 'admin', answers });
  expect(await screen.findByRole('region', { name: 'Profit' })).toHaveTextContent(
    '₹ 12,500 of the profit of this month’s sales is not received yet',
  );
});
