import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addCost, addInvestment, emptyYear, rupees } from './ledger.ts';
import { addVehicle, asAdmin } from './stock.ts';

interface Sums {
  Remaining_Balance: number;
  totalInvestment: number;
}

const paise = (amount: number) => `₹ ${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
const monthOf = (month: number, year: number) => `/dashboard/accountDetails?month=${month}&year=${year}`;
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

let year = 0;
test.beforeEach(({ isMobile }) => {
  year = emptyYear(6, isMobile);
});

/** Adds an installment of this day to a sold vehicle; answers the vehicle's number. */
async function addInstallment(amount: number, installmentdate: string) {
  const carID = await addVehicle({ vehicleBuyPrice: 100_000 });
  const sale = { carID, sellingPrice: 150_000, ownerName: 'Mohan', contactNo: '98220', paymentMode: 'Cash' };
  const of2000 = { ...sale, sellDate: '2000-01-31' };
  await asAdmin('/dashboard/sell-car', { method: 'POST', body: of2000 });
  const installment = { registernumber: carID, amount, installmentdate, paymentMode: 'UPI' };
  await asAdmin('/installments', { method: 'POST', body: installment });
  return carID;
}

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('sees the balance with how it comes about and a month with its lists, and adds an investment (R193-R196, R198, D02, D11, D13)', async ({
    page,
  }) => {
    const balance = list(page, 'Remaining balance');
    const number = await addInstallment(12_345, `${year}-03-10`);
    await addInvestment("Uncle's loan", 250_000, `${year}-03-11`);
    await addCost('Rent', 999.5, `${year}-03-12`);

    await test.step('the balance and its parts (R193, D02, D11, D13)', async () => {
      const answer = page.waitForResponse('**/api/accountDetails');
      await page.goto('/dashboard/accountDetails');
      const sums = (await (await answer).json()) as Record<string, number>;
      await expect(balance.getByRole('paragraph').first()).toHaveText(rupees(sums.Remaining_Balance ?? 0));
      for (const [label, key] of [
        ['Capital invested', 'totalInvestment'],
        ['Down payments', 'totalDownPayments'],
        ['Installments', 'totalInstallments'],
        ['Commission', 'totalCommision'],
        ['Vehicles bought', 'totalBuy'],
        ['Maintenance', 'totalMaintainance'],
      ] as const) {
        await expect(balance.getByText(`${label}${rupees(sums[key] ?? 0)}`)).toBeAttached();
      }
      await expect(balance.getByText(`Miscellaneous costs${paise(sums.totalMiscellaneous ?? 0)}`)).toBeAttached();
      await expect(balance.getByText(rupees(sums.totalSellings ?? 0))).toBeVisible();
      await expect(balance).toContainText(
        'capital invested + down payments + installments + commission − vehicles bought − maintenance − miscellaneous costs',
      );
    });

    await test.step('a month with its lists and sums; a number leads to its report (R194, R195)', async () => {
      await goWithin(page, monthOf(3, year));
      await expect(page.getByRole('heading', { name: `March ${year}` })).toBeVisible();
      const installments = list(page, 'Installments').getByRole('row').filter({ hasText: number });
      await expect(installments.getByRole('cell')).toHaveText([number, `10/03/${year}`, '₹ 12,345']);
      await expect(list(page, 'Sales')).toContainText('No vehicle was sold in this month.');
      await expect(list(page, 'Investments')).toContainText('Total ₹ 2,50,000');
      await expect(list(page, 'Miscellaneous costs')).toContainText('₹ 999.50');
      await expect(page.getByText('Received in hand₹ 12,345')).toBeAttached();
      await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
      await installments.getByRole('link', { name: number }).click();
      await expect(page).toHaveURL(`/dashboard/costReport/${number}`);
    });

    await test.step('an investment, by which the balance grows (R196, R198)', async () => {
      await goWithin(page, monthOf(4, year));
      const form = page.getByRole('form', { name: 'Add Investment' });
      await form.getByLabel('Description').fill('Own savings');
      await form.getByLabel('Amount').fill('123456');
      await form.getByLabel('Date', { exact: true }).fill(`05/04/${year}`);
      await form.getByRole('button', { name: 'Add Investment' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Investment added successfully' })).toBeVisible();
      await expect(list(page, 'Investments').getByRole('row').filter({ hasText: 'Own savings' })).toContainText('₹ 1,23,456');
      let isOld = false;
      await expect(async () => {
        // Parallel tests invest at the same time.
        if (isOld) await page.reload();
        isOld = true;
        const { totalInvestment } = await asAdmin<Sums>('/accountDetails');
        await expect(balance).toContainText(`Capital invested${rupees(totalInvestment)}`, { timeout: 2000 });
      }).toPass();
    });

    await test.step('no table is wider than its box on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await goWithin(page, '/dashboard/accountDetails');
      await expect(list(page, 'Sales')).toBeVisible();
      await expect(page.getByRole('heading', { name: `April ${year}` })).toHaveCount(0);
      const boxes = page.getByRole('main').getByRole('region', { name: /^List: / });
      await expect(boxes.first()).toBeVisible();
      const tooWide = () => boxes.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length);
      await expect.poll(tooWide).toBe(0);
    });
  });
});
