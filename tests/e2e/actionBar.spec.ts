import type { Locator, Page } from '@playwright/test';
import { expect, isAlive, test } from './fixtures.ts';
import { addPicture, addVehicle, freshWord } from './stock.ts';

const name = `Scorpio ${freshWord()}`;
const title = `Mahindra ${name}`;
let number = '';

test.beforeAll(async () => {
  number = await addVehicle({ vehicleName: name, brandName: 'Mahindra', vehicleSellPrice: 1_145_000, fuel: 'diesel' });
  await addPicture(`${number}/InventoryVehicleImages/0`, 'front.jpg');
});

const bar = (page: Page) => page.getByRole('region', { name: 'This vehicle' });

/** Gives the page a phone's share sheet, which keeps what it was handed in `window.shared`; or none. */
const giveShareSheet = (page: Page, takes: 'files' | 'links' | 'nothing') =>
  page.evaluate((taken) => {
    const share = async ({ files = [], ...words }: ShareData) => {
      const kept = files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 }));
      Object.assign(window, { shared: { ...words, files: kept } });
    };
    Object.assign(navigator, { canShare: () => taken === 'files', share: taken === 'nothing' ? undefined : share });
  }, takes);
const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared?: unknown }).shared);

/** How far an element ends above the bar, and begins below it, measured at the same moment. */
const distances = async (page: Page, element: Locator) => {
  const beside = await bar(page).elementHandle();
  return element.evaluate((it, other) => {
    const [one, two] = [it.getBoundingClientRect(), other?.getBoundingClientRect() ?? new DOMRect(Number.NaN)];
    return { aboveBar: two.top - one.bottom, belowBar: one.top - two.bottom };
  }, beside);
};

test('on a phone call, WhatsApp, share and ask stay within reach', { tag: '@phone-only' }, async ({ page, context }) => {
  // As a friend's link, of whose additions nothing is passed on.
  await page.goto(`/car/${number}?from=a-friend`);
  await isAlive(page);
  const link = new URL(`/car/${number}`, page.url()).href;
  const share = bar(page).getByRole('button', { name: 'Share' });

  await test.step('WhatsApp opens with vehicle, price and link written out', async () => {
    const whatsApp = bar(page).getByRole('link', { name: 'WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543210\?text=.*%2Fcar%2F/);
    const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toBe(`Hello Sahyadri Motors, I am interested in ${title} (${number}), ₹ 11,45,000.\n${link}`);
  });

  await test.step('Share hands over the picture where the phone takes files', async () => {
    await giveShareSheet(page, 'files');
    await share.click();
    const files = [{ name: expect.stringMatching(`^${number}\\.(jpeg|webp)$`), type: expect.anything(), isEmpty: false }];
    await expect.poll(() => shared(page)).toEqual({ title, text: `${title}, ₹ 11,45,000\n${link}`, files });
  });

  await test.step('the link where it does not', async () => {
    await giveShareSheet(page, 'links');
    await share.click();
    await expect.poll(() => shared(page)).toEqual({ title, text: `${title}, ₹ 11,45,000`, url: link, files: [] });
  });

  await test.step('and copies it where nothing can be shared', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await giveShareSheet(page, 'nothing');
    await share.click();
    await expect(bar(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(share).toBeVisible();
  });

  await test.step('all are large enough, and hide nothing that has the focus', async () => {
    const actions = bar(page).locator('a, button');
    await expect(actions.filter({ hasText: 'Call' })).toHaveAttribute('href', 'tel:+919876543210');
    for (const action of await actions.all()) {
      await expect(action).toBeInViewport({ ratio: 1 });
      expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await expect(menu).toBeInViewport({ ratio: 1 });

    const months = page.getByRole('slider', { name: 'Months' });
    await page.getByRole('slider', { name: 'Interest rate' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(months).toBeFocused();
    await expect.poll(async () => (await distances(page, months)).aboveBar).toBeGreaterThanOrEqual(0);
  });

  await test.step('at the end the bar rests above the footer, of which all can be pressed', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Contact Us' }).click({ trial: true });
    await expect.poll(async () => (await distances(page, footer)).belowBar).toBeGreaterThanOrEqual(0);
  });

  await test.step('paper has no bar', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  });
});

test('a desktop has no bar, nor has its paper', async ({ page }) => {
  await page.goto(`/car/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
});
