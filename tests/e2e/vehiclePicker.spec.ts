import type { Page } from '@playwright/test';
import { expect, gate, test } from './fixtures.ts';
import { smallPhoto } from './pictures.ts';
import { addPicture, addVehicle, freshWord, sellVehicle } from './stock.ts';

const input = (page: Page) => page.getByLabel('Vehicle Reg ID');
const hits = (page: Page) => page.getByRole('listbox', { name: 'Vehicles found' }).getByRole('option');
const typeKeys = (page: Page, text: string) => input(page).pressSequentially(text);
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** Number plates of this test alone: all end in the same four digits when the same digits are given. */
let plates = 0;
const plate = (digits: string) =>
  `ZY${String(test.info().parallelIndex)}${plates++ % 10}${freshWord().slice(4, 6).toUpperCase().replaceAll(/\d/g, 'Q')}${digits}`;
const freshDigits = () => String(1000 + Math.floor(Math.random() * 9000));

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('finds a vehicle by its last four digits, by keyboard, and goes on to sell it', async ({ page }) => {
    const digits = freshDigits();
    const word = freshWord();
    const sold = await addVehicle({ registernumber: plate(digits), vehicleName: `Alto ${word}` });
    await sellVehicle(sold);
    const fields = { vehicleName: `Dzire ${word}`, brandName: 'Maruti', vehicleSellPrice: 650_000 };
    const number = await addVehicle({ registernumber: plate(digits), ...fields });
    await addPicture(`${number}/InventoryVehicleImages/0`);
    const third = await addVehicle({ registernumber: plate(digits), vehicleName: `Zen ${word}` });
    await page.goto('/dashboard/sellCarDetails');
    await input(page).press('ArrowDown');
    await expect(page.getByText('Looking for vehicles...')).toHaveCount(0);
    await typeKeys(page, digits);
    // The newest first, the sold one last although it ends alike.
    await expect(hits(page).filter({ hasText: word })).toHaveCount(3);
    await expect(hits(page).nth(0)).toContainText(third);
    await expect(hits(page).nth(1)).toContainText(number);
    await expect(hits(page).nth(1)).toContainText('₹ 6,50,000');
    await expect(hits(page).nth(1).locator('img')).toBeVisible();
    await expect(hits(page).filter({ hasText: sold })).toContainText('Sold');
    await page.keyboard.press('Escape');
    await expect(hits(page)).toHaveCount(0);
    await expect(input(page)).toHaveValue(digits);
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).filter({ hasText: word })).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `Maruti Dzire ${word}` })).toBeVisible();
    await expect(page.getByRole('form', { name: 'Sell Car' })).toBeVisible();
    await expect(input(page)).toHaveValue(number);
    await expect(page).toHaveURL(new RegExp(`id=${number}$`));
  });

  test('finds by whatever is typed (D36), and says when it cannot', async ({ page }) => {
    await test.step('while it looks, it says so; when it cannot, it offers to try again', async () => {
      const word = freshWord();
      await addVehicle({ vehicleName: word });
      await page.goto('/dashboard/sellCarDetails');
      const looking = gate();
      await page.route('**/api/vehicles/find*', async (route) => {
        await looking.opened;
        await route.fulfill({ status: 403, json: { error: 'No.' } });
      });
      await typeKeys(page, word);
      await expect(page.getByText('Looking for vehicles...').last()).toBeVisible();
      looking.open();
      await expect(page.getByText('The vehicles could not be loaded.').last()).toBeVisible();
      await page.unroute('**/api/vehicles/find*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(hits(page)).toHaveCount(1);
    });

    await test.step('by an owner, and by a part that is found once without choosing', async () => {
      const word = freshWord();
      const owner = { showOwnerFields: true, ownerName: `Ramesh ${word}` };
      const number = await addVehicle({ vehicleName: 'Bolero', ...owner });
      await input(page).clear();
      await typeKeys(page, `ramesh ${word.toLowerCase()}`);
      await expect(hits(page)).toHaveCount(1);
      await expect(hits(page)).toContainText(`Owner: Ramesh ${word}`);
      await searchButton(page).click();
      await expect(page.getByRole('region', { name: 'Bolero' })).toBeVisible();
      await expect(input(page)).toHaveValue(number);
    });

    await test.step('a number is typed as it is written on a plate, and found at once by Enter', async () => {
      const number = await addVehicle({ registernumber: plate(freshDigits()), vehicleName: 'Ertiga' });
      await input(page).clear();
      await typeKeys(page, ` ${number.slice(0, 2)} ${number.slice(2, 4)}-${number.slice(4, 6)} ${number.slice(6)}`.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(input(page)).toHaveValue(number);
      await expect(page.getByRole('region', { name: 'Ertiga' })).toBeVisible();
      await expect(hits(page)).toHaveCount(0);
    });

    await test.step('several that match open the list; one that nobody knows has its text, and stays typed', async () => {
      const word = freshWord();
      for (const name of ['One', 'Two']) await addVehicle({ vehicleName: `${name} ${word}` });
      await input(page).clear();
      await typeKeys(page, word);
      await searchButton(page).click();
      await expect(page.getByText('Several vehicles match. Choose one of them.')).toBeVisible();
      await expect(hits(page)).toHaveCount(2);
      await hits(page).filter({ hasText: 'One' }).click();
      await expect(page.getByRole('region', { name: `One ${word}` })).toBeVisible();

      await input(page).clear();
      await typeKeys(page, `Nobody ${word} at all`);
      await expect(page.getByText('No vehicle found.').last()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText('No data found for this ID.')).toBeVisible();
      await expect(input(page)).toHaveValue(`NOBODY ${word.toUpperCase()} AT ALL`);
    });
  });
});

test.describe('from every page', () => {
  test.use({ person: 'employee' });

  test('the key / finds a sold vehicle by its buyer, Enter opens it, and two presses sell one (R287, R288)', async ({ page, isMobile }) => {
    const word = freshWord();
    const sold = await addVehicle({ vehicleName: `Celerio ${word}` });
    await sellVehicle(sold, { ownerName: `Kiran ${word}` });
    const available = await addVehicle({ registernumber: plate(freshDigits()), vehicleName: `Ignis ${word}` });
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

    await test.step('what nobody knows is said there', async () => {
      await (isMobile ? button.tap() : page.keyboard.press('/'));
      await expect(input(page)).toBeFocused();
      await page.keyboard.type(`nobody ${word} at all`);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('No data found for this ID.')).toBeVisible();
    });

    await test.step('by the buyer', async () => {
      await input(page).clear();
      await page.keyboard.type(`kiran ${word}`);
      await expect(hits(page)).toHaveCount(1);
      await expect(hits(page)).toContainText(`Buyer: Kiran ${word}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/dashboard/costReport/${sold}`);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Sell', exact: true })).toHaveCount(0);
    });

    await test.step('by its last digits, and on to its sale', async () => {
      await (isMobile ? button.tap() : page.keyboard.press('/'));
      await expect(input(page)).toBeFocused();
      await page.keyboard.type(available);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/dashboard/costReport/${available}`);
      await page.getByRole('link', { name: 'Sell', exact: true }).click();
      await expect(page.getByRole('form', { name: 'Sell Car' })).toBeVisible();
      await expect(input(page)).toHaveValue(available);
    });
  });
});

test.describe('the driver', () => {
  test.use({ person: 'driver' });

  test('finds a vehicle by its last four digits, by thumb, and photographs it', { tag: '@phone' }, async ({ page, isMobile }) => {
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
    await (isMobile ? hit.tap() : hit.click());
    await expect(page.getByRole('heading', { name: `Bolero ${word}` })).toBeVisible();
    await page.getByLabel('Onsite Images', { exact: true }).setInputFiles(await smallPhoto('one.jpg'));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Images Added Successfully')).toBeVisible();

    // From any page, without what is not his.
    await page.getByRole('button', { name: 'Find a vehicle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find a vehicle' });
    await dialog.getByLabel('Vehicle Reg ID').pressSequentially(number);
    await expect(dialog.getByRole('option').filter({ hasText: number })).not.toContainText('Secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/driverdashboard?id=${number}`);
  });
});
