import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addPicture, addVehicle, asAdmin, freshNumber, picturesOf } from './stock.ts';

test.use({ person: 'admin' });

test('a wrong number is corrected, and all is there afterwards (R320-R322)', async ({ page }) => {
  const wanted = freshNumber();
  const number = await addVehicle({ vehicleName: 'Ertiga' });
  await addPicture(`${number}/InventoryVehicleImages/0`);
  await page.goto(`/dashboard/edit/${number}`);
  const dialog = page.getByRole('dialog', { name: 'Correct the registration number' });
  const input = dialog.getByLabel('Right registration number');
  const save = dialog.getByRole('button', { name: 'Correct it' });

  await test.step('not while something else is being edited', async () => {
    await page.getByRole('button', { name: 'Edit Vehicle name' }).click();
    await page.getByLabel('Vehicle name', { exact: true }).fill('Ertiga VXi');
    await page.getByRole('button', { name: 'Correct number' }).click();
    await expect(page.getByRole('alert')).toContainText('Please save or cancel what you are editing first.');
    await page.getByRole('button', { name: 'CANCEL' }).click();
  });

  await page.getByRole('button', { name: 'Correct number' }).click();
  await expect(input).toHaveValue(number);
  await input.fill(wanted);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: `The number is ${wanted} now.` })).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/edit/${wanted}`);
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${wanted}` })).toBeVisible();
  expect(await picturesOf(wanted)).toHaveLength(1);
  expect(await asAdmin(`/car/${number}`)).toMatchObject({ car: { registernumber: wanted, carname: 'Ertiga' } });

  await goWithin(page, `/dashboard/activity?vehicle=${wanted}`);
  await expect(page.getByText(`corrected the registration number ${number} → ${wanted}`)).toBeVisible();
});
