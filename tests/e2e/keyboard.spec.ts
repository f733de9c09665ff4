import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addPicture, addVehicle, freshWord } from './stock.ts';

const name = `Jupiter ${freshWord()}`;
let number = '';
test.beforeAll(async () => {
  number = await addVehicle({ vehicleName: name, brandName: 'TVS', vehicleType: 'bike', onhomepage: true });
  for (const place of [0, 1]) await addPicture(`${number}/InventoryVehicleImages/${place}`);
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if ((await target.count()) > 0 && (await isFocused(target))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('skip link: the first Tab offers to skip to the content, and does', async ({ page }) => {
  await page.goto(`/?carSearch=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a card opens by Enter, and the focus goes on in the new page', async ({ page }) => {
  await page.goto(`/?carSearch=${encodeURIComponent(name)}`);
  await tabTo(page, page.getByRole('link', { name: `View Details of ${name}` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/car/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main')).toBeFocused();
  const second = page.getByRole('button', { name: 'Show picture 2 of 2' });
  await tabTo(page, second);
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(page.getByAltText(`TVS ${name}, picture 2 of 2`)).toBeInViewport();
});

test('filters are chosen and cleared by keyboard', async ({ page, isMobile }) => {
  await page.goto(`/?carSearch=${encodeURIComponent(name)}`);
  if (isMobile) {
    await tabTo(page, page.getByRole('button', { name: 'Show Filters' }));
    await page.keyboard.press('Enter');
  }
  const bike = page.getByRole('radio', { name: 'Bike' });
  await expect(bike).toBeAttached();
  await bike.focus();
  await page.keyboard.press('Space');
  await expect(bike).toBeChecked();
  await expect(page).toHaveURL(/carMake=bike/);
  await page.keyboard.press('Space');
  await expect(bike).not.toBeChecked();
  await expect(page).not.toHaveURL(/carMake/);
});

test.describe('in the office', () => {
  test.use({ person: 'admin' });

  test('focus trap: a dialog takes the focus, keeps it, and gives it back at Escape', async ({ page }) => {
    await page.goto('/dashboard/carDetailsForm');
    await page.getByLabel('Vehicle Name').fill('Half done');
    const back = page.getByRole('link', { name: 'Back to Dashboard' });
    await back.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(back).toBeFocused();
    await expect(page.getByLabel('Vehicle Name')).toHaveValue('Half done');
  });
});
