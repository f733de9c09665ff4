import type { Page } from '@playwright/test';
import { expect, isDecoded, test } from './fixtures.ts';
import { inspect, letter, photo, smallPhoto } from './pictures.ts';
import { addPicture, addVehicle, firstPicture, freshWord, picturesOf } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

const tiles = (page: Page) => page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem');
const numbersOf = async (registernumber: string) =>
  (await picturesOf(registernumber)).map((link) => Number(/\/(\d+)\?/.exec(link)?.[1]));

async function open(page: Page, pictures: number[] = []) {
  const number = await addVehicle({ vehicleName: 'Alto' });
  for (const place of pictures) await addPicture(`${number}/InventoryVehicleImages/${place}`);
  await page.goto(`/dashboard/edit/${number}`);
  await expect(page.getByRole('region', { name: 'Images' })).toBeVisible();
  return number;
}

const choose = async (page: Page, label: 'Display Image' | 'Extra Images', ...names: string[]) =>
  page.getByLabel(label, { exact: true }).setInputFiles(await Promise.all(names.map((name) => smallPhoto(name))));

test.use({ person: 'employee' });

test('replaces the display image, which is seen at once (R232-R234, D08)', async ({ page }) => {
  const number = await open(page, [0]);
  const before = (await picturesOf(number))[0];
  await page.getByRole('button', { name: 'Update display image' }).click();
  await expect(page.getByRole('alert')).toHaveText('Select Display Image to update.');
  await choose(page, 'Display Image', 'new.jpg');
  await page.getByRole('button', { name: 'Update display image' }).click();
  await expect(page.getByText('Display Image Updated Successfully')).toBeVisible();
  const after = (await picturesOf(number))[0];
  expect(after).not.toBe(before);
  await expect(tiles(page).getByRole('img', { name: 'Display image' })).toHaveAttribute('src', after ?? '');
});

test('adds images after the highest number, also with a gap (R235)', async ({ page }) => {
  const number = await open(page, [0, 4]);
  await page.getByRole('button', { name: 'Add images' }).click();
  await expect(page.getByRole('alert')).toHaveText('Select Images to update.');
  await choose(page, 'Extra Images', 'left.jpg', 'right.jpg');
  await page.getByRole('button', { name: 'Add images' }).click();
  await expect(page.getByText('Images Added Successfully')).toBeVisible();
  await expect(tiles(page)).toHaveCount(4);
  expect(await numbersOf(number)).toEqual([0, 4, 5, 6]);
  for (const image of await tiles(page).locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate(isDecoded)).toBe(true);
  }
});

test('a failed upload is told, stays, and is tried again; a letter is refused', { tag: '@once' }, async ({ page }) => {
  const number = await open(page);
  await page.getByLabel('Extra Images', { exact: true }).setInputFiles(letter('letter.jpg'));
  await expect(page.getByText('letter.jpg is not an image.')).toBeVisible();
  await page.route(PICTURE, (route) => route.abort());
  await choose(page, 'Extra Images', 'side.jpg');
  await page.getByRole('button', { name: 'Add images' }).click();
  await expect(page.getByText('Error in uploading...')).toBeVisible();
  await expect(page.getByText("Couldn't upload to S3").first()).toBeVisible();
  await page.unroute(PICTURE);
  await page.getByRole('button', { name: 'Retry side.jpg' }).click();
  await expect(page.getByText('Images Added Successfully')).toBeVisible();
  expect(await numbersOf(number)).toEqual([1]);
});

const fetched = async (link = '') => Buffer.from(await (await fetch(link)).arrayBuffer());

test('a photo of a phone gets its sizes, upright, which go when it is deleted', { tag: '@once' }, async ({ page }) => {
  test.slow();
  const number = await open(page);
  const upright = await photo('upright.jpg', { width: 4000, height: 3000, orientation: 6 });
  await page.getByLabel('Display Image', { exact: true }).setInputFiles(upright);
  await page.getByRole('button', { name: 'Update display image' }).click();
  await expect(page.getByText('Display Image Updated Successfully')).toBeVisible();

  const picture = await firstPicture(number);
  expect(picture).toMatchObject({ width: 1200, height: 1600, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  const candidates = picture?.srcset?.split(', ').map((candidate) => candidate.split(' ')) ?? [];
  expect(candidates.map(([, width]) => width)).toEqual(['320w', '800w', '1200w']);
  for (const [link, width] of candidates) {
    const size = await inspect(await fetched(link));
    expect(`${size.width}w`).toBe(width);
    expect(size.height).toBe(Math.round(((size.width ?? 0) * 4) / 3));
  }
  expect(await inspect(await fetched(picture?.preview))).toMatchObject({
    width: 1200,
    height: 630,
    hasMetadata: false,
  });

  await page.getByRole('button', { name: 'Delete display image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tiles(page)).toHaveCount(0);
  for (const link of [picture?.preview, candidates[0]?.[0]]) {
    await expect.poll(async () => (await picturesOf(number)) && (await fetch(link ?? '')).ok).toBe(false);
  }
});

test('a picture is stored although its sizes are not', { tag: '@once' }, async ({ page }) => {
  const number = await open(page);
  await page.route('**/api/upload/size-urls*', (route) => route.abort());
  await page
    .getByLabel('Display Image', { exact: true })
    .setInputFiles(await photo('a.jpg', { width: 900, height: 600 }));
  await page.getByRole('button', { name: 'Update display image' }).click();
  await expect(page.getByText('Display Image Updated Successfully')).toBeVisible();
  expect(await firstPicture(number)).toEqual({ src: (await picturesOf(number))[0] });
});

test('deletes an image after a confirmation (R236)', { tag: '@once' }, async ({ page }) => {
  const number = await open(page, [0, 1]);
  await page.getByRole('button', { name: 'Delete image 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await page.route('**/api/delete-image*', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete image 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete image')).toBeVisible();
  await page.unroute('**/api/delete-image*');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Image deleted successfully!')).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  expect(await numbersOf(number)).toEqual([0]);
});

test('a display image that is put there again is deleted again, and only a try without an answer keeps its id', {
  tag: '@once',
}, async ({ page }) => {
  const number = await open(page, [0]);
  const ids: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') ids.push(new URL(request.url()).searchParams.get('requestId'));
  });
  const deleteIt = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete display image' }).click();
  await page.route('**/api/delete-image*', (route) => route.abort(), { times: 1 });
  await deleteIt();
  await expect(page.getByText('Failed to delete image')).toBeVisible();
  await deleteIt();
  await expect(tiles(page)).toHaveCount(0);
  await choose(page, 'Display Image', 'again.jpg');
  await page.getByRole('button', { name: 'Update display image' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete display image' }).click();
  await deleteIt();
  await expect(tiles(page)).toHaveCount(0);
  expect(await picturesOf(number)).toEqual([]);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0], expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('another image becomes the display image, and the former one is kept', { tag: '@once' }, async ({ page }) => {
  const number = await open(page, [0, 2]);
  const [, chosen = ''] = await picturesOf(number);
  const bytes = await (await fetch(chosen)).arrayBuffer();
  await page.getByRole('button', { name: 'Make display image: image 2' }).click();
  await expect(page.getByText('Display Image Updated Successfully')).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  expect(await numbersOf(number)).toEqual([0, 3]);
  const [display = ''] = await picturesOf(number);
  expect(Buffer.from(await (await fetch(display)).arrayBuffer())).toEqual(Buffer.from(bytes));
});

test('two people who add pictures to one vehicle at once lose none', { tag: '@once' }, async ({ page, openAs }) => {
  const number = await open(page, [0]);
  const other = await openAs('admin');
  await other.goto(`/dashboard/edit/${number}`);
  const names = Array.from({ length: 5 }, (_, place) => `${place}.jpg`);
  for (const someone of [page, other]) {
    await choose(someone, 'Extra Images', ...names);
    await expect(someone.getByText('Ready to upload')).toHaveCount(5);
  }
  await Promise.all([page, other].map((someone) => someone.getByRole('button', { name: 'Add images' }).click()));
  for (const someone of [page, other]) await expect(someone.getByText('Images Added Successfully')).toBeVisible();
  expect(await numbersOf(number)).toHaveLength(11);
});

test('a vehicle without a display image is known in the office by its first picture', async ({ page }) => {
  const vehicleName = `Kwid ${freshWord()}`;
  const number = await addVehicle({ brandName: 'Renault', vehicleName });
  await addPicture(`${number}/InventoryVehicleImages/1`);
  for (const screen of ['/dashboard/deleteCarDetails', '/dashboard/sellCarDetails']) {
    await page.goto(`${screen}?id=${number}`);
    const summary = page.getByRole('region', { name: `Renault ${vehicleName}` });
    const picture = summary.getByRole('img', { name: `Renault ${vehicleName}`, exact: true });
    await expect(picture).toHaveAttribute('src', new RegExp(`/${number}/InventoryVehicleImages/1\\?v=`));
  }
});
