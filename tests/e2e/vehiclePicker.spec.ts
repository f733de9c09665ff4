import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { smallPhoto } from './pictures.ts';
import { addPicture, addVehicle, freshWord, sellVehicle } from './stock.ts';

const input = (page: Page) => page.getByLabel('Vehicle Reg ID');
const hits = (page: Page) => page.getByRole('listbox', { name: 'Vehicles found' }).getByRole('option');
const typeKeys = (page: Page, text: string) => input(page).pressSequentially(text);

/** Number plates of this test alone: all end in the same four digits when the same digits are given. */
let plates = 0;
const plate = (digits: string) =>
  `ZY${String(test.info().parallelIndex)}${plates++ % 10}${freshWord().slice(4, 6).toUpperCase().replaceAll(/\d/g, 'Q')}${digits}`;
const freshDigits = () => String(1000 + Math.floor(Math.random() * 9000));

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('the key / finds a sold vehicle by its buyer from every page; one to sell is found by its last four digits, by keyboard (R287, R288, D36)', async ({
    page,
  }) => {
    const digits = freshDigits();
    const word = freshWord();
    const sold = await addVehicle({ registernumber: plate(digits), vehicleName: `Alto ${word}` });
    await sellVehicle(sold, { ownerName: `Kiran ${word}` });
    const fields = { vehicleName: `Dzire ${word}`, brandName: 'Maruti', vehicleSellPrice: 650_000 };
    const number = await addVehicle({ registernumber: plate(digits), ...fields });
    await addPicture(`${number}/InventoryVehicleImages/0`);
    const third = await addVehicle({ registernumber: plate(digits), vehicleName: `Zen ${word}` });
    const dialog = page.getByRole('dialog', { name: 'Find a vehicle' });
    const button = page.getByRole('button', { name: 'Find a vehicle' });
    await page.goto('/dashboard/customerEnquiry');
    await expect(button).toBeVisible();

    await test.step('not while something is typed', async () => {
      const search = page.getByRole('main').getByRole('searchbox').first();
      await search.pressSequentially('a/b');
      await expect(search).toHaveValue('a/b');
      await expect(dialog).toHaveCount(0);
      await search.clear();
    });

    await test.step('Escape closes it, and the focus is where it was', async () => {
      await button.focus();
      await page.keyboard.press('/');
      await expect(input(page)).toBeFocused();
      await expect(input(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    });

    await test.step('by the buyer', async () => {
      await page.keyboard.press('/');
      await expect(input(page)).toBeFocused();
      await page.keyboard.type(`kiran ${word}`);
      await expect(hits(page)).toHaveCount(1);
      await expect(hits(page)).toContainText(`Buyer: Kiran ${word}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/dashboard/costReport/${sold}`);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Sell', exact: true })).toHaveCount(0);
    });

    await test.step('by a whole number, and on to its sale', async () => {
      await page.keyboard.press('/');
      await expect(input(page)).toBeFocused();
      await page.keyboard.type(third);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/dashboard/costReport/${third}`);
      await page.getByRole('link', { name: 'Sell', exact: true }).click();
      await expect(page.getByRole('form', { name: 'Sell Car' })).toBeVisible();
      await expect(input(page)).toHaveValue(third);
    });

    await test.step('by the last four digits, the newest first and the sold one last although it ends alike', async () => {
      await input(page).clear();
      await typeKeys(page, digits);
      await expect(hits(page).filter({ hasText: word })).toHaveCount(3);
      await expect(hits(page).nth(0)).toContainText(third);
      await expect(hits(page).nth(1)).toContainText(number);
      await expect(hits(page).nth(1)).toContainText('₹ 6,50,000');
      await expect(hits(page).nth(1).locator('img')).toBeVisible();
      await expect(hits(page).filter({ hasText: sold })).toContainText('Sold');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: `Maruti Dzire ${word}` })).toBeVisible();
      await expect(page.getByRole('form', { name: 'Sell Car' })).toBeVisible();
      await expect(input(page)).toHaveValue(number);
      await expect(page).toHaveURL(new RegExp(`id=${number}$`));
    });
  });
});

test.describe('the driver', () => {
  test.use({ person: 'driver' });

  test('finds a vehicle by its last four digits, by thumb, and photographs it', { tag: '@phone-only' }, async ({ page }) => {
    const digits = freshDigits();
    const word = freshWord();
    const owner = { showOwnerFields: true, ownerName: `Secret ${word}`, vehicleSellPrice: 345_000 };
    const number = await addVehicle({ registernumber: plate(digits), vehicleName: `Bolero ${word}`, ...owner });
    await page.goto('/driverdashboard/onsiteVehicleImages');
    await typeKeys(page, digits);
    const hit = hits(page).filter({ hasText: number });
    await expect(hit).toContainText(`Bolero ${word}`);
    await expect(hit).toContainText('Available');
    await expect(hit).toContainText('₹ 3,45,000');
    await expect(hit).not.toContainText('Secret');
    expect((await hit.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await hit.tap();
    await expect(page.getByRole('heading', { name: `Bolero ${word}` })).toBeVisible();
    await page.getByLabel('Onsite Images', { exact: true }).setInputFiles(await smallPhoto('one.jpg'));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Images Added Successfully')).toBeVisible();

    // From any page, without what is not his.
    await page.getByRole('button', { name: 'Find a vehicle' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Find a vehicle' });
    await dialog.getByLabel('Vehicle Reg ID').pressSequentially(number);
    await expect(dialog.getByRole('option').filter({ hasText: number })).not.toContainText('Secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/driverdashboard?id=${number}`);
  });
});
