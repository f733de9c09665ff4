import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addPicture, addVehicle, freshWord } from './stock.ts';

const name = `Scorpio ${freshWord()}`;
const title = `Mahindra ${name}`;
let number = '';

test.beforeAll(async () => {
  number = await addVehicle({ vehicleName: name, brandName: 'Mahindra', vehicleSellPrice: 1_145_000, fuel: 'diesel' });
  await addPicture(`${number}/InventoryVehicleImages/0`, 'front.jpg');
});

const bar = (page: Page) => page.getByRole('region', { name: 'This vehicle' });

/** Gives the page a phone's share sheet, which keeps what it was handed in `window.shared`. */
const withShareSheet = (page: Page, takes: 'files' | 'links') =>
  page.addInitScript((takesFiles) => {
    Object.assign(navigator, {
      canShare: () => takesFiles,
      share: async ({ files = [], ...words }: ShareData) => {
        const kept = files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 }));
        Object.assign(window, { shared: { ...words, files: kept } });
      },
    });
  }, takes === 'files');
const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared?: unknown }).shared);

test.describe('on a phone', () => {
  test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'The bar is the phone’s.'));

  test('call, WhatsApp, share and ask stay within reach, and hide nothing', async ({ page }) => {
    await page.goto(`/car/${number}`);
    const actions = bar(page).locator('a, button');
    await expect(actions.filter({ hasText: 'Call' })).toHaveAttribute('href', 'tel:+919876543210');
    for (const action of await actions.all()) {
      await expect(action).toBeInViewport({ ratio: 1 });
      expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await expect(menu).toBeInViewport({ ratio: 1 });

    const top = async () => (await bar(page).boundingBox())?.y ?? 0;
    const months = page.getByRole('slider', { name: 'Months' });
    await page.getByRole('slider', { name: 'Interest rate' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(months).toBeFocused();
    const { y = 0, height = 0 } = (await months.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(await top());

    // At the end the bar rests above the footer, of which all can be pressed.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Contact Us' }).click({ trial: true });
    const end = (await bar(page).boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(end.y + end.height).toBeLessThanOrEqual((await footer.boundingBox())?.y ?? 0);
  });

  test('WhatsApp opens with vehicle, price and link written out', async ({ page }) => {
    await page.goto(`/car/${number}`);
    const link = bar(page).getByRole('link', { name: 'WhatsApp' });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543210\?text=.*%2Fcar%2F/);
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toBe(
      `Hello Sahyadri Motors, I am interested in ${title} (${number}), ₹ 11,45,000.\n${new URL(page.url()).href}`,
    );
  });

  test('Share hands over the picture where the phone takes files, the link where it does not', async ({ page }) => {
    await withShareSheet(page, 'files');
    await page.goto(`/car/${number}`);
    await bar(page).getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => shared(page))
      .toEqual({
        title,
        text: `${title}, ₹ 11,45,000\n${page.url()}`,
        files: [{ name: expect.stringMatching(`^${number}\\.(jpeg|webp)$`), type: expect.anything(), isEmpty: false }],
      });
    const other = await page.context().newPage();
    await withShareSheet(other, 'links');
    await other.goto(`/car/${number}?from=a-friend`);
    await bar(other).getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => shared(other))
      .toEqual({ title, text: `${title}, ₹ 11,45,000`, url: page.url(), files: [] });
  });

  test('where nothing can be shared the link is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto(`/car/${number}`);
    await bar(page).getByRole('button', { name: 'Share' }).click();
    await expect(bar(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(bar(page).getByRole('button', { name: 'Share' })).toBeVisible();
  });
});

test('a desktop has no bar, nor has paper', async ({ page, isMobile }) => {
  await page.goto(`/car/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  if (!isMobile) await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
});
