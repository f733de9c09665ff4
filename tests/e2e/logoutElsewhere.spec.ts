import { loginDialog, test } from './atWork.ts';
import { expect } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { logOut } from './people.ts';
import { vehicleForm } from './vehicleForm.ts';

test('a logout in another tab asks over a form that is not saved; elsewhere it leads to the login, which says why and leads back to the same page', async ({
  page,
  employee,
}) => {
  const { open, field } = vehicleForm(page);
  const { dialog } = loginDialog(page);
  const ended = page.getByText('Your session ended', { exact: true });
  const logIn = async (at: typeof page) => {
    await at.getByLabel('User ID').fill(employee.userid);
    await at.getByRole('textbox', { name: 'Password' }).fill(employee.password);
    await at.keyboard.press('Enter');
  };
  await open();
  await field('Vehicle Name').fill('Half done');
  const other = await page.context().newPage();
  await other.goto('/contact');

  await test.step('a form that is not saved stays, and a login in the other tab opens it again', async () => {
    await logOut(other);
    await expect(dialog).toBeVisible();
    await other.goto('/admin');
    await logIn(other);
    await expect(other).toHaveURL('/dashboard');
    await expect(dialog).toHaveCount(0);
    await expect(field('Vehicle Name')).toHaveValue('Half done');
    await expect(page).toHaveURL('/dashboard/carDetailsForm');
    await field('Vehicle Name').clear();
  });

  await test.step('where nothing would be lost, the login says why and leads back', async () => {
    await goWithin(page, '/driverdashboard?id=MH12QW4821');
    await expect(page.getByRole('heading', { name: 'Vehicle information' })).toBeVisible();
    await logOut(other);
    await expect(page).toHaveURL('/admin');
    await expect(ended).toBeVisible();
    await logIn(page);
    await expect(page).toHaveURL('/driverdashboard?id=MH12QW4821');
    await expect(page.getByRole('heading', { name: 'Vehicle information' })).toBeVisible();
  });

  await other.close();
});
