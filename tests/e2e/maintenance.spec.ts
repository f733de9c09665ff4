import { expect, test } from './fixtures.ts';
import { addRecord, maintenanceForm, recordsOf, SUCCESS } from './maintenanceForm.ts';
import { bill, smallPhoto } from './pictures.ts';
import { addVehicle, freshNumber, sellVehicle } from './stock.ts';

const TODAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());

test.describe('a driver', () => {
  test.use({ person: 'driver' });

  test('looks a vehicle up and records maintenance with a photo (R011, R151-R156, R158)', async ({ page }) => {
    const number = await addVehicle({ vehicleName: 'Bolero' });
    const { field, document, submit, records, section } = maintenanceForm(page);
    await page.goto('/driverdashboard');
    await page.getByRole('link', { name: 'Add Maintainance' }).click();
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

  test('what is required is named, a negative price cannot be typed, and nothing typed is lost', {
    tag: '@once',
  }, async ({ page }) => {
    const number = await addVehicle({});
    const { openAsDriver, field, submit } = maintenanceForm(page);
    await openAsDriver(number);
    await field('Description').fill('Half done');
    await field('Date').fill('31/02/2026');
    await submit.click();
    for (const text of ['Price is required', 'Not a date. Please write it as dd/mm/yyyy.', 'Document is required']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await field('Date').fill('');
    await expect(page.getByText('Date is required')).toBeVisible();
    await field('Price').fill('-700');
    await expect(field('Price')).toHaveValue('₹ 0');
    await expect(field('Description')).toHaveValue('Half done');
    expect(await recordsOf(number)).toEqual([]);

    await page.getByRole('link', { name: 'Back to Driver Dashboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(field('Description')).toHaveValue('Half done');
  });

  test('a sold vehicle shows why there is no form, and its records (R162)', async ({ page }) => {
    const number = await addVehicle({});
    await addRecord(number);
    await sellVehicle(number);
    const { openAsDriver, submit, records } = maintenanceForm(page);
    await openAsDriver(number);
    await expect(page.getByRole('heading', { name: 'Already Sold' })).toBeVisible();
    await expect(records).toContainText(['Brake pads']);
    await expect(submit).toHaveCount(0);
  });

  test('an unknown number and a failed lookup have their texts (R161, D24)', { tag: '@once' }, async ({ page }) => {
    const { openAsDriver } = maintenanceForm(page);
    await openAsDriver(freshNumber());
    await expect(page.getByRole('alert')).toHaveText('No data found for this ID.');
    await page.route('**/api/car/*', (route) => route.fulfill({ status: 403, json: { error: 'No.' } }));
    await openAsDriver(freshNumber());
    await expect(page.getByRole('alert')).toContainText('Error in adding Vehicle Images. Please try again!');
  });

  test('a missing receipt is uploaded later, from his view of the vehicle too (D32)', async ({ page }) => {
    const number = await addVehicle({});
    await addRecord(number);
    await page.goto(`/driverdashboard?id=${number}`);
    const { records } = maintenanceForm(page);
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

test.describe('an employee', () => {
  test.use({ person: 'employee' });

  test('records it on the cost report with a PDF; no buying price, no deletion (R141, R143, R144)', {
    tag: '@once',
  }, async ({ page }) => {
    const number = await addVehicle({ vehicleBuyPrice: 300_000 });
    await addRecord(number, { price: 1500, description: '' });
    const { openReport, fill, submit, records, summary } = maintenanceForm(page);
    await openReport(number);
    await fill({ price: '2000', description: 'Battery', file: bill('battery.pdf') });
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: SUCCESS })).toBeVisible();
    await expect(records).toContainText(['Battery', 'Not provided']);
    await expect(summary).toHaveText('Total maintenance₹ 3,500');
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    const [stored] = await recordsOf(number);
    expect(stored).toMatchObject({ uniqueID: 2, price: 2000, username: 'Rohan Patil' });
    expect((await fetch(stored?.maintainanceReceipt ?? '')).headers.get('content-type')).toBe('application/pdf');
  });

  test('a sold vehicle keeps its list and summary, without the form (R139, R142, R162)', { tag: '@once' }, async ({
    page,
  }) => {
    const number = await addVehicle({});
    await addRecord(number);
    await sellVehicle(number);
    const { openReport, submit, records, summary } = maintenanceForm(page);
    await openReport(number);
    await expect(records).toHaveCount(1);
    await expect(summary).toContainText('₹ 4,500');
    await expect(submit).toHaveCount(0);
  });
});

test.describe('an admin', () => {
  test.use({ person: 'admin' });

  test('sees the total investment and deletes a record (R143, R144, R146, R159, R160)', { tag: '@once' }, async ({
    page,
  }) => {
    const number = await addVehicle({ vehicleBuyPrice: 300_000 });
    await addRecord(number, { price: 1500, description: 'Polish' });
    await addRecord(number);
    const { openReport, records, summary } = maintenanceForm(page);
    await openReport(number);
    await expect(summary).toHaveText(
      'Buying price₹ 3,00,000Total maintenance₹ 6,000Total investment in this vehicle₹ 3,06,000',
    );
    await page.getByRole('button', { name: 'Delete maintenance No. 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this maintenance record?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(records).toHaveCount(2);

    const deletion = '**/api/maintainance/delete-maintainance*';
    const list = '**/api/maintainance?*';
    const failure = page.getByRole('alert').filter({ hasText: /^Failed to delete notice image$/ });
    const listFailure = page.getByRole('alert').filter({ hasText: 'The maintenance records could not be loaded.' });
    for (const path of [deletion, list]) {
      await page.route(path, (route) => route.fulfill({ status: 400, json: { error: 'Something broke.' } }));
    }
    await page.getByRole('button', { name: 'Delete maintenance No. 2' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(failure).toBeVisible();
    await expect(dialog).toBeVisible();
    // The list that could not be refetched says so, and stays.
    await expect(listFailure).toBeVisible();
    await expect(records).toHaveCount(2);

    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Maintenance with serial number 2 deleted successfully!')).toBeVisible();
    await expect(records).toHaveCount(1);
    await expect(listFailure).toHaveCount(0);
    await expect(summary).toContainText('₹ 3,01,500');
    expect((await recordsOf(number)).map(({ uniqueID }) => uniqueID)).toEqual([1]);
  });

  test('an answer that is no list says so (R157)', { tag: '@once' }, async ({ page }) => {
    const number = await addVehicle({});
    await page.route('**/api/maintainance?*', (route) => route.fulfill({ json: { records: 'none' } }));
    await maintenanceForm(page).openReport(number);
    await expect(page.getByText('Invalid maintenance records format.')).toBeVisible();
  });
});
