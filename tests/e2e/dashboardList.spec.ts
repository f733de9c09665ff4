import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addVehicle, asAdmin, freshNumber, freshWord, sellVehicle } from './stock.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Vehicles' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^View/ }) });
const numbers = (page: Page) => rows(page).locator('td:nth-child(4)');
const search = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search vehicles' });
/** Searches, and waits until the list shows the results. */
async function find(page: Page, text: string) {
  await search(page).fill(text);
  await expect(page.getByText(`for “${text}”`)).toBeVisible();
}
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) });

test.use({ person: 'employee' });

test('the columns sort up, down and by age again, which stays in the address; a sold vehicle is found by its buyer; everybody has columns of his own (R285)', async ({
  page,
}) => {
  const word = freshWord();
  const [b, a, unnamed] = [freshNumber(), freshNumber(), freshNumber()];
  await addVehicle({ registernumber: b, vehicleName: 'Bolero', description: '', brandName: word });
  await addVehicle({ registernumber: a, vehicleName: 'alto', brandName: word });
  await addVehicle({ registernumber: unnamed, brandName: word });

  await page.goto('/dashboard');
  await test.step('sorted', async () => {
    await find(page, word);
    await expect(numbers(page)).toHaveText([unnamed, a, b]);
    const byName = page.getByRole('button', { name: 'Vehicle Name' });
    await byName.click();
    await expect(page.getByRole('columnheader', { name: 'Vehicle Name' })).toHaveAttribute('aria-sort', 'ascending');
    await byName.click();
    await expect(numbers(page)).toHaveText([b, a, unnamed]);
    await expect(page.getByRole('columnheader', { name: 'Vehicle Name' })).toHaveAttribute('aria-sort', 'descending');
    await page.reload();
    await find(page, word);
    await expect(numbers(page)).toHaveText([b, a, unnamed]);
    await byName.click();
    await expect(numbers(page)).toHaveText([unnamed, a, b]);
  });

  await test.step('found by the buyer, who is shown beside the former owner', async () => {
    const sold = freshWord();
    const owner = { showOwnerFields: true, ownerName: `Anil ${sold}`, ownerPhone: '98111 22233' };
    const number = await addVehicle({ vehicleName: 'Dzire', ...owner });
    await sellVehicle(number, { ownerName: `Mohan ${sold}`, contactNo: '98220 77777', sellingPrice: 400_000, downPayment: 250_000 });
    const [{ selldate } = { selldate: '' }] = await asAdmin<{ selldate: string }[]>(`/dashboard?carSearch=${sold}`);
    const soldOn = selldate.split('-').reverse().join('/');
    await search(page).fill('');
    await search(page).pressSequentially(`mohan ${sold.toLowerCase()} 98220`);
    await expect(rows(page)).toHaveCount(1);
    const owners = rows(page).getByRole('cell').nth(2);
    await expect(owners).toHaveText(`Anil ${sold}Buyer: Mohan ${sold}9822077777Sold on ${soldOn}Due: ₹ 1,50,000`);
    await expect(owners.getByRole('link', { name: '9822077777' })).toHaveAttribute('href', 'tel:9822077777');

    await filter(page, 'Sold').click();
    const cells = rows(page).getByRole('cell');
    await expect(cells).toHaveCount(16);
    await expect(cells).toHaveText([
      '',
      '',
      `Anil ${sold}`,
      number,
      '–',
      '9811122233',
      '–',
      'Dzire',
      'sold',
      'N',
      `Mohan ${sold}`,
      '9822077777',
      soldOn,
      '₹ 1,50,000',
      'View',
      'Edit',
    ]);
    await page.getByRole('button', { name: 'Sold on' }).click();
    await expect(page).toHaveURL(/sort=selldate/);
    await filter(page, 'All').click();
    await expect(page.getByRole('columnheader', { name: 'Sold on' })).toHaveCount(0);
    await expect(page).not.toHaveURL(/sort=/);
  });

  await test.step('everybody chooses the columns of his list (R285)', async () => {
    const heading = (name: string) => page.getByRole('columnheader', { name });
    const column = (name: string) => page.getByRole('checkbox', { name, exact: true });
    const kept = () => page.waitForResponse('**/api/my-columns');
    await expect(heading('Finance Company')).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(column('Registration No.')).toBeDisabled();
    // A click, since the box follows the list's columns, a moment later.
    const [answer] = await Promise.all([kept(), column('Finance Company').click()]);
    expect(answer.ok()).toBe(true);
    await expect(column('Finance Company')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
    await expect(heading('Finance Company')).toHaveCount(0);

    await page.reload();
    await expect(heading('Price')).toBeVisible();
    await expect(heading('Finance Company')).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await Promise.all([kept(), page.getByRole('button', { name: 'As at first' }).click()]);
    await expect(heading('Finance Company')).toBeVisible();
  });
});

test('no column of the list is cut at 1440 pixels (R290), on paper it has all of its rows, and one of several pages can be scrolled to its end', async ({
  page,
}) => {
  const box = page.getByRole('region', { name: 'List of vehicles' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');

  await test.step('no column is cut', async () => {
    for (const [show, text] of [
      ['All', 'mh'],
      ['Sold', 'MH'],
    ] as const) {
      await filter(page, show).click();
      await find(page, text);
      await expect(rows(page).first()).toBeVisible();
      if (show === 'Sold') await expect(page.getByRole('columnheader', { name: 'Sold on' })).toBeVisible();
      const cut = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(cut, show).toBe(0);
      await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect.poll(cut).toBe(0);
    }
    await filter(page, 'All').click();
  });

  await test.step('on paper the list has nothing to press or to scroll', async () => {
    const found = await asAdmin<unknown[]>('/dashboard?carSearch=MH');
    // The width of printed A4, which on a screen is a phone's.
    await page.setViewportSize({ width: 718, height: 1000 });
    await expect(page.getByRole('status').filter({ hasText: `${found.length} vehicles for “MH”` })).toBeVisible();
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

  await test.step('a list of several pages can be scrolled to its end', async () => {
    const word = freshWord();
    // By an import, which takes them all at once.
    const upload = crypto.randomUUID();
    const imported = Array.from({ length: 110 }, (_, row) => ({
      row: row + 1,
      values: { registernumber: `${freshNumber().slice(0, 6)}${1000 + row}`, vehicleName: word },
    }));
    await asAdmin('/imports/rows', { method: 'POST', body: { upload, kind: 'stock', rows: imported } });
    await asAdmin('/imports', { method: 'POST', body: { upload, file: `${word}.csv`, rowCount: imported.length, requestId: upload } });
    const oldest = (await asAdmin<{ registernumber: string }[]>(`/dashboard?carSearch=${word}`)).at(-1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await find(page, word);
    await expect(page.getByRole('status').filter({ hasText: '110 vehicles' })).toBeVisible();
    await box.focus();
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(rows(page).filter({ hasText: oldest?.registernumber ?? '' })).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await rows(page).count()).toBeLessThan(60);
  });
});
