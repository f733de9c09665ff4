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
    ...{ registernumber: numbers.cheap, fuel: 'diesel', vehicleSellPrice: 575_000, kilometers: 62_000 },
    ...{ make_year: 2018, transmission: 'amt', vehicleColor: 'Teal', keeper_serial: 2 },
  });
  await add('Harrier', {
    ...{ registernumber: numbers.dear, fuel: 'diesel', vehicleSellPrice: 1_450_000, kilometers: 31_000 },
    ...{ make_year: 2021, transmission: 'manual' },
  });
  await add('Tiago', { registernumber: numbers.petrol, fuel: 'petrol', vehicleSellPrice: 420_000, make_year: 2020 });
});

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, number: string) => cards(page).filter({ hasText: number });
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const choose = (page: Page, name: string) => filters(page).getByText(name, { exact: true }).click();
const wishes = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
const found = (page: Page) => page.getByRole('status');

async function openFilters(page: Page, isMobile: boolean | undefined) {
  if (isMobile) await page.getByRole('button', { name: 'Show Filters' }).click();
}

test('a visitor finds a diesel car under 6 lakh by filters, and gives one up by its chip', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/?carSearch=${word}`);
  await expect(cards(page)).toHaveCount(3);
  await openFilters(page, isMobile);
  await choose(page, 'Diesel');
  await choose(page, 'Car');
  await filters(page).getByRole('combobox', { name: 'Highest price' }).selectOption('₹ 6 lakh (1)');
  await filters(page).getByRole('button', { name: 'Show 1 vehicle' }).click();
  await expect(page).toHaveURL(`/?carSearch=${word}&fuelType=diesel&carMake=car&maxPrice=600000`);
  await expect(card(page, numbers.cheap)).toBeInViewport();
  await expect(cards(page)).toHaveCount(1);
  if (isMobile) await expect(filters(page)).toBeHidden();

  await wishes(page).filter({ hasText: 'Up to ₹ 6 lakh' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(`/?carSearch=${word}&fuelType=diesel&carMake=car`);
});

test('a price is typed where no step fits, key by key, and what is no figure is said', async ({ page, isMobile }) => {
  await page.goto(`/?carSearch=${word}`);
  await openFilters(page, isMobile);
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
});

test('each choice says how many it finds beside the other filters, and none stays to be seen', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/?carSearch=${word}`);
  await openFilters(page, isMobile);
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
  await filters(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL(`/?carSearch=${word}`);
  await expect(manual).not.toBeChecked();
});

test('each step of price, kilometers and year says how many it finds beside the rest', async ({ page, isMobile }) => {
  await page.goto(`/?carSearch=${word}`);
  await openFilters(page, isMobile);
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
});

test('words are understood, shown as chips, and each is given up alone', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search vehicles' }).pressSequentially(`${word} diesel under 6 lakh`);
  await expect(wishes(page)).toHaveText([`“${word.toLowerCase()}”`, 'Diesel', 'Up to ₹ 6 lakh']);
  await expect(card(page, numbers.cheap)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await wishes(page).filter({ hasText: 'Diesel' }).click();
  await expect(page).toHaveURL(`/?carSearch=${word.toLowerCase()}&maxPrice=600000`);
  await expect(page.getByRole('searchbox', { name: 'Search vehicles' })).toHaveValue(word.toLowerCase());
  await expect(cards(page)).toHaveCount(2);
});

test('a wrong letter is corrected, and said', { tag: '@once' }, async ({ page }) => {
  const mistyped = `${maker.slice(0, 4)}${maker.slice(5)}`;
  await page.goto(`/?carSearch=${mistyped}`);
  await expect(page.getByText('Nothing is spelled as it was typed')).toContainText(maker.toLowerCase());
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('link', { name: `Search for exactly “${mistyped.toLowerCase()}”` }).click();
  await expect(page.getByRole('searchbox', { name: 'Search vehicles' })).toHaveValue(`"${mistyped}"`);
  await expect(page.getByText('No vehicles match')).toBeVisible();
  await expect(page.getByText('Nothing is spelled as it was typed')).toHaveCount(0);
  await expect(wishes(page)).toHaveText([`“${mistyped.toLowerCase()}”`]);
});

test('a long word does not make the page wider', async ({ page }) => {
  await page.goto(`/?carSearch=${'x'.repeat(100)}`);
  await expect(page.getByText('No vehicles match')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('nothing found: a tap gives up the wish that is in the way, and the nearest are shown', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(`/?carSearch=${word}&fuelType=diesel&maxPrice=500000`);
  await expect(page.getByText('No vehicles match')).toBeVisible();
  const nearest = page.getByRole('region', { name: 'Nearest to what you want' });
  await expect(nearest.getByRole('link').first()).toHaveAttribute('href', /^\/car\//);
  await expect(page.getByRole('link', { name: 'Without Diesel (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'Without Up to ₹ 5 lakh (2)' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(`/?carSearch=${word}&fuelType=diesel`);
  await expect(found(page)).toHaveText(/^2 vehicles/);
});

test('the stock sorts by price from the highest, and by year', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/?carSearch=${word}`);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Price, highest first');
  await expect(cards(page)).toContainText(['Harrier', 'Nexon', 'Tiago']);
  await sort.selectOption('Year, newest first');
  await expect(cards(page)).toContainText(['Harrier', 'Tiago', 'Nexon']);
  await expect(page).toHaveURL(/sort=year/);
});

test('without a script an address shows what it names, and the filters are sent as a form', async ({
  page,
  browser,
  isMobile,
}) => {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: page.viewportSize(), isMobile: isMobile ?? false },
  });
  const still = await context.newPage();
  const { baseURL = process.env.E2E_SITE_URL } = test.info().project.use;
  await still.goto(new URL(`/?carSearch=${word}&fuelType=diesel&maxPrice=600000`, baseURL).href);
  await expect(cards(still)).toHaveCount(1);
  await openFilters(still, isMobile);
  await filters(still).getByRole('combobox', { name: 'Highest price' }).selectOption('Up to any');
  await filters(still).getByRole('button', { name: 'Show 1 vehicle' }).click();
  await expect(cards(still)).toHaveCount(2);
  await still.goto(new URL('/?page=2', baseURL).href);
  await expect(still.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await expect(cards(still).first()).toBeVisible();
  await context.close();
});

test('while the list changes the old one stays, and a failure is said', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/?carSearch=${word}`);
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
});

test('another question shows the head of its answer, more of the same does not move the page', async ({ page }) => {
  const head = page.getByRole('heading', { level: 1 });
  const toTheEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.goto('/');
  await isAlive(page);
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

test('quick changes add up', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/?carSearch=${word}`);
  await filters(page).getByRole('radio', { name: 'Petrol' }).check();
  await filters(page).getByRole('radio', { name: 'Diesel' }).check();
  await filters(page).getByRole('combobox', { name: 'Lowest price' }).selectOption('1000000');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Year, newest first');
  await expect(card(page, numbers.dear)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/?carSearch=${word}&fuelType=diesel&minPrice=1000000&sort=year`);
});

test('on a phone the first vehicle is on the first screen, and the head shrinks while scrolling', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A phone’s layout.');
  await page.goto('/');
  const first = cards(page).first();
  await expect(first.getByRole('img')).toBeInViewport({ ratio: 0.95 });
  const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const name = await first.getByRole('heading').boundingBox();
  expect((name?.y ?? 999) + (name?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);

  const head = page.getByRole('banner');
  const bottom = () => head.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottom()).toBeGreaterThan(120);
  await page.evaluate(() => scrollTo(0, 800));
  await expect.poll(bottom).toBeLessThan(80);
  await expect(page.getByRole('searchbox', { name: 'Search vehicles' })).toBeInViewport({ ratio: 1 });
});
