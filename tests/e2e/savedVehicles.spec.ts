import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addVehicle, asAdmin, freshWord, sellVehicle } from './stock.ts';

const word = freshWord();
const name = (which: string) => `${which} ${word}`;
const add = (which: string, fields: Record<string, unknown> = {}) =>
  addVehicle({ vehicleName: name(which), brandName: 'Tata', vehicleSellPrice: 585_000, fuel: 'diesel', ...fields });

/** The words below an element that stand in more than one line; run in the page. */
function brokenWords(inside: Element): string[] {
  const texts = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

test('a vehicle is saved with its heart, is there after a reload and in another tab, is taken out again, and saved where the storage was broken', async ({
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

  await page.evaluate(() => {
    for (const list of ['favourites', 'recently-seen']) localStorage.setItem(`dealership-${list}`, '[{"registernumber":5},');
  });
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('saved vehicles are shown as they are now, and two or three are compared side by side', async ({ page }) => {
  const named = freshWord();
  const name = (which: string) => `${which} ${named}`;
  const listed = (which: string, fields: Record<string, unknown> = {}) =>
    add(which, { vehicleName: name(which), onhomepage: true, ...fields });
  const harrier = await listed('Harrier', { kilometers: 41_000, hypothecation: 'cleared' });
  const safari = await listed('Safari', { kilometers: 52_000 });
  const tiago = await listed('Tiago', { fuel: 'petrol', kilometers: 0, vehicleSellPrice: 0 });
  const [sold, gone] = [await listed('Sold'), await listed('Gone')];
  await listed('Altroz');

  await test.step('they are saved from the list', async () => {
    await page.goto(`/?carSearch=${named}`);
    for (const which of ['Harrier', 'Safari', 'Tiago', 'Sold', 'Gone', 'Altroz']) {
      const heart = page.getByRole('button', { name: `Save Tata ${name(which)}` });
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    }
  });

  await test.step('meanwhile one is sold, one gone, and one cannot be loaded', async () => {
    await sellVehicle(sold);
    await asAdmin('/delete/car', { method: 'DELETE', body: { deletedID: gone } });
    await page.route(`**/api/landingcar/${tiago}*`, (route) => route.fulfill({ status: 403, json: { error: 'No.' } }));
    await page.getByRole('link', { name: 'Saved vehicles' }).click();
    await expect(page.getByRole('article', { name: name('Sold') })).toContainText('Sold');
    await expect(page.getByRole('article', { name: name('Sold') })).not.toContainText('₹');
    await expect(page.getByRole('status').filter({ hasText: '1 saved vehicle is no longer offered.' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(5);
    const card = page.getByRole('article', { name: name('Tiago') });
    await expect(card.getByRole('alert')).toHaveText('Could not be loaded');
    await page.unroute(`**/api/landingcar/${tiago}*`);
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(card).toContainText('Ask for price');

    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(5);
    await expect(page.getByText('no longer offered')).toHaveCount(0);
  });

  await test.step('two or three are compared, by an address to share', async () => {
    const box = (which: string) => page.getByRole('checkbox', { name: `Compare Tata ${name(which)}` });
    for (const which of ['Harrier', 'Safari', 'Tiago']) await box(which).check();
    await expect(box('Altroz')).toBeDisabled();
    await box('Tiago').uncheck();
    await page.getByRole('link', { name: 'Compare 2 vehicles' }).click();

    await expect(page).toHaveURL(`/compare?ids=${harrier},${safari}`);
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
    // On a phone the labels stay when the table is scrolled to its last vehicle; the page itself is not scrolled.
    await page.setViewportSize({ width: 360, height: 740 });
    await table.getByRole('columnheader').last().scrollIntoViewIfNeeded();
    await expect(table.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await table.evaluate(brokenWords)).toEqual([]);
    await page.getByRole('link', { name: `Remove Tata ${name('Harrier')} from the comparison` }).click();
    await expect(page).toHaveURL(`/compare?ids=${safari},${tiago}`);
    await page.goto(`/compare?ids=${gone},${harrier}`);
    await expect(table.getByRole('columnheader', { name: gone })).toContainText('No longer offered');
    await expect(row(/^Fuel(?! differs)/)).toContainText('Diesel');
  });
});
test('vehicles looked at before are on the next page, without the one that is shown or is gone', async ({ page }) => {
  const [first, gone, second] = [await add('First'), await add('Third'), await add('Second')];
  const heading = page.getByRole('heading', { level: 1 });
  const remembered = () => page.evaluate(() => localStorage.getItem('dealership-recently-seen'));
  for (const [number, which] of [
    [first, 'First'],
    [gone, 'Third'],
    [second, 'Second'],
  ] as const) {
    await page.goto(`/car/${number}`);
    await expect(heading).toHaveText(`Tata ${name(which)}`);
    // By the part of the page that is hydrated last.
    await expect.poll(remembered).toContain(number);
  }
  const seen = page.getByRole('region', { name: 'Recently seen' });
  await expect(seen.getByRole('link')).toHaveText([`Tata ${name('Third')}`, `Tata ${name('First')}`]);

  await asAdmin('/delete/car', { method: 'DELETE', body: { deletedID: gone } });
  await seen.getByRole('link', { name: name('Third') }).click();
  await expect(page.getByRole('alert')).toHaveText('Car not found');
  await expect.poll(remembered).not.toContain(gone);
  await page.goBack();
  await expect(heading).toHaveText(`Tata ${name('Second')}`);
  await expect(seen.getByRole('link')).toHaveText([`Tata ${name('First')}`]);
  await seen.getByRole('link').click();
  await expect(heading).toHaveText(`Tata ${name('First')}`);
});
