import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { unzip } from '../support/unzip.ts';
import { expect, test } from './fixtures.ts';
import { addCost, addInvestment, emptyYear, watchAsked } from './ledger.ts';

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Chooses a month as people do. */
async function choose(page: Page, month: string, year: number) {
  await page.getByLabel('Year', { exact: true }).selectOption(String(year));
  await page.getByLabel('Month', { exact: true }).selectOption(month);
  await expect(page.getByRole('heading', { name: `${month} ${year}` })).toBeVisible();
}

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('sees the lists and sums of a month, its profit, and the year as chart and as table (R199-R201, D12)', async ({ page }) => {
    const year = emptyYear(3, false);
    await addCost('Rent', 45_000.25, `${year}-02-01`);
    await addCost('Tea', 1000, `${year}-02-28`);
    await addInvestment('Loan', 1_234_567, `${year}-02-02`);
    await addCost('Rent', 5000, `${year}-04-01`);

    await test.step('ten years from five years ago on (R199)', async () => {
      await page.goto('/dashboard/monthly-details');
      const first = new Date().getFullYear() - 5;
      await expect(page.getByLabel('Year', { exact: true }).getByRole('option')).toHaveText(
        Array.from({ length: 10 }, (_, ahead) => String(first + ahead)),
      );
      await choose(page, 'December', first + 9);
      await expect(page).toHaveURL(`/dashboard/monthly-details?month=12&year=${first + 9}`);
    });

    await test.step('the lists and sums of a month, and the year (R200)', async () => {
      await choose(page, 'February', year);
      await expect(list(page, 'Miscellaneous costs')).toContainText('Total ₹ 46,000.25');
      await expect(list(page, 'Investments')).toContainText('₹ 12,34,567');
      await expect(list(page, 'Sales')).toContainText('No vehicle was sold in this month.');
      await expect(list(page, 'Installments')).toContainText('No installments in this month.');
      await expect(page.getByText('Received in hand₹ 0Down payments + installments + commission')).toBeAttached();
      await expect(page.getByRole('img', { name: `${year} by month in bars` })).toBeVisible();
      await page.getByText('Table', { exact: true }).click();
      const table = page.getByRole('table', { name: `${year} by month` });
      await expect(table.getByRole('row', { name: 'February' }).getByRole('cell')).toHaveText(['₹ 0', '₹ 0', '₹ 46,000.25']);
    });

    await test.step('the month for the accountant: a ZIP whose books say what the page says (R389, R390)', async () => {
      const saving = page.waitForEvent('download');
      await list(page, 'For the accountant').getByRole('button', { name: 'Download the month' }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toBe(`accountant-${year}-02.zip`);
      const files = unzip(readFileSync(await file.path()));
      const tally = ['tally/1-ledgers.xml', 'tally/2-vouchers.xml', 'tally/vouchers.csv'];
      expect([...files.keys()]).toEqual([`registers-${year}-02.xlsx`, ...tally]);
      const { sheets } = await readXlsx(files.get(`registers-${year}-02.xlsx`) ?? new Uint8Array());
      const sheet = (name: string) => sheets.find((one) => one.name === name)?.rows ?? [];
      expect(sheet('Summary')).toContainEqual(['Miscellaneous costs', 46_000.25]);
      expect(sheet('Summary')).toContainEqual(['Invested', 1_234_567]);
      const costs = sheet('Miscellaneous costs');
      const amount = costs[0]?.indexOf('Amount (₹)') ?? -1;
      expect(costs.map((row) => row[amount])).toEqual(['Amount (₹)', 45_000.25, 1000, 46_000.25]);
    });

    await test.step('the profit of a month (R201, D12)', async () => {
      await choose(page, 'April', year);
      await expect(list(page, 'Profit')).toContainText('₹ 0');
      await expect(list(page, 'Profit')).toContainText('taken off: -₹ 5,000');
    });

    await test.step('the year in a table when the chart cannot be loaded', async () => {
      await page.route(/\/assets\/YearChart.*\.js/, (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('table', { name: `${year} by month` })).toBeVisible();
    });
  });
});

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('sees the month, and the page asks for no profit (R201, D04)', async ({ page }) => {
    const year = emptyYear(3, false);
    const asked = watchAsked(page);
    await page.goto(`/dashboard/monthly-details?month=6&year=${year}`);
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
