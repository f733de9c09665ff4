import type { Page } from '@playwright/test';
import { expect, gate, isAlive, test } from './fixtures.ts';
import { addVehicle, freshWord } from './stock.ts';

const CAR = 'MH12QW4821';
const word = freshWord();
const other = freshWord();
test.beforeAll(async () => {
  await addVehicle({ vehicleName: `Kwid ${word}`, brandName: 'Renault', vehicleType: 'car', onhomepage: true });
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

/** Waits until the document and its styles have come, while its scripts are held. */
const hasParsed = (page: Page) =>
  page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search vehicles' });

test.describe('for whoever likes motion, which a server takes everybody to do,', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a page says the same before and after its script has come, which asks the API nothing (R028)', { tag: '@phone' }, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api')) asked.push(request.url());
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const said = () => page.locator('body').ariaSnapshot();
    for (const path of ['/', '/used-cars', `/car/${CAR}`, '/contact', '/nowhere']) {
      await test.step(path, async () => {
        const scripts = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await hasParsed(page);
        // What needs scripts may come with them.
        await page.addStyleTag({ content: '[data-scripted]{display:none}' });
        const before = await said();
        scripts.open();
        await isAlive(page);
        expect(await said()).toBe(before);
        expect([asked, errors]).toEqual([[], []]);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('link', { name: 'See the vehicles' }).click();
    await expect(page).toHaveURL('/');
  });
});

// On a phone the filters open with the script.
test('what is typed and chosen before the script has come counts when it has', async ({ page }) => {
  const scripts = await holdScripts(page);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await page.goto('/', { waitUntil: 'commit' });
  await sort.selectOption('Price, lowest first');
  await search(page).pressSequentially(word);
  scripts.open();
  await isAlive(page);
  await expect(search(page)).toHaveValue(word);
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(sort).toHaveValue('price');
  await expect(page).toHaveURL(/sort=price/);
  // More than one wrong letter, which would be corrected.
  await search(page).pressSequentially('xyz');
  await expect(page.getByText('shown without it')).toBeVisible();
});

test('a vehicle’s page comes alive although one of its pictures never arrives, and obeys what was pressed before', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.route('**/PictureSizes/**', () => {});
  await page.goto(`/car/${CAR}`, { waitUntil: 'commit' });
  const save = page.getByRole('button', { name: /^Save / }).first();
  await save.click();
  await save.click();
  // The pictures answer later than the rest: their code comes when the browser has time.
  const thumbnail = (place: number) => page.getByRole('button', { name: `Show picture ${place} of` });
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Next picture' }).click();
  scripts.open();
  await isAlive(page);
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
  // Pressed twice, it is obeyed once.
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});

test('the page of a type or a brand shows that alone, keeps its address meanwhile, and is left for another', async ({ page }) => {
  await test.step('of a type', async () => {
    await page.goto('/used-cars');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used cars in Pune');
    await expect(page).toHaveTitle(/^Used cars in Pune · /);
    await isAlive(page);
    await search(page).pressSequentially(word);
    await expect(page).toHaveURL(`/used-cars?carSearch=${word}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('region', { name: 'Filters' }).getByText('Bike', { exact: true }).click();
    await expect(page).toHaveURL(/\/\?.*carMake=bike/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicles in stock');
  });

  await test.step('of a brand', async () => {
    await page.goto(`/brand/br-${other.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Used Br-${other} vehicles in Pune`);
    await isAlive(page);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(search(page)).toHaveValue('');
    await expect(page.getByRole('link', { name: `Remove Br-${other}` })).toBeVisible();
    await search(page).pressSequentially(other);
    await expect(page).toHaveURL(`/brand/br-${other.toLowerCase()}?carSearch=${other}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByText('Brand', { exact: true }).click();
    await expect(filters.getByRole('checkbox', { name: `Br-${other}` })).toBeChecked();
    await filters.getByText('Renault', { exact: true }).click();
    await expect(page).toHaveURL(`/?carSearch=${other}&brand=Br-${other}&brand=Renault`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicles in stock');
  });
});

test('between the staff’s application and a public page is another document, whichever leads to the other', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('an address that leads there before the page answers to its scripts is followed when it does', async () => {
    const script = await holdScripts(page, 'ContactPage-*.js');
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => history.pushState(null, '', '/admin'));
    script.open();
    await expect(heading).toHaveText('Staff login');
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('a link leads out and in, and back leads out again', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(heading).toHaveText('Contact Us');
    await isAlive(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log In' }).click();
    await expect(heading).toHaveText('Staff login');
    await page.goBack();
    await expect(heading).toHaveText('Contact Us');
  });
});
