import { expect, isAlive, test } from './fixtures.ts';
import { addVehicle, freshWord } from './stock.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has kept this page. */
const isKept = (page: import('@playwright/test').Page, path: string) =>
  expect.poll(() => page.evaluate(async (of) => Boolean(await caches.match(of)), path), { timeout: 20_000 }).toBe(true);

test('without network a vehicle that was seen opens again, as it was; another one says that it needs the network, and opens by itself (R522, R523)', {
  tag: '@phone',
}, async ({ page, context }) => {
  const word = freshWord();
  const add = (which: string) => addVehicle({ vehicleName: `${which} ${word}`, brandName: 'Tata', onhomepage: true });
  const [seen, other] = [await add('Nexon'), await add('Punch')];
  const note = page.getByText('No network: the page is of');

  await test.step('the first page of a first visit is kept, and so is the list', async () => {
    await page.goto(`/car/${seen}?utm_source=chat`);
    await isAlive(page);
    await isKept(page, `/car/${seen}`);
    await isKept(page, '/offline');
    await page.goto(`/?carSearch=${word}`);
    await isAlive(page);
    await page.goto(`/?stranger=1&carSearch=${word}`);
    await isAlive(page);
    await isKept(page, `/?carSearch=${word}`);
    await expect(note).toBeHidden();
  });

  await context.setOffline(true);
  await test.step('the list is there, and says of when it is', async () => {
    await page.reload();
    await expect(note).toBeVisible();
    await page.getByRole('link', { name: `Nexon ${word}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Nexon ${word}`) })).toBeVisible();
    await isAlive(page);
    await expect(note).toContainText(/ of \d\d\/\d\d\/\d{4} \d\d:\d\d. Price/);
    await page.getByRole('button', { name: new RegExp(`^Save .*Nexon ${word}`) }).click();
  });

  await test.step('another vehicle needs the network', async () => {
    await page.goBack();
    await page.getByRole('link', { name: `Punch ${word}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page needs the network' })).toBeVisible();
    await expect(page).toHaveURL(`/car/${other}`);
    await expect(page.getByRole('link', { name: new RegExp(`Nexon ${word}`) })).toBeVisible();
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  });

  await test.step('the saved vehicles are there, though nobody has opened their page', async () => {
    await page.goto('/favourites');
    await expect(page.getByRole('article', { name: `Nexon ${word}` })).toBeVisible();
  });

  await test.step('what a kept page has asked for comes when the network is back', async () => {
    await page.goto(`/?carSearch=${word}`);
    await isAlive(page);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
    await context.setOffline(false);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(note).toBeHidden();
    await context.setOffline(true);
    await page.goto(`/car/${other}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This page needs the network' })).toBeVisible();
  });

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Punch ${word}`) })).toBeVisible();
  await expect(page.getByText('No network')).toBeHidden();
});
