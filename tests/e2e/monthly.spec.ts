import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addCost, addInvestment, emptyYear, watchAsked } from './ledger.ts';

const open = (page: Page, month: number, year: number) =>
  page.goto(`/dashboard/monthly-details?month=${month}&year=${year}`);
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

let year = 0;
test.beforeEach(({ isMobile }) => {
  year = emptyYear(3, isMobile);
});

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('chooses among ten years from five years ago on (R199)', { tag: '@once' }, async ({ page }) => {
    await page.goto('/dashboard/monthly-details');
    const first = new Date().getFullYear() - 5;
    await expect(page.getByLabel('Year', { exact: true }).getByRole('option')).toHaveText(
      Array.from({ length: 10 }, (_, ahead) => String(first + ahead)),
    );
    await page.getByLabel('Year', { exact: true }).selectOption(String(first + 9));
    await page.getByLabel('Month', { exact: true }).selectOption('December');
    await expect(page.getByRole('heading', { name: `December ${first + 9}` })).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/monthly-details?month=12&year=${first + 9}`);
  });

  test('sees the lists and sums of a month, and the year as chart and as table (R200)', async ({ page }) => {
    await addCost('Rent', 45_000.25, `${year}-02-01`);
    await addCost('Tea', 1000, `${year}-02-28`);
    await addInvestment('Loan', 1_234_567, `${year}-02-02`);
    await open(page, 2, year);
    await expect(list(page, 'Miscellaneous costs')).toContainText('Total ₹ 46,000.25');
    await expect(list(page, 'Investments')).toContainText('₹ 12,34,567');
    await expect(list(page, 'Sales')).toContainText('No vehicle was sold in this month.');
    await expect(list(page, 'Installments')).toContainText('No installments in this month.');
    await expect(page.getByText('Received in hand₹ 0Down payments + installments + commission')).toBeAttached();
    await expect(page.getByRole('img', { name: `${year} by month in bars` })).toBeVisible();
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table', { name: `${year} by month` });
    await expect(table.getByRole('row', { name: 'February' }).getByRole('cell')).toHaveText(['₹ 0', '₹ 0', '₹ 46,000']);
  });

  test('sees the profit of a month at or above 0, otherwise the loss (R201, D12)', async ({ page }) => {
    await addCost('Rent', 5000, `${year}-04-01`);
    await open(page, 4, year);
    await expect(list(page, 'Profit')).toContainText('₹ 0');
    await expect(list(page, 'Profit')).toContainText('taken off: -₹ 5,000');
    await page.route('**/api/profits/monthly?*', (route) =>
      route.fulfill({ json: { totalProfit: -123_456, netProfit: -130_000 } }),
    );
    await page.reload();
    await expect(list(page, 'Loss')).toContainText('₹ 1,23,456');
    await expect(list(page, 'Profit')).toHaveCount(0);
  });

  test('a profit that is not loaded can be asked for again, and the rest is there', { tag: '@once' }, async ({
    page,
  }) => {
    await page.route('**/api/profits/monthly?*', (route) => route.fulfill({ status: 403, json: {} }));
    await open(page, 5, year);
    await expect(page.getByRole('alert')).toHaveText('The profit could not be loaded.');
    await expect(list(page, 'Sales')).toBeVisible();
    await page.unroute('**/api/profits/monthly?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(list(page, 'Profit')).toBeVisible();
  });

  test('the year is told in a table when the chart cannot be loaded', { tag: '@once' }, async ({ page }) => {
    await page.route(/\/assets\/YearChart.*\.js/, (route) => route.abort());
    await open(page, 5, year);
    await expect(page.getByRole('table', { name: `${year} by month` })).toBeVisible();
  });
});

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('sees the month, and the page asks for no profit (R201, D04)', async ({ page }) => {
    const asked = watchAsked(page);
    await open(page, 6, year);
    await expect(list(page, 'Sales')).toBeVisible();
    await expect(page.getByRole('img', { name: `${year} by month in bars` })).toBeVisible();
    await page.getByLabel('Month', { exact: true }).selectOption('July');
    await expect(page.getByRole('heading', { name: `July ${year}` })).toBeVisible();
    await expect(list(page, 'Sales')).toBeVisible();
    await expect(page.getByText(/Profit|Loss/)).toHaveCount(0);
    expect(asked).toContain('/api/accountDetails/year');
    expect(asked.filter((path) => path.includes('profits'))).toEqual([]);
  });
});
