import type { Locator, Page } from '@playwright/test';
import { SKIPPED } from '../realServices/skipped.ts';
import { givenStack, startTestStack } from '../stack.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goTo, goWithin } from './goWithin.ts';
import { PEOPLE, type Person } from './people.ts';
import { smallPhoto } from './pictures.ts';
import { SEEDED } from './setup.ts';

// Isolation: its own stack, as everybody is told who the dealer is, and one setting changes everybody's balance.
let house: Awaited<ReturnType<typeof startTestStack>>;
test.skip(Boolean(givenStack()), SKIPPED.settings);
test.beforeAll(async () => {
  house = await startTestStack('as is', SEEDED);
});
test.afterAll(() => house?.stop());

async function fillInLogin(page: Page, person: Person, password: string = PEOPLE[person].password) {
  await page.goto(`${house.siteUrl}/admin`);
  await page.getByLabel('User ID').fill(person);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logIn(page: Page, person: Person) {
  await fillInLogin(page, person);
  await expect(page).toHaveURL(`${house.siteUrl}/dashboard`);
}

async function openSettings(page: Page) {
  await logIn(page, 'admin');
  await goTo(page, 'Settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('form', { name: 'Dealership' })).toBeVisible();
}

const PHONE = { width: 360, height: 740 };

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function retype(page: Page, label: string, text: string) {
  const input = page.getByRole('textbox', { name: label, exact: true });
  await input.fill('');
  await input.pressSequentially(text);
}

/** Presses a button and waits for its answer, where the toast of the time before may still be there. */
async function save(page: Page, form: Locator) {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/settings/dealer') && answer.ok());
  await form.getByRole('button', { name: 'Save' }).click();
  await saved;
}

test('the dealer moves to a new address and gets a logo, and the site says so without a build (D35, R259, R262)', async ({
  page,
  openAs,
}) => {
  await openSettings(page);

  await test.step('a new address, and phones', async () => {
    await expectAccessible(page);
    await retype(page, 'Address', 'Gala 7, Mumbai Naka\nNashik 422001');
    await retype(page, 'PIN code', '422001');
    await retype(page, 'City', 'Nashik');
    await save(page, page.getByRole('form', { name: 'Dealership' }));
    await expect(toast(page, 'The site says so from now on.')).toBeVisible();
    await retype(page, 'Second phone', '');
    await retype(page, 'Link to the group chat', '');
    await retype(page, 'Opening hours', 'Every day, 9 to 5');
    await save(page, page.getByRole('form', { name: 'Phones and hours' }));
    await expect(page.getByRole('contentinfo')).toContainText('Gala 7, Mumbai Naka, Nashik 422001');
    await expect(page.getByRole('contentinfo')).toContainText('Every day, 9 to 5');
  });

  await test.step('a logo', async () => {
    const section = page.getByRole('region', { name: 'Logo', exact: true });
    await section.getByLabel('New logo', { exact: true }).setInputFiles(await smallPhoto('logo.jpg'));
    await section.getByRole('button', { name: 'Upload the logo' }).click();
    const logo = section.getByRole('img', { name: 'Logo of Sahyadri Motors', exact: true });
    await expect(logo).toHaveAttribute('src', /\/public-files\/Logo\//);
  });

  await test.step('the site says so without a build', async () => {
    const visitor = await openAs(null);
    await visitor.setViewportSize(PHONE);
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // The last change: with it come the others.
    await expect.poll(async () => (await visitor.request.get(`${house.siteUrl}/contact`)).text()).toContain('Every day, 9 to 5');
    await visitor.goto(`${house.siteUrl}/contact`);
    const main = visitor.getByRole('main');
    await expect(main).toContainText('Nashik 422001');
    await expect(main).not.toContainText('98765 43211');
    expect(await visitor.content()).toContain('"postalCode":"422001"');
    // Without its link nobody is invited into the group.
    await expect(main).not.toContainText(/group/i);
    await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', /^Phones, address and/);
    const mark = visitor.getByRole('banner').locator('img').first();
    await expect(mark).toHaveAttribute('src', /public-files\/Logo\//);
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // It came with the page: nobody asked again.
    expect(asked).not.toContain('/api/dealer');
    await visitor.goto(`${house.siteUrl}/used-cars`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Used cars in Nashik');
  });

  await test.step('the log says who has changed it', async () => {
    await goTo(page, 'Activity');
    await expect(page.getByText('changed the dealership’s details').first()).toBeVisible();
  });
});

const setting = (page: Page) => page.getByRole('switch', { name: 'Employees see the account balance' });
const tile = (page: Page) => page.getByText('Total Account Balance').locator('..');

test('an admin hides the balance from employees, and makes a driver a new password (R263, D02)', async ({ page, openAs }) => {
  const office = await openAs(null);
  await logIn(office, 'employee');
  await expect(tile(office)).toContainText('₹');
  await openSettings(page);

  await test.step('the balance is hidden from employees', async () => {
    await expect(setting(page)).toBeChecked();
    await expect(page.getByText(/gives buying prices away/)).toBeVisible();
    await setting(page).press('Space');
    await expect(toast(page, 'The setting is saved.')).toBeVisible();
    await page.reload();
    await expect(setting(page)).not.toBeChecked();
    await expect(page.getByText('Shall employees see the account balance?')).toHaveCount(0);
  });

  await test.step('they are told why and get no figure of it (D02)', async () => {
    const answers: string[] = [];
    office.on('response', async (answer) => {
      if (answer.url().includes('/api/accountDetails')) answers.push(await answer.text());
    });
    await office.reload();
    await expect(tile(office)).toContainText('Hidden');
    await expect(tile(office)).toContainText('Only admins see it here.');
    await office.getByRole('link', { name: 'Total Account Balance' }).click();
    const sheet = office.getByRole('region', { name: 'Remaining balance' });
    await expect(sheet).toContainText('An admin has switched off');
    await expect(sheet.getByText('Hidden')).toHaveCount(4);
    await expect(office.getByRole('region', { name: 'Investments' })).toContainText('Only admins see it here.');
    expect(answers.join()).toContain('"Remaining_Balance":null');
    expect(answers.join()).not.toMatch(/"(totalBuy|totalInvestment|Remaining_Balance)":[^n]/);
  });

  await test.step('an admin sees it as before', async () => {
    await goTo(page, 'Dashboard');
    await expect(tile(page)).toContainText('₹');
  });

  const made = await test.step('the driver has forgotten his password', async () => {
    await goTo(page, 'Account IDs');
    await page
      .getByRole('button', { name: /^Reset password of/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Make a new password' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make a new password' }).click();
    return (await dialog.getByLabel('New password').textContent()) ?? '';
  });
  expect(made).toMatch(/^[a-z2-9]{12}$/);

  await test.step('the driver has to change what he was given first', async () => {
    const driver = await openAs(null);
    const typeIn = (label: string, text: string) => driver.getByRole('textbox', { name: label, exact: true }).fill(text);
    await fillInLogin(driver, 'driver', made);
    await expect(driver).toHaveURL(/ChangePassword/);
    await expect(driver.getByText('Please choose one of your own')).toBeVisible();
    await driver.goto(`${house.siteUrl}/driverdashboard`);
    await expect(driver).toHaveURL(/ChangePassword/);
    await typeIn('Old Password', made);
    await typeIn('New Password', 'yard work 1');
    await typeIn('Confirm New Password', 'yard work 1');
    await driver.getByRole('button', { name: 'Change Password' }).click();
    await expect(driver.getByText('Password changed', { exact: true }).first()).toBeVisible();
    await goWithin(driver, '/driverdashboard');
    await expect(driver).toHaveURL(/driverdashboard/);
    await expect(driver.getByRole('heading', { level: 1 })).toHaveText('Driver Dashboard');
  });
});
