import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addRecord, maintenanceForm, recordsOf, SUCCESS } from './maintenanceForm.ts';
import { bill } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { addPicture, addVehicle, freshNumber, sellVehicle, soldNumbers } from './stock.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const everything = {
  vehicleName: 'Creta SX',
  brandName: 'Hyundai',
  vehicleType: 'car',
  fuel: 'diesel',
  vehicleColor: 'White',
  chassis_number: 'MA3EWDE1S00123456',
  kilometers: 45_600,
  vehicleSellPrice: 1_234_567,
  vehicleBuyPrice: 987_654,
  registration_date: '2020-02-29',
  fitness_upto_date: '2035-02-28',
  showOwnerFields: true,
  ownerName: 'Sunil Rane',
  ownerPhone: '98220 11111',
  ownerEmail: 'sunil@example.com',
  showInsuranceFields: true,
  insuranceCompany: 'Bajaj Allianz',
  insuranceTenure: 2,
  insuranceNumber: 'IN-7788',
  policyNumber: 'POL/55-66',
  description: 'One careful owner.\nNew tyres.',
  company_name: 'HDFC Bank',
  branch_name: 'Baner',
  manager_name1: 'Mr. Joshi',
  contact1: '020 123',
};

/** Where these facts of a vehicle are, in the order of the labels, all measured at one moment: pictures may still push them down. */
const placesOf = (page: Page, labels: string[]) =>
  section(page, 'Vehicle details')
    .locator('dl > div')
    .evaluateAll(
      (facts, names) =>
        names.map((name) => {
          const fact = facts.find((one) => one.querySelector('dt')?.textContent === name);
          const { x, y, width } = fact?.getBoundingClientRect() ?? new DOMRect();
          return { x, y, width };
        }),
      labels,
    );

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('sees everything of a vehicle, pictures, where to go on, and deletes maintenance (R137, R138, R140, R143-R146, R149, R150, R157, R159, R160)', async ({
    page,
  }) => {
    await test.step('all that was entered', async () => {
      const number = await addVehicle(everything);
      await addPicture(`${number}/InventoryVehicleImages/0`);
      await addPicture(`${number}/OnsiteVehicleImages/1760000000000`);
      await page.goto(`/dashboard/costReport/${number}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Hyundai Creta SX' })).toBeVisible();
      for (const [name, texts] of [
        ['Vehicle details', [number, 'Diesel', '45,600 km', '29/02/2020', '28/02/2035', '₹ 12,34,567', '₹ 9,87,654']],
        ['Insurance', ['Bajaj Allianz', 'IN-7788', '2 years', 'POL/55-66']],
        ['Owner details', ['Sunil Rane', '9822011111', 'sunil@example.com']],
        ['Finance details', ['HDFC Bank', 'Baner', 'Mr. Joshi', '020123']],
      ] as const) {
        for (const text of texts) await expect(section(page, name).getByText(text, { exact: true })).toBeVisible();
      }
      await expect(section(page, 'Vehicle details').getByText('One careful owner. New tyres.')).toBeVisible();
      for (const name of ['Inventory images', 'Onsite images']) {
        await expect(section(page, name).getByRole('img')).toHaveCount(1);
      }
      const base = `/dashboard/costReport/${number}`;
      await expect(page.getByRole('link', { name: 'Add Doc' })).toHaveAttribute('href', `${base}/addDoc`);
      await expect(page.getByRole('link', { name: 'View Docs' })).toHaveAttribute('href', `${base}/viewDoc`);
    });

    await test.step('on a phone short facts are two in a row, and a long one whole', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(async () => {
        const [fuel, company, chassis] = await placesOf(page, ['Fuel', 'Company', 'Chassis number']);
        expect(fuel?.width).toBeGreaterThan(100);
        expect(company?.y).toBe(fuel?.y);
        expect(company?.x).toBeGreaterThan((fuel?.x ?? 0) + 100);
        expect(chassis?.width).toBeGreaterThan(2 * (fuel?.width ?? 0));
      }).toPass({ timeout: 10_000 });
    });

    await test.step('on a phone its parts are tabs, kept in the address, with what is typed in them (R289)', async () => {
      const tab = (name: string) => page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('button', { name });
      await expect(tab('Vehicle')).toHaveAttribute('aria-current', 'true');
      await expect(section(page, 'Add maintenance')).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3600);
      await tab('Maintenance').click();
      await expect(page).toHaveURL(/\?tab=maintenance$/);
      await page.getByRole('textbox', { name: 'Price' }).pressSequentially('450');
      await tab('Papers').click();
      await expect(page.getByRole('button', { name: 'Add paper' })).toBeVisible();
      await expect(section(page, 'Vehicle details')).toBeHidden();
      await tab('Maintenance').click();
      await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue(/450/);
      await page.getByRole('textbox', { name: 'Price' }).clear();
    });

    await test.step('a larger screen shows all of it, from where one sells, shares, repairs and prints (R288)', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.getByRole('navigation', { name: 'Parts of this page' })).toBeHidden();
      for (const name of ['Vehicle details', 'Insurance', 'Add maintenance']) await expect(section(page, name)).toBeVisible();
      await page.getByRole('button', { name: 'Maintenance', exact: true }).click();
      await expect(section(page, 'Add maintenance')).toBeInViewport();
      await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.waitForFunction(() => 'printed' in window);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() => Object.assign(navigator, { share: undefined }));
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/car\/[A-Z0-9]+$/);
    });

    await test.step('a bare vehicle says what is not there', async () => {
      await goWithin(page, `/dashboard/costReport/${await addVehicle({})}`);
      await expect(page.getByText('No inventory images available')).toBeVisible();
      await expect(page.getByText('No onsite images available')).toBeVisible();
      await expect(section(page, 'Owner details').getByText('Not provided')).toHaveCount(4);
      await expect(section(page, 'Insurance')).toHaveText(/Not provided$/);
    });

    await test.step('a sold one shows what it brought', async () => {
      const sold = await addVehicle({ vehicleName: 'Ciaz', vehicleBuyPrice: 400_000 });
      await sellVehicle(sold, { sellingPrice: 390_000 });
      await goWithin(page, `/dashboard/costReport/${sold}`);
      await expect(section(page, 'Balance').getByText('Loss', { exact: true })).toBeVisible();
      await expect(section(page, 'Balance').getByText('₹ 10,000', { exact: true })).toBeVisible();
    });

    await test.step('an admin sees the total investment, and deletes a record of maintenance (R143, R144, R146, R157, R159, R160)', async () => {
      const { nextReport, records, summary } = maintenanceForm(page);
      const number = await addVehicle({ vehicleBuyPrice: 300_000 });
      await addRecord(number, { price: 1500, description: 'Polish' });
      await addRecord(number);
      await nextReport(number);
      await expect(summary).toHaveText('Buying price₹ 3,00,000Total maintenance₹ 6,000Total investment in this vehicle₹ 3,06,000');
      const dialog = page.getByRole('dialog', { name: 'Delete this maintenance record?' });
      await page.getByRole('button', { name: 'Delete maintenance No. 2' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await seeToast(page, 'Maintenance with serial number 2 deleted successfully!');
      await expect(records).toHaveCount(1);
      await expect(page.getByRole('list', { name: 'Reversed' })).toContainText(/: Entered by mistakeTake back$/);
      await expect(summary).toContainText('₹ 3,01,500');
      expect((await recordsOf(number)).map(({ uniqueID }) => uniqueID)).toEqual([1]);
    });

    await test.step('an unknown number says so', async () => {
      await goWithin(page, `/dashboard/costReport/${freshNumber()}`);
      await expect(page.getByRole('alert')).toHaveText('No data found for this ID.');
    });
  });
});

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('sees no buying price, also not on the wire and not where he edits; a sold vehicle has another panel (R139, R141-R144, R162, R234, R237, D03)', async ({
    page,
  }) => {
    const number = await addVehicle(everything);
    await addRecord(number, { price: 1500, description: '' });
    const answer = page.waitForResponse(`**/api/car/${number}`);
    await page.goto(`/dashboard/costReport/${number}`);
    await expect(section(page, 'Vehicle details').getByText('Display price')).toBeVisible();
    await expect(section(page, 'Add maintenance')).toBeVisible();
    await expect(page.getByText('Buying price')).toHaveCount(0);
    expect(await (await answer).text()).not.toMatch(/buyprice|987654/);

    await test.step('he records maintenance there with a PDF, and cannot delete it (R139, R143, R144, R162)', async () => {
      const { fill, submit, records, summary } = maintenanceForm(page);
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

    await goWithin(page, `/dashboard/edit/${number}`);
    await expect(page.getByRole('button', { name: 'Edit Display price' })).toBeVisible();
    await expect(page.getByText('Buying price')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Correct number' })).toHaveCount(0);

    const [sold = ''] = await soldNumbers();
    await goWithin(page, `/dashboard/costReport/${sold}`);
    await expect(page.getByRole('main').getByText('Sold', { exact: true }).first()).toBeVisible();
    await expect(section(page, 'Sale')).toBeVisible();
    await expect(section(page, 'Add maintenance')).toHaveCount(0);
  });
});
