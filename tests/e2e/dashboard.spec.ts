import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, asAdmin, freshNumber, freshWord } from './stock.ts';

const word = freshWord();
const shown = freshNumber();
const hidden = freshNumber();

test.beforeAll(async () => {
  const common = { brandName: 'Tata Motors', vehicleType: 'truck' };
  await addVehicle({
    ...common,
    registernumber: shown,
    vehicleName: `Signa ${word}`,
    onhomepage: true,
    showOwnerFields: true,
    ownerName: `Vijay ${word}`,
    ownerPhone: '98220 12345',
    company_name: 'Cholamandalam Finance',
    vehicleSellPrice: 950_000,
    kilometers: 110_000,
    make_year: 2018,
  });
  await asAdmin('/papers', { method: 'POST', body: { registernumber: shown, kind: 'puc', validUntil: '2024-03-31' } });
  await addVehicle({ ...common, registernumber: hidden, vehicleName: `Ultra ${word}` });
});

const table = (page: Page) => page.getByRole('table', { name: 'Vehicles' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^View/ }) });
const row = (page: Page, number: string) => rows(page).filter({ hasText: number });
const search = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search vehicles' });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter vehicles' }).getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) });

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('searches and filters the list (R099, R100, R102-R106), which stays within 60 % of the screen, on a phone as cards (R101)', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await test.step('filters with counts what the search found', async () => {
      await search(page).fill(`\u202a${word.toUpperCase()}\u202c`);
      await expect(rows(page)).toHaveCount(2);
      for (const [name, count] of [
        ['All', 2],
        ['Sold', 0],
        ['Available', 2],
        ['Available & On Homepage', 1],
        ['Available & Not On Homepage', 1],
      ] as const) {
        await expect(filter(page, name)).toHaveText(`${name}${count}`);
      }
      await filter(page, 'Available & On Homepage').click();
      await expect(rows(page)).toHaveCount(1);
      await expect(row(page, shown).getByRole('cell')).toHaveText([
        '',
        '',
        `Vijay ${word}`,
        shown,
        'Cholamandalam Finance',
        '9822012345',
        'Truck',
        `Signa ${word}`,
        '₹ 9,50,000',
        '1,10,000',
        '2018',
        '0',
        'PUC expired',
        'Available',
        'Y',
        'View',
        'Edit',
      ]);
      await expect(row(page, shown).getByRole('link').getByText('View')).toBeVisible();
      await expect(row(page, shown).getByRole('link', { name: `View ${shown}` })).toHaveAttribute('href', `/dashboard/costReport/${shown}`);
      await expect(row(page, shown).getByRole('link', { name: `Edit ${shown}` })).toHaveAttribute('href', `/dashboard/edit/${shown}`);
      await filter(page, 'Available & Not On Homepage').click();
      await expect(row(page, hidden).getByRole('switch')).not.toBeChecked();
      await filter(page, 'Sold').click();
      await expect(rows(page)).toHaveCount(0);
      // One of the demo's that no test buys back: others sell and buy back vehicles meanwhile.
      await search(page).fill('mh48ak5102');
      await expect(page.getByRole('status').filter({ hasText: '1 vehicle for “mh48ak5102”' })).toBeVisible();
    });

    await filter(page, 'All').click();
    // Only the demo vehicles: parallel tests add to the list while this one scrolls to its end.
    const demo = await asAdmin<{ registernumber: string }[]>('/dashboard?carSearch=MH');
    await search(page).fill('MH');
    await expect(page.getByRole('status').filter({ hasText: `${demo.length} vehicles for “MH”` })).toBeVisible();
    const box = table(page).locator('..');
    const oldest = row(page, demo.at(-1)?.registernumber ?? '');
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await test.step(`scrolls the table in a window of ${width} pixels`, async () => {
        await page.setViewportSize({ width, height });
        await expect(rows(page).first()).toBeVisible();
        const shown = () => box.evaluate(({ clientHeight }) => [clientHeight, document.documentElement.scrollWidth]);
        expect((await shown())[0]).toBeLessThanOrEqual(height * 0.6 + 1);
        expect((await shown())[1]).toBeLessThanOrEqual(width);
        await box.scrollIntoViewIfNeeded();
        // Again and again: the rows above the last one get their height when they are drawn, and may push it out of the window once more.
        await expect(async () => {
          await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
          await expect(oldest).toBeInViewport({ timeout: 500 });
          if (width > 360) return;
          const card = await oldest.boundingBox({ timeout: 500 });
          expect(card?.width).toBeLessThanOrEqual(360);
          expect(card?.height).toBeGreaterThan(120);
          for (const name of ['View', 'Edit']) {
            const link = oldest.getByRole('link', { name });
            await link.scrollIntoViewIfNeeded({ timeout: 500 });
            await expect(link).toBeInViewport({ ratio: 0.9, timeout: 500 });
          }
        }).toPass({ timeout: 30_000 });
        if (width > 360) await expect(page.getByRole('columnheader', { name: 'Owner Name' })).toBeInViewport({ ratio: 1 });
      });
    }
  });
});

test.describe('an employee', () => {
  test.use({ person: 'employee' });

  test('ticks vehicles, changes their prices at once, and takes it back by keyboard (R577, R579, R582)', { tag: '@phone' }, async ({
    page,
  }) => {
    const name = freshWord();
    const numbers = [
      await addVehicle({ vehicleName: name, vehicleSellPrice: 510_500 }),
      await addVehicle({ vehicleName: name, vehicleSellPrice: 0 }),
    ];
    await page.goto('/dashboard');
    await search(page).fill(name);
    await expect(page.getByText(`2 vehicles for “${name}”`)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Tick all' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: `Tick ${numbers[1]}` })).toBeChecked();
    await expectAccessible(page, ['light', 'dark']);
    await page.getByRole('button', { name: 'With these' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Change prices…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await expect(dialog.getByRole('textbox', { name: 'By percent' })).toBeFocused();
    await page.keyboard.type('4.5');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('row', { name: `${numbers[0]} ` })).toContainText('₹ 5,33,500');
    await expect(dialog.getByRole('row', { name: `${numbers[1]} ` })).toContainText('stays: not provided');
    await expectAccessible(page, ['light', 'dark']);
    await dialog.getByRole('button', { name: 'Change 1 price' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row(page, numbers[0] ?? '')).toContainText('₹ 5,33,500');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await seeToast(page, 'Undone for 1 vehicle.');
    await expect(row(page, numbers[0] ?? '')).toContainText('₹ 5,10,500');
  });
});
