import type { Locator, Page } from '@playwright/test';
import { expect, isAlive, test } from './fixtures.ts';
import { addVehicle, freshWord } from './stock.ts';

const word = freshWord();
let diesel = '';
let petrol = '';
test.beforeAll(async () => {
  const fields = { vehicleType: 'car', brandName: 'Honda', vehicleSellPrice: 465_000, onhomepage: true } as const;
  diesel = await addVehicle({ ...fields, vehicleName: `City ${word}`, fuel: 'diesel', vehicleColor: 'Polar White' });
  petrol = await addVehicle({ ...fields, vehicleName: `Jazz ${word}`, fuel: 'petrol', vehicleColor: 'Cherry Red' });
});

/** What a browser does that translates a page: elements in place of its text nodes. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    }
  });

test('a page that the browser has translated goes on telling what is so (R498)', async ({ page }) => {
  await page.goto(`/?carSearch=${word}`);
  await isAlive(page);
  const found = page.getByRole('status').first();

  await test.step('the count, the chips and the prices of the stock', async () => {
    await translate(page);
    await page.getByRole('region', { name: 'Filters' }).locator('label').filter({ hasText: 'Diesel' }).click();
    await expect(found).toHaveText(`1 vehicle for “${word}”`);
    await expect(page.getByRole('button', { name: 'Show 1 vehicle', exact: true })).toBeVisible();
    await translate(page);
    await page.getByRole('region', { name: 'Filters' }).locator('label').filter({ hasText: 'Diesel' }).click();
    await expect(found).toHaveText(`2 vehicles for “${word}”`);
    await expect(page.getByText('2 of 2 shown')).toHaveCount(1);
    await expect(page.getByText('1 of 1 shown')).toHaveCount(0);
  });

  await test.step('the installment, and what is wrong with a question', async () => {
    await page.goto(`/car/${diesel}`);
    await isAlive(page);
    await translate(page);
    const emi = page.getByRole('region', { name: 'EMI calculator' });
    await emi.getByRole('textbox', { name: 'Months' }).fill('12');
    await expect(emi.locator('output')).toHaveText(/^EMI ₹ [\d,]+ a month$/);
    await page.getByRole('button', { name: 'Ask', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await translate(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await translate(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Asha');
    await expect(dialog.getByText('Name is required')).toHaveCount(0);
  });
});

test('a list that was not loaded without the network comes when it is back (R499)', async ({ page, context }) => {
  await page.goto(`/?carSearch=${word}`);
  await isAlive(page);
  await context.setOffline(true);
  await page.getByRole('region', { name: 'Filters' }).locator('label').filter({ hasText: 'Petrol' }).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(petrol);
});

test('who chooses the other scheme than the system’s has it everywhere', async ({ page }) => {
  const shown = (page: Page) =>
    page.getByRole('combobox', { name: 'Sort by' }).evaluate((field) => getComputedStyle(field).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await shown(page);
  await page.getByRole('button', { name: 'Switch to light colours' }).click();
  await expect.poll(() => shown(page)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await expect.poll(() => shown(page)).toBe(dark);
});

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is shown that needs one, and what is shown can be read (R497)', async ({ page }) => {
    for (const path of ['/', `/car/${diesel}`, '/contact', `/compare?ids=${diesel},${petrol}`, '/car/ZZ99ZZ0001']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const buttons = page.locator('button[type=button]:visible');
        await expect(buttons.and(page.locator(':not([popovertarget])'))).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Saved vehicles' })).toHaveCount(0);
      });
    }
    await page.goto(`/car/${diesel}`);
    await expect(page.getByRole('region', { name: 'EMI calculator' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test('nothing covers a notice’s words in any window, and the head is in one line', async ({ page }) => {
  const below = async (lower: Locator, upper: Locator) => {
    const [low, high] = [await lower.boundingBox(), await upper.boundingBox()];
    expect(low?.y).toBeGreaterThanOrEqual((high?.y ?? 0) + (high?.height ?? 0));
  };
  const inEveryWindow = async (check: (width: number) => Promise<void>) => {
    for (const width of [320, 360, 768, 783]) {
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await check(width);
      });
    }
  };

  await page.goto('/');
  const notices = page.getByRole('region', { name: 'Notices' });
  await inEveryWindow(async (width) => {
    for (const button of await notices.getByRole('button').all()) await below(button, notices.getByRole('img').first());
    if (width >= 768) expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(64);
  });

  await page.goto(`/compare?ids=${diesel},${petrol}`);
  const head = page.getByRole('columnheader').filter({ hasText: diesel });
  await inEveryWindow(async () => {
    await below(head.getByRole('button'), head.locator('img, [role=img]').first());
    await below(head.getByRole('link', { name: /^Remove/ }), head.getByRole('button'));
  });

  await page.goto('/car/ZZ99ZZ0001');
  await inEveryWindow(async () => {
    expect((await page.getByRole('main').getByRole('searchbox').boundingBox())?.width).toBeGreaterThan(200);
  });
});
