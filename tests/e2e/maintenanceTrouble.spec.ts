import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addRecord, FAILURE, maintenanceForm, RECORD, recordsOf, SUCCESS } from './maintenanceForm.ts';
import { bill } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, sellVehicle } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

test.use({ person: 'driver' });

const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

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

test('what cannot be recorded is told, and nothing typed is lost or recorded twice (R156, R162)', async ({ page }) => {
  const { openAsDriver, nextAsDriver, fill, field, submit, retry, records } = maintenanceForm(page);

  await test.step('what is required is named, and a negative price cannot be typed', async () => {
    const number = await addVehicle({});
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

  await test.step('a failed record tells why, and is recorded once by Retry', async () => {
    const number = await addVehicle({});
    await page.route(RECORD, (route) => route.fulfill({ status: 500, json: { error: 'The database rests.' } }));
    await nextAsDriver(number);
    await fill({ description: 'Clutch', file: bill() });
    await submit.click();
    await expect(told(page, FAILURE)).toContainText('The database rests.');
    await expect(field('Price')).toHaveValue('₹ 4,500');
    await expect(field('Description')).toHaveValue('Clutch');
    await expect(page.getByText('Ready to upload')).toBeVisible();

    await page.unroute(RECORD);
    await retry.click();
    await seeToast(page, SUCCESS);
    expect(await recordsOf(number)).toMatchObject([{ uniqueID: 1, description: 'Clutch' }]);
  });

  await test.step('an answer lost after the record arrived makes no second one', async () => {
    const number = await addVehicle({});
    await addRecord(number, { description: 'Clutch' });
    await nextAsDriver(number);
    await expect(records).toHaveCount(1);
    await loseAnswer(page);
    await fill({ description: 'Clutch', file: bill() });
    await submit.click();
    await expect(told(page, FAILURE)).toContainText('Server is not responding. Please try again later.');
    await retry.click();
    await seeToast(page, SUCCESS);
    const stored = await recordsOf(number);
    expect(stored.map(({ uniqueID, maintainanceReceipt }) => [uniqueID, maintainanceReceipt !== null])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  await test.step('changed after such a loss, the form says what arrived before it sends another record', async () => {
    const number = await addVehicle({});
    await nextAsDriver(number);
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

  await test.step('sold meanwhile, the form says so and keeps what was filled in', async () => {
    const number = await addVehicle({});
    await nextAsDriver(number);
    await fill({ description: 'Clutch', file: bill() });
    await sellVehicle(number);
    await submit.click();
    await expect(told(page, FAILURE)).toContainText('This vehicle is sold: it takes no more maintenance.');
    await expect(field('Description')).toHaveValue('Clutch');
  });
});

test('a failed upload keeps the record, and who types it again is asked (R153, R480, D32)', async ({ page }) => {
  const { openAsDriver, nextAsDriver, fill, field, submit, records } = maintenanceForm(page);

  await test.step('Retry uploads just the file', async () => {
    const number = await addVehicle({});
    await page.route(PICTURE, (route) => route.abort('connectionreset'));
    await openAsDriver(number);
    await fill({ file: bill() });
    await submit.click();
    await expect(told(page, 'Maintenance recorded; 1 file still to upload')).toBeVisible();
    await expect(records).toContainText(['Receipt missing']);
    await page.unroute(PICTURE);
    await page.getByRole('button', { name: 'Retry all' }).click();
    await seeToast(page, SUCCESS);
    await expect(field('Price')).toHaveValue('');
    expect(await recordsOf(number)).toMatchObject([{ maintainanceReceipt: expect.stringContaining('/MaintenanceDoc/1') }]);
  });

  await test.step('the receipt can wait, or come by the list', async () => {
    const number = await addVehicle({});
    await page.route(PICTURE, (route) => route.abort('connectionreset'));
    await nextAsDriver(number);
    await fill({ file: bill() });
    await submit.click();
    await page.getByRole('button', { name: 'add the receipt later' }).click();
    await expect(field('Price')).toHaveValue('');

    // Typed again, as after a tab that was closed.
    await fill({ file: bill() });
    await submit.click();
    const again = page.getByRole('dialog', { name: 'Is this right?' });
    await expect(again).toContainText('Recorded already today by you: ₹ 4,500');
    await again.getByRole('button', { name: 'Let me correct it' }).click();
    expect(await recordsOf(number)).toHaveLength(1);
    await submit.click();
    await again.getByRole('button', { name: 'Yes, save it' }).click();
    await expect(told(page, 'still to upload')).toBeVisible();
    await page.unroute(PICTURE);
    await page.getByRole('button', { name: 'Upload receipt of No. 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receipt of No. 2' });
    await dialog.getByLabel('Receipt', { exact: true }).setInputFiles(bill());
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(told(page, SUCCESS)).toBeVisible();
    await expect(field('Price')).toHaveValue('');
  });
});
