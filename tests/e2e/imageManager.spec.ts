import type { Page } from '@playwright/test';
import { expect, isDecoded, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { inspect, photo, smallPhoto } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { addPicture, addVehicle, firstPicture, freshWord, picturesOf } from './stock.ts';

const tiles = (page: Page) => page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem');
const numbersOf = async (registernumber: string) => (await picturesOf(registernumber)).map((link) => Number(/\/(\d+)\?/.exec(link)?.[1]));

async function open(page: Page, pictures: number[], fields: Record<string, unknown> = {}) {
  const number = await addVehicle({ vehicleName: 'Alto', ...fields });
  for (const place of pictures) await addPicture(`${number}/InventoryVehicleImages/${place}`);
  await page.goto(`/dashboard/edit/${number}`);
  await expect(page.getByRole('region', { name: 'Images' })).toBeVisible();
  return number;
}

const choose = async (page: Page, label: 'Display Image' | 'Extra Images', ...names: string[]) =>
  page.getByLabel(label, { exact: true }).setInputFiles(await Promise.all(names.map((name) => smallPhoto(name))));

test.use({ person: 'employee' });

test('the pictures of a vehicle are replaced, added, deleted and exchanged; what somebody else adds meanwhile is kept (R232-R236, D08)', async ({
  page,
}) => {
  const number = await open(page, [0, 4]);

  await test.step('the display image is replaced, which is seen at once', async () => {
    const before = (await picturesOf(number))[0];
    await choose(page, 'Display Image', 'new.jpg');
    await page.getByRole('button', { name: 'Update display image' }).click();
    await seeToast(page, 'Display Image Updated Successfully');
    const after = (await picturesOf(number))[0];
    expect(after).not.toBe(before);
    await expect(tiles(page).getByRole('img', { name: 'Display image' })).toHaveAttribute('src', after ?? '');
  });

  await test.step('images are added after the highest number, also with a gap', async () => {
    await choose(page, 'Extra Images', 'left.jpg', 'right.jpg');
    await page.getByRole('button', { name: 'Add images' }).click();
    await seeToast(page, 'Images Added Successfully');
    await expect(tiles(page)).toHaveCount(4);
    expect(await numbersOf(number)).toEqual([0, 4, 5, 6]);
    for (const image of await tiles(page).locator('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate(isDecoded)).toBe(true);
    }
  });

  await test.step('one is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete image 5' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await seeToast(page, 'Image deleted successfully!');
    await expect(tiles(page)).toHaveCount(3);
    expect(await numbersOf(number)).toEqual([0, 4, 6]);
  });

  await test.step('another image becomes the display image, and the former one is kept', async () => {
    const [, chosen = ''] = await picturesOf(number);
    const bytes = await (await fetch(chosen)).arrayBuffer();
    await page.getByRole('button', { name: 'Make display image: image 4' }).click();
    await seeToast(page, 'Display Image Updated Successfully');
    await expect(tiles(page)).toHaveCount(3);
    expect(await numbersOf(number)).toEqual([0, 6, 7]);
    const [display = ''] = await picturesOf(number);
    expect(Buffer.from(await (await fetch(display)).arrayBuffer())).toEqual(Buffer.from(bytes));
  });

  await test.step('a number that somebody else has taken meanwhile is left to them', async () => {
    await addPicture(`${number}/InventoryVehicleImages/8`, 'theirs.jpg');
    await choose(page, 'Extra Images', 'front.jpg', 'back.jpg');
    await expect(page.getByText('Ready to upload')).toHaveCount(2);
    await page.getByRole('button', { name: 'Add images' }).click();
    await seeToast(page, 'Images Added Successfully');
    expect(await numbersOf(number)).toEqual([0, 6, 7, 8, 9, 10]);
  });
});

const fetched = async (link = '') => Buffer.from(await (await fetch(link)).arrayBuffer());

test('a photo of a phone gets its sizes, which go with it; then the first picture is what the office knows the vehicle by', async ({
  page,
}) => {
  const vehicleName = `Kwid ${freshWord()}`;
  const number = await open(page, [1], { brandName: 'Renault', vehicleName });
  const upright = await photo('upright.jpg', { width: 2400, height: 1800, orientation: 6 });
  await page.getByLabel('Display Image', { exact: true }).setInputFiles(upright);
  await page.getByRole('button', { name: 'Update display image' }).click();
  await seeToast(page, 'Display Image Updated Successfully');

  await test.step('they are upright', async () => {
    const picture = await firstPicture(number);
    expect(picture).toMatchObject({ width: 1200, height: 1600, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    const candidates = picture?.srcset?.split(', ').map((candidate) => candidate.split(' ')) ?? [];
    expect(candidates.map(([, width]) => width)).toEqual(['320w', '800w', '1200w']);
    for (const [link, width] of candidates) {
      const size = await inspect(await fetched(link));
      expect(`${size.width}w`).toBe(width);
      expect(size.height).toBe(Math.round(((size.width ?? 0) * 4) / 3));
    }
    expect(await inspect(await fetched(picture?.preview))).toMatchObject({ width: 1200, height: 630, hasMetadata: false });

    await page.getByRole('button', { name: 'Delete display image' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(tiles(page)).toHaveCount(1);
    for (const link of [picture?.preview, candidates[0]?.[0]]) {
      await expect.poll(async () => (await picturesOf(number)) && (await fetch(link ?? '')).ok).toBe(false);
    }
  });

  for (const [screen, title] of [
    ['deleteCarDetails', 'Remove Vehicle'],
    ['sellCarDetails', 'Sell Vehicle'],
  ] as const) {
    await test.step(title, async () => {
      await goWithin(page, `/dashboard/${screen}?id=${number}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const summary = page.getByRole('region', { name: `Renault ${vehicleName}` });
      const picture = summary.getByRole('img', { name: `Renault ${vehicleName}`, exact: true });
      await expect(picture).toHaveAttribute('src', new RegExp(`/${number}/InventoryVehicleImages/1\\?v=`));
    });
  }
});
