import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { inspect } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, asAdmin } from './stock.ts';

const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  person: 'driver',
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_CAMERA] }),
    { scope: 'worker' },
  ],
});

const onsiteOf = async (number: string) => (await asAdmin<{ onsiteImages: string[] }>(`/car/${number}`)).onsiteImages;
const names = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('img', { name: /^Picture \d/ })
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')?.replace(/.*: /, '')));

/** A picture of the demo data, out of focus. */
async function blurred() {
  const buffer = await sharp('supabase/seed-files/22BH4567A/InventoryVehicleImages/0').resize(1600).blur(8).jpeg().toBuffer();
  return { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer };
}

/** Drags by a finger. */
async function dragTo(page: Page, from: Locator, to: Locator) {
  const middle = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const finger = await page.context().newCDPSession(page);
  const [start, end] = [await middle(from), await middle(to)];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }],
  });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a driver takes the pictures of a vehicle in a row, and the office sees them in his order', { tag: '@phone-only' }, async ({
  page,
}) => {
  const number = await addVehicle({ vehicleName: 'Bolero' });
  await page.goto(`/driverdashboard/onsiteVehicleImages?id=${number}`);
  await page.getByRole('button', { name: 'Take pictures in a row' }).click();
  const camera = page.getByRole('dialog', { name: new RegExp(number) });
  const seen = () => camera.getByLabel('What the camera sees').evaluate((video: HTMLVideoElement) => video.videoWidth > 0 && !video.paused);

  await test.step('the camera stays open from view to view, by finger, Space and Enter', async () => {
    await expect.poll(seen).toBe(true);
    await camera.getByRole('button', { name: 'Take the picture: Front' }).click();
    await expect(camera.getByText('Front: taken. Next: Left side')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(camera.getByRole('button', { name: 'Take the picture: Rear', exact: true })).toBeVisible();
    await camera.getByRole('radio', { name: 'Papers' }).check();
    await page.keyboard.press('Enter');
    await expect(camera.getByText('Papers: taken. Next: Rear', { exact: true })).toBeVisible();
    await expect(camera.getByText('3 of 14', { exact: true })).toBeVisible();
    expect(await seen()).toBe(true);
    await expectAccessible(page);
  });

  await test.step('one of the gallery is judged on the phone: it may be taken again, or stay', async () => {
    await camera.getByLabel('Gallery').setInputFiles(await blurred());
    await expect(camera.getByText('This one is blurred: take it again?').first()).toBeVisible();
  });

  await test.step('their order: by finger, and the first by a press', async () => {
    await camera.getByRole('button', { name: '4 pictures' }).click();
    await expect.poll(() => names(page)).toEqual(['Front', 'Left side', 'Papers', 'Other']);
    await dragTo(page, camera.getByRole('button', { name: /^Move picture 1:/ }), camera.getByRole('img', { name: /^Picture 2/ }));
    await expect.poll(() => names(page)).toEqual(['Left side', 'Front', 'Papers', 'Other']);
    await camera.getByRole('button', { name: /^Move picture 1:/ }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(camera.getByRole('button', { name: /^Move picture 1:/ })).toBeFocused();
    await expect.poll(() => names(page)).toEqual(['Left side', 'Front', 'Papers', 'Other']);
    await camera.getByRole('button', { name: 'Put picture 3 first' }).click();
    await expect.poll(() => names(page)).toEqual(['Papers', 'Left side', 'Front', 'Other']);
    await camera.getByRole('button', { name: 'Take picture 4 again' }).click();
    await expect(camera.getByRole('button', { name: 'Take the picture: Other' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('what is done is uploaded: small, without a place', async () => {
    await camera.getByRole('button', { name: 'Done' }).click();
    await expect(camera).toBeHidden();
    await expect(page.getByText('Kept on this phone')).toHaveCount(3);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await seeToast(page, 'Images Added Successfully');
    const links = await onsiteOf(number);
    expect(links).toHaveLength(3);
    const { vehicles } = await asAdmin<{ vehicles: { registernumber: string; views: string[] }[] }>('/yard/stock');
    expect(vehicles.find(({ registernumber }) => registernumber === number)?.views.length).toBeGreaterThan(0);
    const picture = await inspect(Buffer.from(await (await page.request.get(links[0] ?? '')).body()));
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(1600);
    expect(picture).toMatchObject({ hasMetadata: false, hasPlace: false });
  });
});
