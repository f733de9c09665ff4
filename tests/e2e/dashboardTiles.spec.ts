import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { rupees } from './ledger.ts';
import { addVehicle } from './stock.ts';

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('sees the figures of the dealer, each a way to its page (R093-R098), and downloads the log (R109)', async ({ page }) => {
    const number = await addVehicle({ vehicleName: '=1+1', vehicleBuyPrice: 123_456 });
    // Compare with the page's own answers: parallel tests sell and spend meanwhile.
    const answer = async <Answer>(path: string) =>
      (await (await page.waitForResponse((response) => new URL(response.url()).pathname === path)).json()) as Answer;
    const profits = answer<{ totalProfit: number }>('/api/profits/monthly');
    const spending = answer<{ cost: number }[]>('/api/miscellaneous-costs/current-month');
    const prices = answer<{ totalSellingPrice: number }>('/api/dashboard/total-selling-price');
    const balance = answer<{ Remaining_Balance: number }>('/api/accountDetails');
    await page.goto('/dashboard');
    const [{ totalProfit }, costs, { totalSellingPrice }] = await Promise.all([profits, spending, prices]);
    const main = page.getByRole('main');
    await expect(main.getByText(rupees(totalProfit), { exact: true })).toBeVisible();
    const spent = costs.reduce((sum, { cost }) => sum + cost, 0).toLocaleString('en-IN', { minimumFractionDigits: 2 });
    await expect(main.getByText(`₹ ${spent}`, { exact: true })).toBeVisible();
    await expect(main.getByText(`for ${rupees(totalSellingPrice)}`)).toBeVisible();
    await expect(main.getByText(rupees((await balance).Remaining_Balance), { exact: true })).toBeVisible();
    for (const [name, href] of [
      ['Vehicle Inventory', 'monthly-details'],
      ['Sold Vehicles', 'monthly-details'],
      ['Total Profits', 'monthly-details'],
      ['Miscellaneous Expenses This Month', 'miscellaneous-costs'],
      ['Total Account Balance', 'accountDetails'],
      ['Add Docs', 'addOfficeDocuments'],
      ['View Docs', 'viewOfficeDocuments'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/dashboard/${href}`);
    }

    await test.step('the log as a CSV file of the day, in sentences (R109, R388)', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Logs' }).click();
      const file = await download;
      const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
      expect(file.suggestedFilename()).toBe(`user_activity_log_${day}.csv`);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toBe('\ufeff"Time","User","What happened","Details","Vehicle","Action","Table","Id"');
      const line = lines.find((one) => one.includes('"INSERT","cardetails"') && one.includes(number));
      expect(line).toContain(`added the vehicle ${number}"`);
    });
  });
});
