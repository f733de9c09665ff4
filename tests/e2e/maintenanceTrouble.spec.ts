import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addRecord, FAILURE, maintenanceForm, RECORD, recordsOf, SUCCESS } from './maintenanceForm.ts';
import { bill } from './pictures.ts';
import { addVehicle, sellVehicle } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

test.use({ person: 'driver' });

const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a failed record tells why, keeps what was filled in, and is recorded once by Retry (R156)', async ({ page }) => {
  const number = await addVehicle({});
  const { openAsDriver, fill, field, submit, retry } = maintenanceForm(page);
  await page.route(RECORD, (route) => route.fulfill({ status: 500, json: { error: 'The database rests.' } }));
  await openAsDriver(number);
  await fill({ description: 'Clutch', file: bill() });
  await submit.click();
  await expect(told(page, FAILURE)).toContainText('The database rests.');
  await expect(field('Price')).toHaveValue('₹ 4,500');
  await expect(field('Description')).toHaveValue('Clutch');
  await expect(page.getByText('Ready to upload')).toBeVisible();

  await page.unroute(RECORD);
  await retry.click();
  await expect(told(page, SUCCESS)).toBeVisible();
  expect(await recordsOf(number)).toMatchObject([{ uniqueID: 1, description: 'Clutch' }]);
});

/** Lost answer: the record is saved, its response never arrives. */
const loseAnswer = (page: Page) =>
  page.route(
    RECORD,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

test('an answer lost after the record arrived makes no second one', async ({ page }) => {
  const number = await addVehicle({});
  const { openAsDriver, fill, submit, retry, records } = maintenanceForm(page);
  await addRecord(number, { description: 'Clutch' });
  await openAsDriver(number);
  await expect(records).toHaveCount(1);
  await loseAnswer(page);
  await fill({ description: 'Clutch', file: bill() });
  await submit.click();
  await expect(told(page, FAILURE)).toContainText('Server is not responding. Please try again later.');
  await retry.click();
  await expect(told(page, SUCCESS)).toBeVisible();
  const stored = await recordsOf(number);
  expect(stored.map(({ uniqueID, maintainanceReceipt }) => [uniqueID, maintainanceReceipt !== null])).toEqual([
    [2, true],
    [1, false],
  ]);
});

test('changed after such a loss, the form says what arrived before it sends another record', async ({ page }) => {
  const number = await addVehicle({});
  const { openAsDriver, fill, field, submit, retry } = maintenanceForm(page);
  await openAsDriver(number);
  await loseAnswer(page);
  await fill({ file: bill() });
  await submit.click();
  await expect(told(page, FAILURE)).toBeVisible();
  await field('Price').fill('4600');
  await retry.click();
  await expect(told(page, FAILURE)).toContainText('What you sent before had arrived after all');
  await expect(field('Price')).toHaveValue('₹ 4,600');
  expect(await recordsOf(number)).toHaveLength(1);
});

test('a failed upload keeps the record; Retry uploads just the file (R153)', async ({ page }) => {
  const number = await addVehicle({});
  const { openAsDriver, fill, field, submit, records } = maintenanceForm(page);
  await page.route(PICTURE, (route) => route.abort('connectionreset'));
  await openAsDriver(number);
  await fill({ file: bill() });
  await submit.click();
  await expect(told(page, 'Maintenance recorded; 1 file still to upload')).toBeVisible();
  await expect(records).toContainText(['Receipt missing']);
  await page.unroute(PICTURE);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect(told(page, SUCCESS)).toBeVisible();
  await expect(field('Price')).toHaveValue('');
  expect(await recordsOf(number)).toMatchObject([
    { maintainanceReceipt: expect.stringContaining('/MaintenanceDoc/1') },
  ]);
});

test('after a failed upload the receipt can wait, or come by the list (D32)', async ({ page }) => {
  const number = await addVehicle({});
  const { openAsDriver, fill, field, submit } = maintenanceForm(page);
  await page.route(PICTURE, (route) => route.abort('connectionreset'));
  await openAsDriver(number);
  await fill({ file: bill() });
  await submit.click();
  await page.getByRole('button', { name: 'add the receipt later' }).click();
  await expect(field('Price')).toHaveValue('');

  await fill({ file: bill() });
  await submit.click();
  await expect(told(page, 'still to upload')).toBeVisible();
  await page.unroute(PICTURE);
  await page.getByRole('button', { name: 'Upload receipt of No. 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt of No. 2' });
  await dialog.getByLabel('Receipt', { exact: true }).setInputFiles(bill());
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(told(page, SUCCESS)).toBeVisible();
  await expect(field('Price')).toHaveValue('');
});

test('sold meanwhile, the form says so and keeps what was filled in (R162)', async ({ page }) => {
  const number = await addVehicle({});
  const { openAsDriver, fill, field, submit } = maintenanceForm(page);
  await openAsDriver(number);
  await fill({ description: 'Clutch', file: bill() });
  await sellVehicle(number);
  await submit.click();
  await expect(told(page, FAILURE)).toContainText('This vehicle is sold: it takes no more maintenance.');
  await expect(field('Description')).toHaveValue('Clutch');
});
