import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { seeToast } from './seeToast.ts';
import { addPicture, addVehicle, asAdmin, freshWord, sellVehicle } from './stock.ts';

test.use({ person: 'admin' });

const PHONE = { width: 360, height: 740 };

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Buy back / });

test('a vehicle is bought back: a new stay, the one before told apart with its money and files (R316, R317, R318, R336)', async ({
  page,
}) => {
  const number = await addVehicle({
    vehicleName: freshWord(),
    vehicleType: 'car',
    vehicleBuyPrice: 30_000,
    showOwnerFields: true,
    ownerName: 'Sunil Rane',
    ownerPhone: '9822011111',
  });
  await asAdmin('/maintainance', {
    method: 'POST',
    body: { registernumber: number, price: 1500, maintainanceDate: '2026-01-05', description: 'New tyres' },
  });
  await addPicture(`${number}/OnsiteVehicleImages/1760000000000`);
  await addPicture(`${number}/SoldCarImages/1`, 'handed over.jpg');
  const sale = { sellingPrice: 60_000, downPayment: 20_000, commission: 0, sellDate: '2026-01-31' };
  await sellVehicle(number, { ...sale, ownerName: 'Mohan Gore', contactNo: '9822077777' });
  await asAdmin('/installments', {
    method: 'POST',
    body: { registernumber: number, amount: 5000, installmentdate: '2026-03-01', paymentMode: 'UPI' },
  });
  await page.goto(`/dashboard/costReport/${number}`);
  await expect(region(page, 'Sale files').getByRole('img')).toHaveCount(1);

  await test.step('with its day and price', async () => {
    await page.getByRole('button', { name: 'Buy back' }).click();
    await expect(dialog(page)).toContainText('this cannot be undone');
    await expect(dialog(page)).toContainText('Owed of it₹ 35,000');
    await expect(dialog(page).getByRole('link', { name: 'Statement of account' })).toHaveAttribute(
      'href',
      new RegExp(`^/dashboard/costReport/${number}/statement\\?sale=\\d+$`),
    );
    await dialog(page).getByLabel('Buying Price').pressSequentially('45000');
    await expect(dialog(page).getByLabel('Set Off Against The Price')).toHaveValue('₹ 35,000');
    await expect(dialog(page)).toContainText('To be given back to Mohan Gore: ₹ 10,000.');
    await dialog(page).getByLabel('Set Off Against The Price').fill('');
    await expect(dialog(page)).toContainText('Mohan Gore still owes ₹ 35,000 after this.');
    await dialog(page).getByLabel('Bought back on').fill('');
    await dialog(page).getByLabel('Bought back on').pressSequentially('05/04/2026');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Buy back' }).click();
    await seeToast(page, 'Bought back: it is available again');
    await expect(page.getByText('Available', { exact: true }).first()).toBeVisible();
  });

  await test.step('everything is of the new stay', async () => {
    await expect(region(page, 'Vehicle details')).toContainText('₹ 45,000');
    await expect(region(page, 'Owner details')).toContainText('Mohan Gore');
    await expect(region(page, 'Onsite images').getByRole('img')).toHaveCount(0);
    await expect(page.getByText('No maintenance records available.')).toBeVisible();
  });

  await test.step('the history tells the other, folded', async () => {
    const history = region(page, 'Was here before');
    await expect(history).toContainText('Sold to Mohan Gore');
    await expect(history.getByRole('link', { name: 'Record a payment' })).toHaveAttribute('href', /^\/dashboard\/dues\?sale=\d+$/);
    await expect(history.getByText('Sunil Rane, 9822011111')).toHaveCount(0);
    await history.getByRole('button', { name: /– 05\/04\/2026$/ }).click();
    // Profit: 60,000 − 30,000 − 1,500.
    for (const text of ['Sunil Rane, 9822011111', '₹ 30,000', '₹ 28,500', '₹ 35,000', '05/01/2026 · New tyres', '01/03/2026 · UPI'])
      await expect(history.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(history.getByRole('img')).toHaveCount(2);
    await history.getByRole('button', { name: 'Show identity papers' }).click();
    await expect(history).toContainText('There are no identity papers');
    // No button may be half behind the header.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Maintenance', exact: true }).click();
    await expect(page.getByText('No maintenance records available.')).toBeVisible();
    await expect(history).toBeHidden();
    await page.getByRole('button', { name: 'Vehicle', exact: true }).click();
    await expect(history).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
