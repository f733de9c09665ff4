import type { Page } from '@playwright/test';
import { expect, gate, isAlive, sendShell, test } from './fixtures.ts';
import { addVehicle, freshWord } from './stock.ts';

const CAR = 'MH12QW4821';
const word = freshWord();
const other = freshWord();
let number = '';
test.beforeAll(async () => {
  number = await addVehicle({
    vehicleName: `Kwid ${word}`,
    brandName: 'Renault',
    vehicleType: 'car',
    onhomepage: true,
  });
  // Named like the other's brand, which is no vehicle of it.
  await addVehicle({ vehicleName: `Renault ${other}`, brandName: `Br-${other}`, onhomepage: true });
});

/** Holds the page's scripts, or those named, until the gate is opened. */
async function holdScripts(page: Page, named = '*.js') {
  const scripts = gate();
  await page.route(`**/assets/${named}`, async (route) => {
    await scripts.opened;
    await route.continue();
  });
  return scripts;
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search vehicles' });

test.describe('for whoever likes motion, which a server takes everybody to do,', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of ['/', '/used-cars', `/car/${CAR}`, '/contact', '/nowhere']) {
    test(`${path} says the same before and after its script has come, which asks the API nothing`, async ({
      page,
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
      const still = await context.newPage();
      await still.goto(new URL(path, test.info().project.use.baseURL ?? process.env.E2E_SITE_URL).href);
      const before = await still.locator('body').ariaSnapshot();
      await context.close();

      const asked: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api')) asked.push(request.url());
      });
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto(path);
      await isAlive(page);
      expect(await page.locator('body').ariaSnapshot()).toBe(before);
      expect([asked, errors]).toEqual([[], []]);
    });
  }
});

test('what is typed before the script has come is searched when it has', { tag: '@once' }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await search(page).pressSequentially(word);
  scripts.open();
  await isAlive(page);
  await expect(search(page)).toHaveValue(word);
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  // More than one wrong letter, which would be corrected.
  await search(page).pressSequentially('xyz');
  await expect(page.getByText('No vehicles match')).toBeVisible();
});

test('what is typed into the EMI calculator before the script has come is computed when it has', {
  tag: '@once',
}, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(`/car/${CAR}`, { waitUntil: 'commit' });
  const months = page.getByRole('textbox', { name: 'Months' });
  await months.press('ControlOrMeta+a');
  await months.pressSequentially('36');
  const before = await page.getByText(/^EMI/).first().textContent();
  scripts.open();
  await isAlive(page);
  await expect(months).toHaveValue('36');
  await expect(page.getByRole('status').filter({ hasText: 'EMI' })).toContainText('₹ 14,274');
  expect(before).not.toContain('14,274');
});

test('an address that leads elsewhere before the page answers to its scripts is followed when it does', {
  tag: '@once',
}, async ({ page }) => {
  const script = await holdScripts(page, 'ContactPage-*.js');
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => history.pushState(null, '', '/admin'));
  script.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff login');
});

// On a phone the filters open with the script.
test('a choice that was made before the script has come counts', { tag: '@once' }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(`/?carSearch=${word}`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, lowest first');
  scripts.open();
  await isAlive(page);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
  await expect(page).toHaveURL(/sort=price/);
});

test('a button that was pressed before the script has come, even twice, is obeyed once when it has', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(`/car/${CAR}`, { waitUntil: 'commit' });
  const save = page.getByRole('button', { name: /^Save / }).first();
  await save.click();
  await save.click();
  scripts.open();
  await isAlive(page);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});

test('a page comes alive although one of its pictures never arrives', async ({ page }) => {
  await page.route('**/PictureSizes/**', () => {});
  await page.goto(`/car/${CAR}`, { waitUntil: 'domcontentloaded' });
  await isAlive(page);
});

test('the page of a type keeps its address while it shows that type, and is left for another', async ({
  page,
  isMobile,
}) => {
  await page.goto('/used-cars');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used cars in Pune');
  await expect(page).toHaveTitle(/^Used cars in Pune · /);
  await isAlive(page);
  await search(page).pressSequentially(word);
  await expect(page).toHaveURL(`/used-cars?carSearch=${word}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  if (isMobile) await page.getByRole('button', { name: /Show Filters/ }).click();
  await page.getByRole('region', { name: 'Filters' }).getByText('Bike', { exact: true }).click();
  await expect(page).toHaveURL(/\/\?.*carMake=bike/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicles in stock');
});

test('the page of a brand shows that brand alone, keeps its address meanwhile, and is left for another', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/brand/br-${other.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Used Br-${other} vehicles in Pune`);
  await isAlive(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('link', { name: `Remove Br-${other}` })).toBeVisible();
  await search(page).pressSequentially(other);
  await expect(page).toHaveURL(`/brand/br-${other.toLowerCase()}?carSearch=${other}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  if (isMobile) await page.getByRole('button', { name: /Show Filters/ }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByText('Brand', { exact: true }).click();
  await expect(filters.getByRole('checkbox', { name: `Br-${other}` })).toBeChecked();
  await filters.getByText('Renault', { exact: true }).click();
  await expect(page).toHaveURL(`/?carSearch=${other}&brand=Br-${other}&brand=Renault`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicles in stock');
});

test('a vehicle newer than the files of a static host is asked for in the browser (R060, R061)', {
  tag: '@once',
}, async ({ page }) => {
  await sendShell(page, '**/car/*');
  await page.goto(`/car/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Renault Kwid ${word}`);
  await expect(page).toHaveTitle(new RegExp(`^Renault Kwid ${word} · `));
  await page.goto('/car/NOSUCH1');
  await expect(page.getByRole('alert')).toHaveText('Car not found');
});

test('from the staff’s application a public page is another document, and back leads into it again', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff login');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await isAlive(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff login');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
});
