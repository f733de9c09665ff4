import type { Page } from '@playwright/test';
import { expect, gate, isAlive, refuse, test } from './fixtures.ts';
import { addVehicle, freshNumber, freshWord } from './stock.ts';

const word = freshWord();
/** Of letters alone: only such words are corrected. */
const maker = freshWord().replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
const brand = `Brand ${maker}`;
const numbers = { cheap: freshNumber(), dear: freshNumber(), petrol: freshNumber() };

test.beforeAll(async () => {
  const add = (name: string, fields: Record<string, unknown>) =>
    addVehicle({ vehicleName: `${name} ${word}`, brandName: brand, vehicleType: 'car', onhomepage: true, ...fields });
  await add('Nexon', {
    registernumber: numbers.cheap,
    fuel: 'diesel',
    vehicleSellPrice: 575_000,
    kilometers: 62_000,
    make_year: 2018,
    transmission: 'amt',
    vehicleColor: 'Teal',
    keeper_serial: 2,
  });
  await add('Harrier', {
    registernumber: numbers.dear,
    fuel: 'diesel',
    vehicleSellPrice: 1_450_000,
    kilometers: 31_000,
    make_year: 2021,
    transmission: 'manual',
  });
  await add('Tiago', { registernumber: numbers.petrol, fuel: 'petrol', vehicleSellPrice: 420_000, make_year: 2020 });
});

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, number: string) => cards(page).filter({ hasText: number });
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const choose = (page: Page, name: string) => filters(page).getByText(name, { exact: true }).click();
const activeFilters = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
const found = (page: Page) => page.getByRole('status');

async function openFilters(page: Page, isMobile: boolean | undefined) {
  if (isMobile) await page.getByRole('button', { name: 'Show Filters' }).click();
}

test('a visitor finds what he wants by filters, each of which says how many it finds beside the rest', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(`/?carSearch=${word}`);
  await expect(cards(page)).toHaveCount(3);
  await openFilters(page, isMobile);
  const reset = async () => {
    await filters(page).getByRole('button', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL(`/?carSearch=${word}`);
    await expect(cards(page)).toHaveCount(3);
  };

  await test.step('each choice says how many, and none stays to be seen', async () => {
    const radio = (name: string) => filters(page).getByRole('radio', { name, exact: true });
    await expect(radio('Diesel')).toHaveAccessibleDescription('2 vehicles');
    await expect(radio('CNG')).toHaveAccessibleDescription('0 vehicles');
    await choose(page, 'Transmission');
    const manual = filters(page).getByRole('checkbox', { name: 'Manual' });
    await expect(manual).toHaveAccessibleDescription('1 vehicle');
    await choose(page, 'AMT');
    await expect(manual).toHaveAccessibleDescription('1 vehicle');
    await choose(page, 'Manual');
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveURL(/transmission=amt&transmission=manual/);
    await expect(radio('Petrol')).toHaveAccessibleDescription('0 vehicles');
    await choose(page, 'Brand');
    await choose(page, brand);
    await expect(page).toHaveURL(/brand=/);
    await expect(cards(page)).toHaveCount(2);
    await reset();
    await expect(manual).not.toBeChecked();
  });

  await test.step('so does each step of price, kilometers and year', async () => {
    const list = (name: string) => filters(page).getByRole('combobox', { name });
    const labels = async (name: string) => (await list(name).getByRole('option').allTextContents()).join(' | ');
    await expect.poll(() => labels('Highest price')).toMatch(/₹ 4 lakh \(0\) \| ₹ 5 lakh \(1\) \| ₹ 6 lakh \(2\)/);
    await list('Lowest price').selectOption('₹ 5 lakh (2)');
    await expect(cards(page)).toHaveCount(2);
    await expect.poll(() => labels('Highest price')).toMatch(/₹ 5 lakh \(0\) \| ₹ 6 lakh \(1\)/);
    await choose(page, 'Year');
    await expect.poll(() => labels('Oldest year')).toContain('2019 (1)');
    await list('Oldest year').selectOption('2019 (1)');
    await expect(card(page, numbers.dear)).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await reset();
  });

  await test.step('a price is typed where no step fits, key by key, and what is no figure is said', async () => {
    await filters(page).getByRole('combobox', { name: 'Highest price' }).selectOption('Other…');
    const typed = filters(page).getByRole('textbox', { name: 'Highest price' });
    await expect(typed).toBeFocused();
    await page.keyboard.type('cheap');
    await page.keyboard.press('Enter');
    await expect(filters(page).getByRole('alert')).toHaveText('Please write a figure, like 5.5 lakh');
    await expect(typed).toHaveValue('cheap');
    await typed.selectText();
    await page.keyboard.type('4.3 lakh');
    await page.keyboard.press('Enter');
    const list = filters(page).getByRole('combobox', { name: 'Highest price' });
    await expect(list).toBeFocused();
    await expect(list).toHaveValue('430000');
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/maxPrice=430000/);
    await list.selectOption('Other…');
    await expect(typed).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toHaveValue('430000');
    await list.selectOption('Other…');
    await page.keyboard.type('5 lakh');
    await expect(typed).toHaveValue('5 lakh');
    await page.keyboard.press('Enter');
    await expect(list).toHaveValue('500000');
    if (isMobile) await expect(filters(page)).toBeVisible();
    await reset();
  });

  await test.step('a diesel car under 6 lakh is found, and a wish given up by its chip', async () => {
    await choose(page, 'Diesel');
    await choose(page, 'Car');
    await filters(page).getByRole('combobox', { name: 'Highest price' }).selectOption('₹ 6 lakh (1)');
    await filters(page).getByRole('button', { name: 'Show 1 vehicle' }).click();
    await expect(page).toHaveURL(`/?carSearch=${word}&fuelType=diesel&carMake=car&maxPrice=600000`);
    await expect(card(page, numbers.cheap)).toBeInViewport();
    await expect(cards(page)).toHaveCount(1);
    if (isMobile) await expect(filters(page)).toBeHidden();

    await activeFilters(page).filter({ hasText: 'Up to ₹ 6 lakh' }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveURL(`/?carSearch=${word}&fuelType=diesel&carMake=car`);
  });
});

test('words are understood, corrected, and given up one by one', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search vehicles' });
  await page.goto('/');

  await test.step('they are shown as chips, and each is given up alone', async () => {
    await search.pressSequentially(`${word} diesel under 6 lakh`);
    await expect(activeFilters(page)).toHaveText([`“${word.toLowerCase()}”`, 'Diesel', 'Up to ₹ 6 lakh']);
    await expect(card(page, numbers.cheap)).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await activeFilters(page).filter({ hasText: 'Diesel' }).click();
    await expect(page).toHaveURL(`/?carSearch=${word.toLowerCase()}&maxPrice=600000`);
    await expect(search).toHaveValue(word.toLowerCase());
    await expect(cards(page)).toHaveCount(2);
    await filters(page).getByRole('button', { name: 'Reset Filters' }).click();
    await expect(page).toHaveURL(`/?carSearch=${word.toLowerCase()}`);
  });

  await test.step('a wrong letter is corrected, and said', async () => {
    const mistyped = `${maker.slice(0, 4)}${maker.slice(5)}`;
    await search.fill(mistyped);
    await expect(page.getByText('Nothing is spelled as it was typed')).toContainText(maker.toLowerCase());
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('link', { name: `Search for exactly “${mistyped.toLowerCase()}”` }).click();
    await expect(search).toHaveValue(`"${mistyped}"`);
    await expect(page.getByText('No vehicles match')).toBeVisible();
    await expect(page.getByText('Nothing is spelled as it was typed')).toHaveCount(0);
    await expect(activeFilters(page)).toHaveText([`“${mistyped.toLowerCase()}”`]);
  });

  await test.step('nothing found: a tap gives up the wish that is in the way, and the nearest are shown', async () => {
    await search.fill(word);
    await expect(cards(page)).toHaveCount(3);
    await choose(page, 'Diesel');
    await filters(page).getByRole('combobox', { name: 'Highest price' }).selectOption('500000');
    await expect(page.getByText('No vehicles match')).toBeVisible();
    const nearest = page.getByRole('region', { name: 'Nearest to what you want' });
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', /^\/car\//);
    await expect(page.getByRole('link', { name: 'Without Diesel (1)' })).toBeVisible();
    await page.getByRole('link', { name: 'Without Up to ₹ 5 lakh (2)' }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveURL(`/?carSearch=${word}&fuelType=diesel`);
    await expect(found(page)).toHaveText(/^2 vehicles/);
  });
});

test('the list is sorted, changed quickly, and stays while the next one comes', async ({ page }) => {
  await page.goto(`/?carSearch=${word}`);

  await test.step('while the list changes the old one stays, and a failure is said', async () => {
    const { opened, open } = gate();
    await page.route('**/api/?*fuelType=diesel*', async (route) => {
      await opened;
      await refuse(route);
    });
    await choose(page, 'Diesel');
    await expect(page.locator('[data-stale]')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expect(found(page)).toHaveText(`Looking for “${word}”...`);
    await expect(filters(page).getByRole('button', { name: 'Show vehicles' })).toBeVisible();
    open();
    await expect(page.getByRole('alert')).toContainText('Vehicles could not be loaded');
    await page.unrouteAll();
    await choose(page, 'Car');
    await expect(cards(page)).toHaveCount(2);
    await filters(page).getByRole('button', { name: 'Reset Filters' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  await test.step('quick changes add up', async () => {
    await filters(page).getByRole('radio', { name: 'Petrol' }).check();
    await filters(page).getByRole('radio', { name: 'Diesel' }).check();
    await filters(page).getByRole('combobox', { name: 'Lowest price' }).selectOption('1000000');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Year, newest first');
    await expect(card(page, numbers.dear)).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(`/?carSearch=${word}&fuelType=diesel&minPrice=1000000&sort=year`);
    await filters(page).getByRole('button', { name: 'Reset Filters' }).click();
  });

  await test.step('it is sorted by year, and by price from the highest', async () => {
    await expect(cards(page)).toContainText(['Harrier', 'Tiago', 'Nexon']);
    await expect(page).toHaveURL(/sort=year/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, highest first');
    await expect(cards(page)).toContainText(['Harrier', 'Nexon', 'Tiago']);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an address shows what it names, and the filters are sent as a form (R504)', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(`/?carSearch=${word}&fuelType=diesel&maxPrice=600000`);
    await expect(cards(page)).toHaveCount(1);
    await openFilters(page, isMobile);
    await filters(page).getByRole('combobox', { name: 'Highest price' }).selectOption('Up to any');
    await filters(page).getByRole('button', { name: 'Show 1 vehicle' }).click();
    await expect(cards(page)).toHaveCount(2);
    await openFilters(page, isMobile);
    await filters(page).getByRole('combobox', { name: 'Highest EMI a month' }).selectOption({ value: '12000' });
    await filters(page).getByRole('button', { name: 'Show 2 vehicles' }).click();
    await expect(page).toHaveURL(/maxEmi=12000/);
    await expect(cards(page)).toContainText(['201862,000 km2nd ownerAMTDiesel']);
    await page.goto('/?page=2');
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});

test('the home page: a phone’s first screen, the head of another answer, a long word', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await isAlive(page);

  if (isMobile)
    await test.step('on a phone the first vehicle is on the first screen, and the head shrinks while scrolling', async () => {
      const first = cards(page).first();
      await expect(first.getByRole('img')).toBeInViewport({ ratio: 0.95 });
      await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
      const tabs = await page.getByRole('navigation', { name: 'Main' }).elementHandle();
      /** How far the vehicle's name ends above the tab bar, both measured at the same moment. */
      const gap = () =>
        first
          .getByRole('heading')
          .evaluate((name, bar) => (bar?.getBoundingClientRect().top ?? 0) - name.getBoundingClientRect().bottom, tabs);
      await expect.poll(gap).toBeGreaterThan(0);

      const head = page.getByRole('banner');
      const bottom = () => head.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(await bottom()).toBeGreaterThan(120);
      await page.evaluate(() => scrollTo(0, 800));
      await expect.poll(bottom).toBeLessThan(80);
      await expect(page.getByRole('searchbox', { name: 'Search vehicles' })).toBeInViewport({ ratio: 1 });
    });

  await test.step('another question shows the head of its answer, more of the same does not move the page', async () => {
    const head = page.getByRole('heading', { level: 1 });
    const toTheEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await toTheEnd();
    await page.getByRole('searchbox', { name: 'Search vehicles' }).pressSequentially('a');
    await expect(page).toHaveURL('/?carSearch=a');
    await expect(found(page)).toHaveText(/for “a”$/);
    await expect(head).toBeInViewport({ ratio: 1 });

    await toTheEnd();
    await expect(head).not.toBeInViewport();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
    await expect(head).not.toBeInViewport();
  });

  await test.step('a long word does not make the page wider', async () => {
    await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('x'.repeat(100));
    await expect(page.getByText('shown without it')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });
});
