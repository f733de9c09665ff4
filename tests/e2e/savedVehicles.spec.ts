import { expectAccessible } from './accessible.ts';
import { expect, isAlive, test } from './fixtures.ts';
import { addVehicle, asAdmin, freshWord, sellVehicle } from './stock.ts';

const word = freshWord();
const name = (which: string) => `${which} ${word}`;
const add = (which: string, fields: Record<string, unknown> = {}) =>
  addVehicle({ vehicleName: name(which), brandName: 'Tata', vehicleSellPrice: 585_000, fuel: 'diesel', ...fields });

test('a vehicle is saved with its heart, is there after a reload and in another tab, and is taken out again', async ({
  page,
  context,
}) => {
  const number = await add('Nexon');
  await page.goto(`/car/${number}`);
  const heart = page.getByRole('button', { name: `Save Tata ${name('Nexon')}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await other.goto('/favourites');
  const card = other.getByRole('article', { name: name('Nexon') });
  await expect(card).toContainText('₹ 5,85,000');
  await expect(card.getByRole('link', { name: name('Nexon') })).toHaveAttribute('href', `/car/${number}`);

  await card.getByRole('button', { name: 'Save' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // A slip is taken back by a second press: the card stays until the page is left.
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});

test('saved vehicles are shown as they are now: sold, gone, or not to be loaded', async ({ page }) => {
  const [sold, gone, dear] = [await add('Sold'), await add('Gone'), await add('Dear', { vehicleSellPrice: 0 })];
  for (const [number, which] of [
    [sold, 'Sold'],
    [gone, 'Gone'],
    [dear, 'Dear'],
  ] as const) {
    await page.goto(`/car/${number}`);
    const heart = page.getByRole('button', { name: `Save Tata ${name(which)}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await sellVehicle(sold);
  await asAdmin('/delete/car', { method: 'DELETE', body: { deletedID: gone } });

  await page.route(`**/api/landingcar/${dear}*`, (route) => route.fulfill({ status: 403, json: { error: 'No.' } }));
  await page.goto('/favourites');
  await expect(page.getByRole('article', { name: name('Sold') })).toContainText('Sold');
  await expect(page.getByRole('article', { name: name('Sold') })).not.toContainText('₹');
  await expect(page.getByRole('status').filter({ hasText: '1 saved vehicle is no longer offered.' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const card = page.getByRole('article', { name: name('Dear') });
  await expect(card.getByRole('alert')).toHaveText('Could not be loaded');
  await page.unroute(`**/api/landingcar/${dear}*`);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card).toContainText('Ask for price');

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('no longer offered')).toHaveCount(0);
});

test('a broken storage is no broken page', { tag: '@once' }, async ({ page }) => {
  const number = await add('Punch');
  await page.addInitScript(() => {
    for (const list of ['favourites', 'recently-seen'])
      localStorage.setItem(`dealership-${list}`, '[{"registernumber":5},');
  });
  await page.goto(`/car/${number}`);
  const heart = page.getByRole('button', { name: `Save Tata ${name('Punch')}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('vehicles looked at before are on the next page, without the one that is shown or is gone', async ({ page }) => {
  const [first, second, gone] = [await add('First'), await add('Second'), await add('Third')];
  for (const number of [first, gone, second]) {
    await page.goto(`/car/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    await isAlive(page);
  }
  const seen = page.getByRole('region', { name: 'Recently seen' });
  await expect(seen.getByRole('link')).toHaveText([`Tata ${name('Third')}`, `Tata ${name('First')}`]);

  await asAdmin('/delete/car', { method: 'DELETE', body: { deletedID: gone } });
  await seen.getByRole('link', { name: name('Third') }).click();
  await expect(page.getByRole('alert')).toHaveText('Car not found');
  const remembered = () => page.evaluate(() => localStorage.getItem('dealership-recently-seen'));
  await expect.poll(remembered).not.toContain(gone);
  await page.goto(`/car/${second}`);
  await expect(seen.getByRole('link')).toHaveText([`Tata ${name('First')}`]);
  await seen.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tata ${name('First')}`);
});

test('two or three saved vehicles are compared side by side, by an address to share', async ({ page, isMobile }) => {
  const numbers = [
    await add('Harrier', { kilometers: 41_000 }),
    await add('Safari', { kilometers: 52_000 }),
    await add('Tiago', { fuel: 'petrol', kilometers: 0, vehicleSellPrice: 0 }),
    await add('Altroz'),
  ];
  for (const number of numbers) {
    await page.goto(`/car/${number}`);
    const heart = page.getByRole('button', { name: /^Save Tata/ });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/favourites');
  const box = (which: string) => page.getByRole('checkbox', { name: `Compare Tata ${name(which)}` });
  for (const which of ['Harrier', 'Safari', 'Tiago']) await box(which).check();
  await expect(box('Altroz')).toBeDisabled();
  await box('Tiago').uncheck();
  await page.getByRole('link', { name: 'Compare 2 vehicles' }).click();

  await expect(page).toHaveURL(`/compare?ids=${numbers[0]},${numbers[1]}`);
  const table = page.getByRole('table');
  const row = (label: RegExp) => table.getByRole('row', { name: label });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(row(/^Kilometers differs/).getByRole('cell')).toHaveText(['41,000 km', '52,000 km']);
  await expect(row(/^Fuel(?! differs)/).getByRole('cell')).toHaveText(['Diesel', 'Diesel']);
  await expect(row(/^Price(?! differs)/).getByRole('cell')).toHaveText(['₹ 5,85,000', '₹ 5,85,000']);
  await expect(row(/^Registration number/)).toHaveCount(0);

  await page.getByRole('link', { name: `Add Tata ${name('Tiago')}` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(row(/^Fuel differs/).getByRole('cell')).toHaveText(['Diesel', 'Diesel', 'Petrol']);
  await expect(
    row(/^Price differs/)
      .getByRole('cell')
      .last(),
  ).toHaveText('Ask for price');
  await expect(page.getByRole('region', { name: 'Add a vehicle' })).toHaveCount(0);
  await expectAccessible(page);
  if (isMobile) {
    // The labels stay when the table is scrolled to its last vehicle; the page itself is not scrolled.
    await table.getByRole('columnheader').last().scrollIntoViewIfNeeded();
    const label = table.getByRole('rowheader').first();
    await expect(label).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await page.getByRole('link', { name: `Remove Tata ${name('Harrier')} from the comparison` }).click();
  await expect(page).toHaveURL(`/compare?ids=${numbers[1]},${numbers[2]}`);
  await page.goto(`/compare?ids=NOSUCH1,${numbers[0]}`);
  await expect(table.getByRole('columnheader', { name: 'NOSUCH1' })).toContainText('No longer offered');
  await expect(row(/^Fuel(?! differs)/)).toContainText('Diesel');
});
