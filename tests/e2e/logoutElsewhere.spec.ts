import type { Page } from '@playwright/test';
import { loginDialog, test } from './atWork.ts';
import { expect } from './fixtures.ts';
import { logOut, PEOPLE } from './people.ts';
import { vehicleForm } from './vehicleForm.ts';

test.describe('a logout in another tab', { tag: '@once' }, () => {
  async function logOutElsewhere(page: Page) {
    const other = await page.context().newPage();
    await other.goto('/contact');
    await logOut(other);
    return other;
  }

  test('leads to the login, which says why and leads back to the same page', async ({ page, employee }) => {
    await page.goto('/driverdashboard?id=MH12QW4821');
    await expect(page.getByRole('heading', { name: 'Vehicle information' })).toBeVisible();
    const other = await logOutElsewhere(page);
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('Your session ended', { exact: true })).toBeVisible();
    await page.getByLabel('User ID').pressSequentially(employee.userid);
    await page.getByRole('textbox', { name: 'Password' }).pressSequentially(employee.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/driverdashboard?id=MH12QW4821');
    await expect(page.getByRole('heading', { name: 'Vehicle information' })).toBeVisible();

    await logOut(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await expect(page.getByText('Your session ended')).toHaveCount(0);
    await other.close();
  });

  test('a driver who logs in instead goes to his own page', async ({ page, employee }) => {
    expect(employee.name).toContain('test');
    await page.goto('/dashboard/monthly-details');
    await logOutElsewhere(page);
    await expect(page.getByText('Your session ended', { exact: true })).toBeVisible();
    await page.getByLabel('User ID').pressSequentially('driver');
    await page.getByRole('textbox', { name: 'Password' }).pressSequentially(PEOPLE.driver.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/driverdashboard');
  });

  test('asks over a form that is not saved, and a login there opens it again too', async ({ page, employee }) => {
    const { open, field } = vehicleForm(page);
    const { dialog, logIn } = loginDialog(page);
    await open();
    await field('Vehicle Name').pressSequentially('Half done');
    const other = await logOutElsewhere(page);
    await expect(dialog).toBeVisible();
    await logIn(employee.password);
    await expect(dialog).toHaveCount(0);
    await expect(field('Vehicle Name')).toHaveValue('Half done');

    await logOut(other);
    await expect(dialog).toBeVisible();
    await other.goto('/admin');
    await other.getByLabel('User ID').fill(employee.userid);
    await other.getByRole('textbox', { name: 'Password' }).fill(employee.password);
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other).toHaveURL('/dashboard');
    await expect(dialog).toHaveCount(0);
    await expect(field('Vehicle Name')).toHaveValue('Half done');
    await expect(page).toHaveURL('/dashboard/carDetailsForm');
  });
});
