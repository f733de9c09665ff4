import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { KillableBrowser } from './killableBrowser.ts';
import { maintenanceForm } from './maintenanceForm.ts';
import { endSession, newAccount, STORAGE_KEY } from './people.ts';
import { bill, smallPhoto } from './pictures.ts';
import { SITE_URL } from './setup.ts';
import { addVehicle, asAdmin, freshNumber } from './stock.ts';

/** How long the network is away in the middle, seconds: five minutes for the proof, a moment in each run. */
const AWAY_S = Number(process.env.YARD_AWAY_S) || 3;

const tokenOf = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token as string, STORAGE_KEY);
const line = (page: Page) => page.getByRole('region', { name: 'Outbox' });
const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
const photos = (word: string, count: number) => Promise.all(Array.from({ length: count }, (_, place) => smallPhoto(`${word}${place}.jpg`)));

interface Stored {
  onsiteImages: string[];
}
interface Records {
  maintenanceRecords: { description: string; maintainanceReceipt: string | null }[];
}
const pictureNames = async (number: string) => (await asAdmin<Stored>(`/car/${number}`)).onsiteImages;
const repairsOf = async (number: string) => (await asAdmin<Records>(`/maintainance?registernumber=${number}`)).maintenanceRecords;

async function record(page: Page, number: string, description: string, price: string) {
  const form = maintenanceForm(page);
  await goWithin(page, `/driverdashboard/drivermaintainance?id=${number}`);
  await expect(page.getByLabel('Vehicle Reg ID')).toHaveValue(number);
  await form.field('Price').pressSequentially(price);
  await form.field('Description').pressSequentially(description);
  await form.document(bill(`${description}.pdf`));
  await expect(page.getByText(`${description}.pdf`).first()).toBeVisible();
  await form.submit.click();
  await expect(form.field('Description')).toHaveValue('');
}

test('a day in the yard with a dying phone and no network: 24 pictures and 3 repairs, each once (R735-R739)', async () => {
  test.setTimeout(240_000 + AWAY_S * 1000);
  const phone = new KillableBrowser();
  const userid = `yard${randomInt(36 ** 5).toString(36)}`;
  const driver = await newAccount(userid, 'isDriver');
  const number = await addVehicle({ vehicleName: 'Bolero', brandName: 'Mahindra' });
  try {
    let page = await phone.start();

    await test.step('he logs in, and the application is kept on the phone', async () => {
      await page.goto(`${SITE_URL}/admin`);
      await page.getByLabel('User ID').pressSequentially(userid);
      await page.getByLabel('Password', { exact: true }).pressSequentially(driver.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/driverdashboard/);
      await expect
        .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('staff'))), { timeout: 30_000 })
        .toBe(true);
      await goWithin(page, `/driverdashboard/onsiteVehicleImages?id=${number}`);
      await expect(page.getByRole('heading', { name: 'Mahindra Bolero' })).toBeVisible();
    });

    await test.step('twelve pictures, of which some are sent when the network goes', async () => {
      await page.getByLabel('Onsite Images', { exact: true }).setInputFiles(await photos('first', 12));
      await expect(page.getByText('12 pictures to upload')).toBeVisible();
      await uploadButton(page).click();
      await expect.poll(async () => (await pictureNames(number)).length).toBeGreaterThan(1);
      await page.context().setOffline(true);
      await expect(line(page)).toContainText('No network.');
    });

    await test.step('a repair without network, then the battery is empty', async () => {
      await record(page, number, 'Clutch plate', '4500');
      await expect(line(page)).toContainText('13 kept');
      await phone.kill();
    });

    await test.step('the application opens without network, and all is there', async () => {
      page = await phone.start({ offline: true });
      await page.goto(`${SITE_URL}/driverdashboard`);
      await expect(line(page)).toContainText('13 kept');
      await expect(line(page)).toContainText('No network.');
      await record(page, number, 'Brake pads', '850.00');
      await expect(line(page)).toContainText('14 kept');
      await page.waitForTimeout(AWAY_S * 1000);
    });

    await test.step('with the network it goes by itself, and is killed again in the middle', async () => {
      await page.context().setOffline(false);
      await expect.poll(async () => (await pictureNames(number)).length, { timeout: 30_000 }).toBeGreaterThan(4);
      await phone.kill();
      page = await phone.start();
      await page.goto(`${SITE_URL}/driverdashboard`);
      await expect(line(page)).toContainText(/\b0 waiting/, { timeout: 60_000 });
      expect(await pictureNames(number)).toHaveLength(12);
      expect((await repairsOf(number)).map(({ description }) => description).sort()).toEqual(['Brake pads', 'Clutch plate']);
    });

    const wanted = freshNumber();
    await test.step('twelve more, while the office corrects the number and the session ends', async () => {
      await goWithin(page, `/driverdashboard/onsiteVehicleImages?id=${number}`);
      await expect(page.getByRole('heading', { name: 'Mahindra Bolero' })).toBeVisible();
      await page.context().setOffline(true);
      await page.getByLabel('Onsite Images', { exact: true }).setInputFiles(await photos('second', 12));
      await expect(page.getByText('12 pictures to upload')).toBeVisible();
      await record(page, number, 'Wiper blades', '320');
      await expect(line(page)).toContainText('13 waiting');
      await asAdmin('/correct-number', { method: 'POST', body: { registernumber: number, newNumber: wanted } });
      await endSession(await tokenOf(page));
      await page.context().setOffline(false);
    });

    await test.step('he is asked for his password, and it goes on', async () => {
      const password = page.getByLabel('Password', { exact: true });
      await expect(password).toBeVisible({ timeout: 30_000 });
      if (await page.getByLabel('User ID').isVisible()) {
        const user = page.getByLabel('User ID');
        if ((await user.inputValue()) === '') await user.pressSequentially(userid);
      }
      await password.pressSequentially(driver.password);
      await page.keyboard.press('Enter');
      await expect(line(page)).toContainText(/\b0 waiting/, { timeout: 60_000 });
      await expect.poll(async () => (await pictureNames(wanted)).length).toBe(24);
    });

    await test.step('the repair stays with the reason until he records it under the new number', async () => {
      await expect(line(page).getByRole('alert')).toContainText(wanted);
      await expect(line(page).getByRole('link', { name: /Call/ })).toBeVisible();
      expect(await repairsOf(wanted)).toHaveLength(2);
      await line(page)
        .getByRole('button', { name: /^Delete: Wiper blades/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await record(page, wanted, 'Wiper blades', '320');
      await expect.poll(async () => (await repairsOf(wanted)).length).toBe(3);
      expect((await repairsOf(wanted)).every(({ maintainanceReceipt }) => maintainanceReceipt)).toBe(true);
      expect(new Set(await pictureNames(wanted)).size).toBe(24);
    });
  } finally {
    await phone.remove();
    await driver.deleteAccount();
  }
});
