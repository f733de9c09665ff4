import type { Page } from '@playwright/test';
import { expect, gate, SOONER, test } from './fixtures.ts';
import { addVehicle, asAdmin, freshNumber, freshWord, sellVehicle, soldNumbers } from './stock.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Vehicles' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^View/ }) });
const numbers = (page: Page) => rows(page).locator('td:nth-child(2)');
const search = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search vehicles' });
/** Searches, and waits until the list shows the results. */
async function find(page: Page, text: string) {
  await search(page).fill(text);
  await expect(page.getByText(`for “${text}”`)).toBeVisible();
}
const toggle = (page: Page, number: string) => page.getByRole('switch', { name: `Display ${number}` });
/** Clicks the switch: its visible part covers its input. */
const flip = (page: Page, number: string) => toggle(page, number).click({ force: true });
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) });

const offline = (page: Page) => page.route('**/api/edit-fields', (route) => route.abort());

test.use({ person: 'employee' });

test('optimistic update: the display toggle answers at once, and a visitor sees the vehicle (R104)', async ({
  page,
  openAs,
}) => {
  const word = freshWord();
  const number = await addVehicle({ vehicleName: word });
  const saving = gate();
  await page.route('**/api/edit-fields', async (route) => {
    await saving.opened;
    await route.continue();
  });
  await page.goto('/dashboard');
  await find(page, word);
  await flip(page, number);
  await expect(toggle(page, number)).toBeChecked();
  saving.open();
  await expect(filter(page, 'Available & On Homepage')).toHaveText(/1$/);

  const visitor = await openAs(null);
  await visitor.goto(`/?carSearch=${word}`);
  await expect(visitor.getByRole('article')).toHaveCount(1);

  await flip(page, number);
  await expect(filter(page, 'Available & On Homepage')).toHaveText(/0$/);
  await visitor.reload();
  await expect(visitor.getByRole('article')).toHaveCount(0);
});

test('a refused or lost toggle is rolled back with a message', { tag: '@once' }, async ({ page }) => {
  const word = freshWord();
  const number = await addVehicle({ vehicleName: word });
  await page.goto('/dashboard');
  await find(page, word);
  const ids: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/edit-fields')) ids.push(request.postDataJSON().requestId);
  });
  await offline(page);
  await flip(page, number);
  await expect(page.getByRole('alert')).toHaveText(`${number}: Server is not responding. Please try again later.`);
  await expect(toggle(page, number)).not.toBeChecked();

  // Somebody else sells it meanwhile.
  await page.unroute('**/api/edit-fields');
  await page.route('**/api/edit-fields', (route) =>
    route.fulfill({ status: 409, json: { error: 'This vehicle is sold and stays off the home page.' } }),
  );
  await flip(page, number);
  await expect(
    page.getByRole('alert').filter({ hasText: `${number}: This vehicle is sold and stays off the home page.` }),
  ).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'not responding' })).toHaveCount(0, SOONER);
  await expect(toggle(page, number)).not.toBeChecked();
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0]]);
});

test('a sold vehicle shows N and cannot be displayed (R105)', async ({ page }) => {
  const [sold = ''] = await soldNumbers();
  await page.goto('/dashboard?show=sold');
  await find(page, sold);
  await expect(toggle(page, sold)).toBeDisabled();
  await expect(toggle(page, sold)).not.toBeChecked();
});

test('the columns sort up, down and by age again; the choice stays in the address', async ({ page, isMobile }) => {
  const word = freshWord();
  const [b, a, unnamed] = [freshNumber(), freshNumber(), freshNumber()];
  await addVehicle({ registernumber: b, vehicleName: 'Bolero', description: '', brandName: word });
  await addVehicle({ registernumber: a, vehicleName: 'alto', brandName: word });
  await addVehicle({ registernumber: unnamed, brandName: word });
  await page.goto('/dashboard');
  await find(page, word);
  await expect(numbers(page)).toHaveText([unnamed, a, b]);

  const sort = async (order: 'ascending' | 'descending' | 'newest') => {
    if (!isMobile) return page.getByRole('button', { name: 'Vehicle Name' }).click();
    const label = order === 'newest' ? 'Newest first' : `Vehicle Name, ${order}`;
    await page.getByLabel('Sort by').selectOption({ label });
  };
  await sort('ascending');
  await expect(numbers(page)).toHaveText([a, b, unnamed]);
  await sort('descending');
  await expect(numbers(page)).toHaveText([b, a, unnamed]);
  if (!isMobile) {
    await expect(page.getByRole('columnheader', { name: 'Vehicle Name' })).toHaveAttribute('aria-sort', 'descending');
  }
  await page.reload();
  await find(page, word);
  await expect(numbers(page)).toHaveText([b, a, unnamed]);
  await sort('newest');
  await expect(numbers(page)).toHaveText([unnamed, a, b]);
});

test('a sold vehicle is found by its buyer, and shown with him beside the former owner', async ({ page, isMobile }) => {
  const word = freshWord();
  const owner = { showOwnerFields: true, ownerName: `Anil ${word}`, ownerPhone: '98111 22233' };
  const number = await addVehicle({ vehicleName: 'Dzire', ...owner });
  await sellVehicle(number, { ownerName: `Mohan ${word}`, contactNo: '98220 77777' });
  const [{ selldate } = { selldate: '' }] = await asAdmin<{ selldate: string }[]>(`/dashboard?carSearch=${word}`);
  const soldOn = selldate.split('-').reverse().join('/');
  await page.goto('/dashboard');
  await search(page).pressSequentially(`mohan ${word.toLowerCase()} 98220`);
  await expect(rows(page)).toHaveCount(1);
  const owners = rows(page).getByRole('cell').first();
  await expect(owners).toHaveText(`Anil ${word}Buyer: Mohan ${word}98220 77777Sold on ${soldOn}`);
  await expect(owners.getByRole('link', { name: '98220 77777' })).toHaveAttribute('href', 'tel:9822077777');

  await filter(page, 'Sold').click();
  const cells = rows(page).getByRole('cell');
  await expect(cells).toHaveCount(13);
  await expect(cells).toHaveText([
    ...[`Anil ${word}`, number, '–', '98111 22233', '–', 'Dzire', 'sold', 'N'],
    ...[`Mohan ${word}`, '98220 77777', soldOn, 'View', 'Edit'],
  ]);
  if (isMobile) return;
  await page.getByRole('button', { name: 'Sold on' }).click();
  await expect(page).toHaveURL(/sort=selldate/);
  await filter(page, 'All').click();
  await expect(page.getByRole('columnheader', { name: 'Sold on' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/sort=/);
});

test('no column of the list is cut at 1440 pixels', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const show of ['all', 'sold']) {
    await page.goto(`/dashboard?show=${show}`);
    await find(page, 'mh');
    const box = page.getByRole('region', { name: 'List of vehicles' });
    await expect(rows(page).first()).toBeVisible();
    const cut = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await cut(), show).toBe(0);
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(cut).toBe(0);
  }
});

test('a list of several pages can be scrolled to its end', { tag: '@once' }, async ({ page }) => {
  const word = freshWord();
  for (let start = 0; start < 110; start += 10) {
    await Promise.all(Array.from({ length: 10 }, () => addVehicle({ vehicleName: word })));
  }
  const oldest = (await asAdmin<{ registernumber: string }[]>(`/dashboard?carSearch=${word}`)).at(-1);
  await page.goto('/dashboard');
  await find(page, word);
  await expect(page.getByRole('status').filter({ hasText: '110 vehicles' })).toBeVisible();
  const box = page.getByRole('region', { name: 'List of vehicles' });
  await box.focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(rows(page).filter({ hasText: oldest?.registernumber ?? '' })).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await rows(page).count()).toBeLessThan(60);
});

test('on paper the list has all of its rows, and nothing to press or to scroll', { tag: '@once' }, async ({ page }) => {
  const found = await asAdmin<unknown[]>('/dashboard?carSearch=MH');
  // The width of printed A4, which on a screen is a phone's.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('/dashboard');
  await find(page, 'MH');
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(found.length);

  await page.emulateMedia({ media: 'print' });
  await expect(table(page).getByRole('row')).toHaveCount(found.length + 1);
  await expect(page.getByRole('columnheader', { name: 'Owner Name' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^(View|Edit) / })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(filter(page, 'Sold')).toHaveCount(0);
  const hidden = await table(page)
    .locator('..')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);

  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows(page).count()).toBeLessThan(found.length);
});
