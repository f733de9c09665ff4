import type { Page } from '@playwright/test';
import { SKIPPED } from '../given/skipped.ts';
import { givenStack, startTestStack } from '../stack.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { PEOPLE, type Person } from './people.ts';
import { smallPhoto } from './pictures.ts';

// Isolation: its own stack, as everybody is told who the dealer is.
let house: Awaited<ReturnType<typeof startTestStack>>;
test.skip(Boolean(givenStack()), SKIPPED.balance);
test.beforeAll(async () => {
  house = await startTestStack('as is');
});
test.afterAll(() => house?.stop());

async function openSettings(page: Page, person: Person = 'admin') {
  await page.goto(`${house.siteUrl}/admin`);
  await page.getByLabel('User ID').fill(person);
  await page.getByRole('textbox', { name: 'Password' }).fill(PEOPLE[person].password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${house.siteUrl}/dashboard`);
  await page.goto(`${house.siteUrl}/dashboard/settings`);
}

const PHONE = { width: 360, height: 740 };

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function retype(page: Page, label: string, text: string) {
  const input = page.getByRole('textbox', { name: label, exact: true });
  await input.fill('');
  await input.pressSequentially(text);
}

test('the dealer moves to a new address, and the site says so without a build (D35, R259, R262)', async ({
  page,
  openAs,
}) => {
  await openSettings(page);
  await expectAccessible(page);
  const dealership = page.getByRole('form', { name: 'Dealership' });
  await retype(page, 'Address', 'Gala 7, Mumbai Naka\nNashik 422001');
  await retype(page, 'PIN code', '42200');
  await dealership.getByRole('button', { name: 'Save' }).click();
  await expect(dealership.getByText('PIN code: six digits')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
    'Gala 7, Mumbai Naka\nNashik 422001',
  );
  await retype(page, 'PIN code', '422001');
  await retype(page, 'City', 'Nashik');
  await dealership.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The site says so from now on.')).toBeVisible();

  // The rest from the yard, by phone.
  await page.setViewportSize(PHONE);
  const phones = page.getByRole('form', { name: 'Phones and hours' });
  await retype(page, 'Second phone', '');
  await phones.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Gala 7, Mumbai Naka, Nashik 422001');

  const visitor = await openAs(null);
  await visitor.setViewportSize(PHONE);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expect(async () => {
    await visitor.goto(`${house.siteUrl}/contact`);
    await expect(visitor.getByRole('main')).toContainText('Nashik 422001', { timeout: 500 });
    await expect(visitor.getByRole('main')).not.toContainText('98765 43211', { timeout: 500 });
  }).toPass();
  expect(await visitor.content()).toContain('"postalCode":"422001"');
  // It came with the page: nobody asked again.
  expect(asked).not.toContain('/api/dealer');
  await visitor.goto(`${house.siteUrl}/used-cars`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Used cars in Nashik');

  await page.goto(`${house.siteUrl}/dashboard/activity`);
  await expect(page.getByText('changed the dealership’s details').first()).toBeVisible();
});

test('a logo is uploaded, replaced and taken away, and visitors see it', async ({ page, openAs }) => {
  await openSettings(page);
  const section = page.getByRole('region', { name: 'Logo', exact: true });
  const logo = section.getByRole('img', { name: 'Logo of Sahyadri Motors', exact: true });
  await section.getByRole('button', { name: 'Upload the logo' }).click();
  await expect(page.getByText('Please choose a picture first.')).toBeVisible();
  const upload = async (name: string) => {
    const stored = page.waitForResponse((answer) => answer.url().includes('/upload/sign/') && answer.ok());
    await section.getByLabel('New logo', { exact: true }).setInputFiles(await smallPhoto(name));
    await section.getByRole('button', { name: 'Upload the logo' }).click();
    await stored;
    await expect(section.getByRole('listitem')).toHaveCount(0);
  };
  await upload('first.jpg');
  const first = (await logo.getAttribute('src')) ?? '';
  expect(first).toContain('/public-files/Logo/');
  await upload('second.jpg');
  await expect(logo).not.toHaveAttribute('src', first);
  expect((await page.request.get(first)).ok()).toBe(false);

  const visitor = await openAs(null);
  const mark = visitor.getByRole('banner').locator('img').first();
  await expect(async () => {
    await visitor.goto(`${house.siteUrl}/contact`);
    await expect(mark).toHaveAttribute('src', /public-files\/Logo\//, { timeout: 500 });
  }).toPass();
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await section.getByRole('button', { name: 'Take away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'The logo is taken away')).toBeVisible();
  await expect(logo).toHaveCount(0);
});

test('two admins change the same at once: the second is told, keeps what he typed, and sees what the first has saved', async ({
  page,
  openAs,
}) => {
  await openSettings(page);
  const phones = page.getByRole('form', { name: 'Phones and hours' });
  await retype(page, 'Opening hours', 'Every day, 9 to 5');
  const other = await openAs(null);
  await openSettings(other);
  await retype(other, 'Opening hours', 'Monday to Friday');
  await retype(other, 'Link to the group chat', '');
  await other.getByRole('form', { name: 'Phones and hours' }).getByRole('button', { name: 'Save' }).click();
  await expect(toast(other, 'The site says so from now on.')).toBeVisible();

  await phones.getByRole('button', { name: 'Save' }).click();
  await expect(phones.getByRole('alert')).toContainText('Somebody else has changed the settings meanwhile.');
  await expect(page.getByRole('textbox', { name: 'Opening hours', exact: true })).toHaveValue('Every day, 9 to 5');
  await expect(phones.getByText('Saved meanwhile: Monday to Friday')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link to the group chat' })).toHaveValue('');
  await phones.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The site says so from now on.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Every day, 9 to 5');

  // Without its link nobody is invited into the group.
  const visitor = await openAs(null);
  await expect(async () => {
    await visitor.goto(`${house.siteUrl}/contact`);
    await expect(visitor.getByRole('main')).not.toContainText(/group/i, { timeout: 500 });
  }).toPass();
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', /^Phones, address and/);
});

test('a rate is set from a coming day on, and taken back (R261)', async ({ page }) => {
  await openSettings(page);
  const rates = page.getByRole('region', { name: 'Rates and limits' }).first();
  const coming = rates.getByText('From a coming day');
  await expect(rates.getByText('GST on the margin').first()).toBeVisible();
  await expect(coming).toHaveCount(0);
  const form = page.getByRole('form', { name: 'Change a rate' });
  await form.getByLabel('Value').pressSequentially('12.5');
  await form.getByLabel('Holds from').fill('01/04/2199');
  await form.getByRole('button', { name: 'Set' }).click();
  await expect(toast(page, 'The rate is set')).toBeVisible();
  await expect(coming).toBeVisible();
  await rates.getByRole('button', { name: 'Take back: GST on the margin, 12.5 % from 01/04/2199' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'The rate is taken back')).toBeVisible();
  await expect(coming).toHaveCount(0);
});

test('what is typed is not lost without a question, and an employee has no settings', async ({ page, openAs }) => {
  await openSettings(page);
  await retype(page, 'Bank', 'Bank of Pune');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  const employee = await openAs(null);
  await openSettings(employee, 'employee');
  await expect(employee).not.toHaveURL(/settings/);
});

test('a driver who has forgotten his password gets a new one, and has to change it first', async ({ page, openAs }) => {
  await openSettings(page);
  await page.goto(`${house.siteUrl}/dashboard/ActiveAccounts`);
  const driverRow = page
    .getByRole('table')
    .or(page.getByRole('list'))
    .getByRole('button', { name: /^Reset password of/ });
  await driverRow.last().click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make a new password' }).click();
  const made = (await dialog.getByLabel('New password').textContent()) ?? '';
  expect(made).toMatch(/^[a-z2-9]{12}$/);

  const driver = await openAs(null);
  await driver.goto(`${house.siteUrl}/admin`);
  await driver.getByLabel('User ID').fill('driver');
  await driver.getByRole('textbox', { name: 'Password' }).fill(made);
  await driver.getByRole('button', { name: 'Login' }).click();
  await expect(driver).toHaveURL(/ChangePassword/);
  await expect(driver.getByText('Please choose one of your own')).toBeVisible();
  await driver.goto(`${house.siteUrl}/driverdashboard`);
  await expect(driver).toHaveURL(/ChangePassword/);
  await driver.getByRole('textbox', { name: 'Old Password', exact: true }).fill(made);
  await driver.getByRole('textbox', { name: 'New Password', exact: true }).fill('yard work 1');
  await driver.getByRole('textbox', { name: 'Confirm New Password', exact: true }).fill('yard work 1');
  await driver.getByRole('button', { name: 'Change Password' }).click();
  await expect(driver.getByText('Password changed', { exact: true }).first()).toBeVisible();
  await driver.goto(`${house.siteUrl}/driverdashboard`);
  await expect(driver).toHaveURL(/driverdashboard/);
  await expect(driver.getByRole('heading', { level: 1 })).toBeVisible();
});
