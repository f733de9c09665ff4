import { loginDialog, test } from './atWork.ts';
import { expect } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { logOut, PEOPLE } from './people.ts';
import { vehicleForm } from './vehicleForm.ts';

test('a logout in another tab asks over a form that is not saved; elsewhere it leads to the login, which says why and leads back to the same page', async ({
  page,
  employee,
}) => {
  const { open, field } = vehicleForm(page);
  const { dialog } = loginDialog(page);
  const ended = page.getByText('Your session ended', { exact: true });
  const logInAs = async (at: typeof page, userid: string, password: string) => {
    await at.getByLabel('User ID').pressSequentially(userid);
    await at.getByRole('textbox', { name: 'Password' }).pressSequentially(password);
    await at.keyboard.press('Enter');
  };
  await open();
  await field('Vehicle Name').pressSequentially('Half done');
  const other = await page.context().newPage();
  await other.goto('/contact');

  await test.step('a form that is not saved stays, and a login in the other tab opens it again', async () => {
    await logOut(other);
    await expect(dialog).toBeVisible();
    await other.goto('/admin');
    await logInAs(other, employee.userid, employee.password);
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
    await logInAs(page, employee.userid, employee.password);
    await expect(page).toHaveURL('/driverdashboard?id=MH12QW4821');
    await expect(page.getByRole('heading', { name: 'Vehicle information' })).toBeVisible();
  });

  await test.step('a driver who logs in instead goes to his own page', async () => {
    await goWithin(page, '/dashboard/monthly-details');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly Details');
    await logOut(other);
    await expect(ended).toBeVisible();
    await logInAs(page, 'driver', PEOPLE.driver.password);
    await expect(page).toHaveURL('/driverdashboard');
  });

  await other.close();
});
