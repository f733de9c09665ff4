import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';
import { addVehicle, asAdmin } from './stock.ts';

test.use({ person: 'admin' });

const who = PEOPLE.admin.username;
const entries = (page: Page) => page.getByRole('main').getByRole('listitem');

async function edit(registernumber: string, fieldToEdit: string, newValue: unknown) {
  await asAdmin('/edit-fields', { method: 'POST', body: { tablename: 'cardetails', fieldToEdit, newValue, registernumber } });
}

test('tells an admin what was changed from what to what, by whom; filtered, page by page', async ({ page }) => {
  const number = await addVehicle({ vehicleName: 'Swift', vehicleSellPrice: 545_000 });
  await edit(number, 'vehiclesellprice', 560_000);
  await edit(number, 'onhomepage', true);
  const change = (name: string) => page.getByRole('radiogroup', { name: 'Change' }).getByText(name);
  const person = page.getByRole('combobox', { name: 'Person' });

  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  await expect(entries(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page)).toHaveCount(100);

  await test.step('what was changed', async () => {
    await page.getByRole('textbox', { name: 'Vehicle' }).fill(number.toLowerCase());
    await expect(page).toHaveURL(`/dashboard/activity?vehicle=${number}`);
    await expect(entries(page).first()).toContainText(`${who} put the vehicle ${number} on the home page`);
    const price = entries(page).filter({ hasText: `${who} changed the vehicle ${number}` });
    await expect(price).toHaveCount(1);
    await expect(price.getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    await expect(price.getByRole('link', { name: number })).toHaveAttribute('href', `/dashboard/costReport/${number}`);
    await price.getByRole('button', { name: 'Details' }).click();
    await expect(price.getByRole('term')).toHaveText(['Display price']);
    await expect(price.getByRole('definition')).toHaveText(['₹ 5,45,000 → ₹ 5,60,000']);
  });

  await test.step('filtered by person, kind and action, which stays in the address, and cleared', async () => {
    await expect(entries(page).filter({ hasText: 'added' })).not.toHaveCount(0);
    await change('Changed').click();
    await expect(entries(page).filter({ hasText: 'added' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'What' }).selectOption('Vehicles');
    await person.selectOption(who);
    await expect(page).toHaveURL(/vehicle=.*&action=UPDATE&kind=cardetails&person=/);
    await expect(entries(page)).toHaveCount(2);
    await page.reload();
    await expect(entries(page)).toHaveCount(2);
    await expect(person).toHaveValue(who);

    await person.selectOption('The system');
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/dashboard/activity');
    await expect(page.getByRole('textbox', { name: 'Vehicle' })).toHaveValue('');
    await expect(entries(page)).toHaveCount(50);
  });
});
