import { expect, test } from './fixtures.ts';
import { addRecord, maintenanceForm, SUCCESS } from './maintenanceForm.ts';
import { linksUnder } from './pages.ts';
import { bill, smallPhoto } from './pictures.ts';
import { addVehicle, sellVehicle } from './stock.ts';

const TODAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());

test.describe('a driver', () => {
  test.use({ person: 'driver' });

  test('records maintenance with its receipt, of a vehicle that is not sold (R011, R151-R156, R158, R162, R251, D32)', {
    tag: '@phone-only',
  }, async ({ page }) => {
    const { nextAsDriver, field, document, submit, records, section } = maintenanceForm(page);

    await test.step('he has his own pages (R251)', async () => {
      const menu = page.getByRole('navigation', { name: 'Driver' });
      await page.goto('/driverdashboard');
      await expect(page.getByRole('link', { name: /^Add/ }).first()).toBeVisible();
      await menu.getByRole('button', { name: 'Menu' }).click();
      const own = ['Driver Dashboard', 'Home', 'Contact Us', ...linksUnder('Yard'), 'Staff Money', 'Change Password'];
      await expect(menu.getByRole('link')).toHaveText(own);
      await page.keyboard.press('Escape');
    });

    await test.step('he looks a vehicle up and records maintenance with a photo', async () => {
      const number = await addVehicle({ vehicleName: 'Bolero' });
      await page.getByRole('main').getByRole('link', { name: 'Add Maintainance' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Add Maintainance' })).toBeVisible();
      await page.getByLabel('Vehicle Reg ID').fill(number);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('heading', { name: 'Bolero' })).toBeVisible();
      await expect(section.getByText('No maintenance records available.')).toBeVisible();
      await expect(field('Date')).toHaveValue(TODAY);

      await field('Price').fill('12500');
      await expect(field('Price')).toHaveValue('₹ 12,500');
      await field('Description').fill('New tyres');
      await document(await smallPhoto('tyres.jpg'));
      await submit.click();
      await expect(page.getByRole('alert').filter({ hasText: SUCCESS })).toBeVisible();
      await expect(records).toHaveCount(1);
      await expect(records).toContainText(['New tyres']);
      await expect(records.first()).toContainText(`No. 1 · ${TODAY} · Santosh Jadhav`);
      await expect(field('Price')).toHaveValue('');
      await expect(field('Description')).toHaveValue('');
      await expect(page.getByRole('list', { name: 'Chosen document' })).toHaveCount(0);

      const link = await records.getByRole('link', { name: 'Receipt of No. 1' }).getAttribute('href');
      expect(link).toContain(`${number}/MaintenanceDoc/1`);
      expect((await fetch(link ?? '')).headers.get('content-type')).toMatch(/^image\//);
      await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    });

    await test.step('a sold vehicle says so, shows its records, and still takes a cost', async () => {
      const number = await addVehicle({});
      await addRecord(number);
      await sellVehicle(number);
      await nextAsDriver(number);
      await expect(page.getByRole('status').filter({ hasText: 'Already Sold' })).toBeVisible();
      await expect(records).toContainText(['Brake pads']);
      await expect(submit).toBeVisible();
    });

    await test.step('a missing receipt is uploaded later, from his view of the vehicle too', async () => {
      const number = await addVehicle({});
      await addRecord(number);
      await page.getByRole('link', { name: 'Back to Driver Dashboard' }).click();
      await expect(page.getByRole('main').getByRole('link', { name: 'Add Maintainance' })).toBeVisible();
      await page.getByLabel('Vehicle Reg ID').fill(number);
      await page.keyboard.press('Enter');
      await expect(records).toContainText(['Receipt missing']);
      await page.getByRole('button', { name: 'Upload receipt of No. 1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Receipt of No. 1' });
      await dialog.getByLabel('Receipt', { exact: true }).setInputFiles(bill());
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(page.getByText('Receipt uploaded')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      const link = await records.getByRole('link', { name: 'Receipt of No. 1' }).getAttribute('href');
      expect(link).toContain(`${number}/MaintenanceDoc/1`);
      await expect(page.getByText('Receipt missing')).toHaveCount(0);
    });
  });
});
