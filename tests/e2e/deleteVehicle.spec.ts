import type { Page } from '@playwright/test';
import { expect, gate, test } from './fixtures.ts';
import { seeToast } from './seeToast.ts';
import { addPicture, addVehicle, asAdmin, freshNumber, picturesOf, sellVehicle, soldNumbers } from './stock.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm Deletion' });
const input = (page: Page) => page.getByLabel('Vehicle Reg ID');

async function lookUp(page: Page, number: string) {
  await input(page).fill(number);
  await page.getByRole('button', { name: 'Search' }).click();
}

async function confirmDelete(page: Page) {
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm Delete' }).click();
}

test.use({ person: 'employee' });

test('deletes a vehicle and its pictures after a confirmation (R128-R133)', async ({ page }) => {
  const number = await addVehicle({
    vehicleName: 'Nexon XZ',
    brandName: 'Tata',
    vehicleType: 'car',
    vehicleColor: 'Red',
    kilometers: 12_345,
    vehicleSellPrice: 750_000,
    registration_date: '2021-03-04',
    fitness_upto_date: '2036-03-03',
    description: 'One careful owner.',
  });
  await addPicture(`${number}/InventoryVehicleImages/0`);
  const [picture = ''] = await picturesOf(number);
  await page.goto('/dashboard/deleteCarDetails');
  await lookUp(page, ` ${number.toLowerCase()}`);
  const found = page.getByRole('region', { name: 'Tata Nexon XZ' });
  for (const text of ['Car', 'Red', '12,345 km', '03/03/2036', '04/03/2021', '₹ 7,50,000', 'One careful owner.']) {
    await expect(found.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(found.getByRole('img', { name: 'Tata Nexon XZ' })).toBeVisible();

  await page.getByRole('button', { name: 'Confirm' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText(`Vehicle with Reg ID ${number} deleted successfully!`);
  await expect(dialog(page)).toBeHidden();
  await expect(input(page)).toBeVisible();
  await expect(found).toBeHidden();
  expect((await fetch(picture)).ok).toBe(false);

  await lookUp(page, number);
  await expect(page.getByRole('alert').filter({ hasText: 'No data found for this ID.' })).toBeVisible();
});

test('what is looked up, and what cannot be deleted (R129, R134-R136, R344, D24)', async ({ page }) => {
  await page.goto('/dashboard/deleteCarDetails');

  await test.step('a blank number, an unknown one and a lost answer have their texts', async () => {
    await lookUp(page, '');
    await expect(page.getByText('Please enter a registration number.')).toBeVisible();
    await input(page).fill(freshNumber());
    await page.keyboard.press('Enter');
    await expect(page.getByText('No data found for this ID.')).toBeVisible();

    const number = await addVehicle({ vehicleName: 'Found after all' });
    await page.route(`**/api/car/${number}`, (route) => route.abort());
    await input(page).fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Error fetching car details')).toBeVisible({ timeout: 15_000 });
    await page.unroute(`**/api/car/${number}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Found after all' })).toBeVisible();
  });

  await test.step('a vehicle that was bought back is not offered for removal', async () => {
    const number = await addVehicle({});
    await sellVehicle(number);
    await asAdmin('/stays', { method: 'POST', body: { registernumber: number } });
    await lookUp(page, number);
    await expect(page.getByText('a vehicle that was sold here before stays in the books.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });

  await test.step('says Already Sold and offers no deletion', async () => {
    const [sold = ''] = await soldNumbers();
    await lookUp(page, sold);
    await expect(page.getByText('Already Sold')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });

  await test.step('a number that is too long takes the vehicle of before away, with its buttons', async () => {
    const other = await addVehicle({ vehicleName: 'Alto' });
    await lookUp(page, other);
    await expect(page.getByRole('region', { name: 'Alto' })).toBeVisible();
    await lookUp(page, `${other.padEnd(10, '7')}2`);
    await expect(page.getByText('is too long')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Alto' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });

  const number = await addVehicle({ vehicleName: 'Ace' });
  await test.step('the field names the vehicle that would be deleted, whatever was typed and not looked up', async () => {
    const other = await addVehicle({ vehicleName: 'Zen' });
    await lookUp(page, other);
    await expect(page.getByRole('region', { name: 'Zen' })).toBeVisible();
    await input(page).fill(number);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(input(page)).toHaveValue(other);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await input(page).fill(number);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Ace' })).toBeVisible();
    await expect(input(page)).toHaveValue(number);
  });

  await test.step('a failed deletion is told, the dialog closes and the form stays; there is a way back', async () => {
    await page.route('**/api/delete/car*', (route) =>
      route.fulfill({ status: 409, json: { error: 'Already Sold: a sold vehicle cannot be deleted.' } }),
    );
    await confirmDelete(page);
    await expect(page.getByRole('alert')).toHaveText(
      'Error occurred while deleting vehicle: Already Sold: a sold vehicle cannot be deleted.',
    );
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await expect(input(page)).toHaveValue(number);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('each vehicle is deleted once; both spellings of the address work (D17)', async ({ page }) => {
  await test.step('while it deletes, the dialog waits', async () => {
    const number = await addVehicle({ vehicleName: 'Slow' });
    await page.goto(`/dashboard/DeleteCarDetails?id=${number}`);
    const answering = gate();
    await page.route('**/api/delete/car*', async (route) => {
      await answering.opened;
      await route.continue();
    });
    await confirmDelete(page);
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    answering.open();
    await expect(dialog(page)).toBeHidden();
    await seeToast(page, `Vehicle with Reg ID ${number} deleted successfully!`);
    await page.unroute('**/api/delete/car*');
  });

  await test.step('a double click deletes once', async () => {
    const number = await addVehicle({ vehicleName: 'Ace' });
    await lookUp(page, number);
    const deletions: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await dialog(page).getByRole('button', { name: 'Confirm Delete' }).dblclick();
    await expect(page.getByRole('alert')).toHaveText(`Vehicle with Reg ID ${number} deleted successfully!`);
    expect(deletions).toHaveLength(1);
  });

  await test.step('a vehicle that is added again is another one, and is deleted too', async () => {
    const number = await addVehicle({ vehicleName: 'Zen' });
    const found = page.getByRole('region', { name: 'Zen' });
    const deleteIt = async () => {
      await lookUp(page, number);
      await expect(found).toBeVisible();
      await confirmDelete(page);
      await expect(found).toBeHidden();
      await expect(dialog(page)).toBeHidden();
    };
    await deleteIt();
    await addVehicle({ registernumber: number, vehicleName: 'Zen' });
    // On the same screen: nothing of the first deletion is forgotten by leaving it.
    await deleteIt();
    await lookUp(page, number);
    await expect(page.getByRole('alert').filter({ hasText: 'No data found for this ID.' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
