import type { Page } from '@playwright/test';
import { expect, gate, refuse, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addVehicle, asAdmin } from './stock.ts';

const EDIT = '**/api/edit-fields';
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
      ['Kilometers', '45000', '45,000 km'],
      ['Registration date', '29/02/2020', '29/02/2020'],
      ['Insurance tenure', '2', '2 years'],
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
      ['Vehicle type', 'Tempo'],
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
      kilometers: 45_000,
      registration_date: '2020-02-29',
      carmake: 'tempo',
      fuel: 'cng',
      onhomepage: true,
    });
    expect(record).toMatchObject({
      insurance: { insurancetenure: 2 },
      owner: { owneremail: 'sunil@example.com' },
      finance: { contact1: '0205550' },
    });
  });

  test('saves by keyboard or gives up, and loses nothing that is typed (R228, R231)', async ({ page }) => {
    await open(page);

    await test.step('Enter saves, Escape and CANCEL give up; in the description Ctrl+Enter saves', async () => {
      await pencil(page, 'Vehicle name').click();
      await expect(input(page, 'Vehicle name')).toBeFocused();
      await input(page, 'Vehicle name').fill('Ertiga ZXi');
      await page.keyboard.press('Enter');
      await expect(value(page, 'Vehicle name')).toHaveText('Ertiga ZXi');

      await pencil(page, 'Vehicle name').click();
      await input(page, 'Vehicle name').fill('Nonsense');
      await page.keyboard.press('Escape');
      await expect(value(page, 'Vehicle name')).toHaveText('Ertiga ZXi');
      await expect(pencil(page, 'Vehicle name')).toBeFocused();

      await pencil(page, 'Description').click();
      await input(page, 'Description').fill('Two\nlines');
      await form(page, 'Description').getByRole('button', { name: 'CANCEL' }).click();
      await expect(value(page, 'Description')).toHaveText('Clean.');
      await pencil(page, 'Description').click();
      await input(page, 'Description').fill('Two');
      await page.keyboard.press('Enter');
      await page.keyboard.type('lines');
      await page.keyboard.press('Control+Enter');
      await expect(value(page, 'Description')).toHaveText('Two lines');
    });

    await test.step('while it saves, the button reads wait...', async () => {
      const saving = gate();
      await page.route(EDIT, async (route) => {
        await saving.opened;
        await route.continue();
      });
      await pencil(page, 'Vehicle color').click();
      await input(page, 'Vehicle color').fill('Blue');
      await ok(page, 'Vehicle color').click();
      await expect(form(page, 'Vehicle color').getByRole('button', { name: 'wait...' })).toBeDisabled();
      saving.open();
      await expect(value(page, 'Vehicle color')).toHaveText('Blue');
    });

    await test.step('what cannot be is told at the field, and a lost answer', async () => {
      let sent = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/edit-fields')) sent++;
      });
      await pencil(page, 'Registration date').click();
      await input(page, 'Registration date').fill('31/02/2023');
      await ok(page, 'Registration date').click();
      await expect(form(page, 'Registration date')).toContainText(/date/i);
      await expect(input(page, 'Registration date')).toHaveValue('31/02/2023');
      await pencil(page, 'Owner email').click();
      await input(page, 'Owner email').fill('nobody');
      await page.keyboard.press('Enter');
      await expect(form(page, 'Owner email')).toContainText('Owner email: not an email address');
      expect(sent).toBe(0);

      await page.route(EDIT, (route) => route.abort());
      await pencil(page, 'Vehicle name').click();
      await input(page, 'Vehicle name').fill('Kept');
      await page.keyboard.press('Enter');
      await expect(form(page, 'Vehicle name')).toContainText('Server is not responding. Please try again later.');
      await expect(input(page, 'Vehicle name')).toHaveValue('Kept');
      await page.unroute(EDIT);
      await ok(page, 'Vehicle name').click();
      await expect(value(page, 'Vehicle name')).toHaveText('Kept');
      for (const label of ['Registration date', 'Owner email']) {
        await form(page, label).getByRole('button', { name: 'CANCEL' }).click();
      }
    });

    await test.step('unsaved changes guard: leaving with something unsaved asks first', async () => {
      await pencil(page, 'Vehicle name').click();
      await input(page, 'Vehicle name').fill('Half');
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
      await expect(input(page, 'Vehicle name')).toHaveValue('Half');
      await form(page, 'Vehicle name').getByRole('button', { name: 'CANCEL' }).click();
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page).toHaveURL('/dashboard');
    });
  });
});

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('edits everything but the buying price, which he never gets; a failed lookup has its text (R234, R237, D03)', async ({ page }) => {
    await open(page);
    await expect(pencil(page, 'Display price')).toBeVisible();
    await expect(page.getByText('Buying price')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Correct number' })).toHaveCount(0);

    await goWithin(page, '/dashboard/edit/NOSUCH9');
    await expect(page.getByRole('alert')).toHaveText('No data found for this ID.');
    await page.route('**/api/car/*', refuse);
    await goWithin(page, '/dashboard/edit/NOSUCH8');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch car details.');
  });
});
