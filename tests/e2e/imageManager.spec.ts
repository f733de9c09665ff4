import type { Page } from '@playwright/test';
import { expect, isDecoded, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { inspect, letter, photo, smallPhoto } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { addPicture, addVehicle, firstPicture, freshWord, picturesOf } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

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

test('the pictures of a vehicle are replaced, added and deleted (R232-R236, D08)', async ({ page }) => {
  const number = await open(page, [0, 4]);

  await test.step('the display image is replaced, which is seen at once', async () => {
    const before = (await picturesOf(number))[0];
    await page.getByRole('button', { name: 'Update display image' }).click();
    await expect(page.getByRole('alert')).toHaveText('Select Display Image to update.');
    await choose(page, 'Display Image', 'new.jpg');
    await page.getByRole('button', { name: 'Update display image' }).click();
    await seeToast(page, 'Display Image Updated Successfully');
    const after = (await picturesOf(number))[0];
    expect(after).not.toBe(before);
    await expect(tiles(page).getByRole('img', { name: 'Display image' })).toHaveAttribute('src', after ?? '');
  });

  await test.step('images are added after the highest number, also with a gap', async () => {
    await page.getByRole('button', { name: 'Add images' }).click();
    await seeToast(page, 'Select Images to update.');
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
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(tiles(page)).toHaveCount(4);
    await page.route('**/api/delete-image*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete image 5' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete image')).toBeVisible();
    await page.unroute('**/api/delete-image*');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Image deleted successfully!')).toBeVisible();
    await expect(tiles(page)).toHaveCount(3);
    expect(await numbersOf(number)).toEqual([0, 4, 6]);
  });
});

test('another image becomes the display image, and of two people who add some at once none loses any', async ({ page, openAs }) => {
  const number = await open(page, [0, 4, 6]);

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

  await test.step('two people who add pictures at once lose none', async () => {
    const other = await openAs('admin');
    await other.goto(`/dashboard/edit/${number}`);
    await expect(tiles(other)).toHaveCount(3);
    const names = Array.from({ length: 5 }, (_, place) => `${place}.jpg`);
    for (const someone of [page, other]) {
      await choose(someone, 'Extra Images', ...names);
      await expect(someone.getByText('Ready to upload')).toHaveCount(5);
    }
    await Promise.all([page, other].map((someone) => someone.getByRole('button', { name: 'Add images' }).click()));
    // Both at once: the one's toast may have gone before the other's comes. Ten pictures with their sizes take their time.
    await Promise.all(
      [page, other].map((someone) => expect(someone.getByText('Images Added Successfully')).toBeVisible({ timeout: 60_000 })),
    );
    expect(await numbersOf(number)).toHaveLength(13);
  });
});

const updateDisplay = async (page: Page) => {
  await page.getByRole('button', { name: 'Update display image' }).click();
  await seeToast(page, 'Display Image Updated Successfully');
};

test('an upload that fails and a deletion whose answer is lost are tried again', async ({ page }) => {
  const number = await open(page, []);

  await test.step('a failed upload is told, stays, and is tried again; a letter is refused', async () => {
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

  await test.step('a picture is stored although its sizes are not', async () => {
    await page.route('**/api/upload/size-urls*', (route) => route.abort());
    await page.getByLabel('Display Image', { exact: true }).setInputFiles(await photo('a.jpg', { width: 900, height: 600 }));
    await updateDisplay(page);
    expect(await firstPicture(number)).toEqual({ src: (await picturesOf(number))[0] });
    await page.unroute('**/api/upload/size-urls*');
    await expect(tiles(page)).toHaveCount(2);
  });

  await test.step('put there again it is deleted again, and only a try without an answer keeps its id', async () => {
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
    await expect(tiles(page)).toHaveCount(1);
    await choose(page, 'Display Image', 'again.jpg');
    await updateDisplay(page);
    await expect(tiles(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete display image' }).click();
    await deleteIt();
    await expect(tiles(page)).toHaveCount(1);
    expect(await numbersOf(number)).toEqual([1]);
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0], expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

const fetched = async (link = '') => Buffer.from(await (await fetch(link)).arrayBuffer());

test('a photo of a phone gets its sizes, which go with it; then the first picture is what the office knows the vehicle by', async ({
  page,
}) => {
  const vehicleName = `Kwid ${freshWord()}`;
  const number = await open(page, [1], { brandName: 'Renault', vehicleName });
  const upright = await photo('upright.jpg', { width: 4000, height: 3000, orientation: 6 });
  await page.getByLabel('Display Image', { exact: true }).setInputFiles(upright);
  await updateDisplay(page);

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
