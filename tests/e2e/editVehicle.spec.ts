import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addVehicle, asAdmin } from './stock.ts';

const pencil = (page: Page, label: string) => page.getByRole('button', { name: `Edit ${label}`, exact: true });
const form = (page: Page, label: string) => page.getByRole('form', { name: `Edit ${label}` });
const input = (page: Page, label: string) => form(page, label).getByLabel(label, { exact: true });
const ok = (page: Page, label: string) => form(page, label).getByRole('button', { name: 'OK' });
const value = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');

async function open(page: Page, fields: Record<string, unknown> = {}) {
  const number = await addVehicle({
    vehicleName: 'Ertiga',
    brandName: 'Maruti Suzuki',
    vehicleType: 'car',
    fuel: 'petrol',
    kilometers: 41_000,
    vehicleSellPrice: 800_000,
    vehicleBuyPrice: 700_000,
    description: 'Clean.',
    ...fields,
  });
  await page.goto(`/dashboard/edit/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${number}` })).toBeVisible();
  return number;
}

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('edits every kind of field in its place (R227-R230)', async ({ page }) => {
    const number = await open(page);
    for (const name of ['Vehicle Details', 'Insurance Details', 'Owner Details', 'Finance Details', 'Images']) {
      await expect(page.getByRole('region', { name })).toBeVisible();
    }
    for (const [label, typed, shown] of [
      ['Vehicle name', 'Ertiga VXi', 'Ertiga VXi'],
      ['Display price', '912345', '₹ 9,12,345'],
      ['Buying price', '654321', '₹ 6,54,321'],
      ['Registration date', '29/02/2020', '29/02/2020'],
      ['Owner email', 'sunil@example.com', 'sunil@example.com'],
      ['Contact 1', '020 5550', '0205550'],
    ] as const) {
      await pencil(page, label).click();
      await input(page, label).fill(typed);
      await ok(page, label).click();
      await expect(value(page, label)).toHaveText(shown);
      await expect(pencil(page, label)).toBeFocused();
    }
    for (const [label, choice] of [
      ['Fuel', 'CNG'],
      ['On home page', 'Yes'],
    ] as const) {
      await pencil(page, label).click();
      await input(page, label).selectOption(choice);
      await ok(page, label).click();
      await expect(value(page, label)).toHaveText(choice);
    }
    const record = await asAdmin<Record<string, object>>(`/car/${number}`);
    expect(record.car).toMatchObject({
      carname: 'Ertiga VXi',
      vehiclesellprice: 912_345,
      vehiclebuyprice: 654_321,
      registration_date: '2020-02-29',
      fuel: 'cng',
      onhomepage: true,
    });
    expect(record).toMatchObject({ owner: { owneremail: 'sunil@example.com' }, finance: { contact1: '0205550' } });
  });
});
