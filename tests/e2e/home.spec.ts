import type { Page } from '@playwright/test';
import { expect, isAlive, test } from './fixtures.ts';
import { addVehicle, freshNumber, freshWord } from './stock.ts';

const word = freshWord();
const numbers = { city: freshNumber(), bolero: freshNumber(), activa: freshNumber(), ace: freshNumber() };

test.beforeAll(async () => {
  const add = (name: string, fields: Record<string, unknown>) =>
    addVehicle({ vehicleName: `${name} ${word}`, onhomepage: true, ...fields });
  await add('City', {
    registernumber: numbers.city,
    brandName: 'Honda',
    vehicleType: 'car',
    fuel: 'petrol',
    vehicleColor: 'Pearl White',
    vehicleSellPrice: 1095000,
    kilometers: 133700,
  });
  await add('Bolero', {
    registernumber: numbers.bolero,
    brandName: 'Mahindra',
    vehicleType: 'car',
    fuel: 'diesel',
    vehicleSellPrice: 745000,
    kilometers: 81600,
  });
  await add('Activa', { registernumber: numbers.activa, brandName: 'Honda', vehicleType: 'bike', fuel: 'petrol', kilometers: 0 });
  await add('Ace', {
    registernumber: numbers.ace,
    brandName: 'Tata Motors',
    vehicleType: 'tempo',
    fuel: 'cng',
    vehicleSellPrice: 435000,
    kilometers: 52300,
  });
  await add('Hidden', { vehicleType: 'truck', fuel: 'diesel', onhomepage: false });
});

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, number: string) => cards(page).filter({ hasText: number });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search vehicles' });
// The label covers the radio itself.
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const choose = (page: Page, name: string) => page.getByRole('region', { name: 'Filters' }).getByText(name, { exact: true }).click();

test('the home page: filters narrow the stock (R047-R051), a card says what a vehicle is (R055-R057), the search finds it and stays (R044, R046)', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto(`/?carSearch=${word}`);
  await expect(cards(page)).toHaveCount(4);

  await test.step('on a phone the filters hide behind a toggle, on a desktop they are simply there', async () => {
    const reset = page.getByRole('button', { name: 'Reset Filters' });
    if (!isMobile) {
      await expect(reset).toBeVisible();
      return expect(page.getByRole('button', { name: /(Show|Hide) Filters/ })).toHaveCount(0);
    }
    await expect(reset).toBeHidden();
    await page.getByRole('button', { name: 'Show Filters' }).click();
    await expect(reset).toBeVisible();
    await page.getByRole('button', { name: 'Hide Filters' }).click();
    await expect(reset).toBeHidden();
    await page.getByRole('button', { name: 'Show Filters' }).click();
  });

  await test.step('filters narrow the stock, clear when chosen again, and are reset together', async () => {
    await expect(page.getByRole('radiogroup', { name: 'Fuel type' }).getByRole('radio')).toHaveCount(3);
    await expect(page.getByRole('radiogroup', { name: 'Vehicle type' }).getByRole('radio')).toHaveCount(4);

    const asked = page.waitForRequest(/\/api\/\?/);
    await choose(page, 'Petrol');
    await expect(cards(page)).toHaveCount(2);
    await expect(choice(page, 'Petrol')).toBeChecked();
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('fuelType'), query.has('carMake')]).toEqual(['petrol', false]);

    await choose(page, 'Bike');
    await expect(cards(page)).toHaveCount(1);
    await expect(card(page, numbers.activa)).toBeVisible();

    await choose(page, 'Petrol');
    await expect(choice(page, 'Petrol')).not.toBeChecked();
    await choose(page, 'CNG');
    await expect(page.getByText('No vehicles match')).toBeVisible();

    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(cards(page)).toHaveCount(4);
    for (const name of ['CNG', 'Bike']) await expect(choice(page, name)).not.toBeChecked();
    if (isMobile) await page.getByRole('button', { name: 'Hide Filters' }).click();
  });

  await test.step('the stock sorts by price and kilometers, the unknown last', async () => {
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await expect(cards(page)).toContainText(['Ace', 'Activa', 'Bolero', 'City']);
    await sort.selectOption('Price, lowest first');
    await expect(cards(page)).toContainText(['Ace', 'Bolero', 'City', 'Activa']);
    await sort.selectOption('Kilometers, lowest first');
    await expect(page).toHaveURL(/sort=km/);
    await expect(cards(page)).toContainText(['Ace', 'Bolero', 'City', 'Activa']);
  });

  await test.step('a card says what the vehicle is, without 0 kilometers', async () => {
    const city = card(page, numbers.city);
    for (const text of ['Available', `City ${word}`, 'Honda', 'Car', 'Petrol', '1,33,700 km', '₹ 10,95,000']) {
      await expect(city.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(city.getByRole('img', { name: `Honda City ${word}` })).toBeVisible();
    await expect(card(page, numbers.activa)).toContainText('Not provided');
    await expect(card(page, numbers.activa).getByText('Ask for price')).toBeVisible();
    await expect(card(page, numbers.activa)).not.toContainText(/\bkm/);
  });

  await test.step('the search finds number, name, company and colour in any case, and stays for other screens', async () => {
    for (const text of [numbers.city.toLowerCase(), `HONDA ${word} pearl`]) {
      // As pasted from a chat, with bidirectional control characters around it.
      await search(page).fill(`\u2068${text}\u2069`);
      await expect(cards(page)).toHaveCount(1);
      await expect(card(page, numbers.city)).toBeVisible();
    }
    await card(page, numbers.city).getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(`/car/${numbers.city}`);
    await expect(search(page)).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(search(page)).toHaveValue(`HONDA ${word} pearl`);
    await expect(cards(page)).toHaveCount(1);
  });
});

test('a kept search comes back on the plain home page only, an address that names a part of the stock shows that (R046)', async ({
  page,
}) => {
  const sort = (order: string) => page.getByRole('combobox', { name: 'Sort by' }).selectOption(order);
  await page.goto('/');
  await search(page).pressSequentially(word);
  await expect(page).toHaveURL(`/?carSearch=${word}`);
  // The order is written after whatever the page writes when it comes alive.
  await page.goto('/used-bikes');
  await sort('Price, lowest first');
  await expect(page).toHaveURL('/used-bikes?sort=price');
  await page.goto('/?sort=price');
  await sort('Year, newest first');
  await expect(page).toHaveURL('/?sort=year');
  await expect(search(page)).toHaveValue('');
  await page.goto('/');
  await expect(search(page)).toHaveValue(word);

  await page.goto(`/car/${freshNumber()}`);
  await isAlive(page);
  await page.getByRole('link', { name: 'See all vehicles' }).click();
  await sort('Year, newest first');
  await expect(page).toHaveURL('/?sort=year');
});
