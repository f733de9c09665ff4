import type { Page } from '@playwright/test';
import { expect, gate, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';
import { addVehicle, asAdmin } from './stock.ts';

test.use({ person: 'admin' });

const LOGS = '**/api/logs?*';
const who = PEOPLE.admin.username;
const entries = (page: Page) => page.getByRole('main').getByRole('listitem');

async function edit(registernumber: string, fieldToEdit: string, newValue: unknown) {
  await asAdmin('/edit-fields', {
    method: 'POST',
    body: { tablename: 'cardetails', fieldToEdit, newValue, registernumber },
  });
}

test('tells an admin what was changed from what to what, by whom', async ({ page }) => {
  const number = await addVehicle({ vehicleName: 'Swift', vehicleSellPrice: 545_000 });
  await edit(number, 'vehiclesellprice', 560_000);
  await edit(number, 'onhomepage', true);
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Vehicle' }).fill(number.toLowerCase());
  await expect(page).toHaveURL(`/dashboard/activity?vehicle=${number}`);
  await expect(entries(page).first()).toContainText(`${who} put the vehicle ${number} on the home page`);
  const change = entries(page).filter({ hasText: `${who} changed the vehicle ${number}` });
  await expect(change).toHaveCount(1);
  await expect(change.getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(change.getByRole('link', { name: number })).toHaveAttribute('href', `/dashboard/costReport/${number}`);
  await change.getByRole('button', { name: 'Details' }).click();
  await expect(change.getByRole('term')).toHaveText(['Display price']);
  await expect(change.getByRole('definition')).toHaveText(['₹ 5,45,000 → ₹ 5,60,000']);
});

test('filters by person, kind and action, keeps that in the address, and clears it', { tag: '@once' }, async ({
  page,
}) => {
  const number = await addVehicle({ vehicleName: 'Nano' });
  await edit(number, 'carcolor', 'Red');
  await page.goto(`/dashboard/activity?vehicle=${number}`);
  await expect(entries(page).filter({ hasText: 'added' })).not.toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'Change' }).getByText('Changed').click();
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'What' }).selectOption('Vehicles');
  await page.getByRole('combobox', { name: 'Person' }).selectOption(who);
  await expect(page).toHaveURL(/vehicle=.*&action=UPDATE&kind=cardetails&person=/);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(who);

  await page.getByRole('combobox', { name: 'Person' }).selectOption('The system');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/dashboard/activity');
  await expect(page.getByRole('textbox', { name: 'Vehicle' })).toHaveValue('');
  await expect(entries(page)).toHaveCount(50);
});

test('loads the next page on demand, and shows an error when that fails', { tag: '@once' }, async ({ page }) => {
  await page.goto('/dashboard/activity');
  await expect(entries(page)).toHaveCount(50);
  await page.route(LOGS, (route) => route.fulfill({ status: 403, json: { error: 'No.' } }));
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Older entries could not be loaded.')).toBeVisible();
  await page.unroute(LOGS);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page)).toHaveCount(100);

  const number = await addVehicle({ vehicleName: 'Punch' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(entries(page).filter({ hasText: `added the vehicle ${number}` })).toHaveCount(1);
  await expect(entries(page)).toHaveCount(50);
});

test('has a loading state, and an error state with a retry', { tag: '@once' }, async ({ page }) => {
  const { opened, open } = gate();
  await page.route(LOGS, async (route) => {
    await opened;
    await route.fulfill({ status: 403, json: { error: 'No.' } });
  });
  await page.goto('/dashboard/activity');
  await expect(page.getByText('Loading activity...')).toBeVisible();
  open();
  await expect(page.getByRole('alert')).toContainText('The activity could not be loaded.');
  await page.unroute(LOGS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(entries(page)).toHaveCount(50);
});
