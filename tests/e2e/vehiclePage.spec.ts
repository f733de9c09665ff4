import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, gate, sendShell, test } from './fixtures.ts';
import { inspect } from './pictures.ts';
import { addPicture, addVehicle, asAdmin, freshWord, soldNumbers } from './stock.ts';

const name = `Dzire ${freshWord()}`;
const title = `Maruti Suzuki ${name}`;
let full = '';
let bare = '';

test.beforeAll(async () => {
  full = await addVehicle({
    brandName: 'Maruti Suzuki',
    vehicleName: name,
    vehicleType: 'car',
    fuel: 'cng',
    vehicleColor: 'Silky Silver',
    kilometers: 158200,
    vehicleSellPrice: 465000,
    registration_date: '2020-02-17',
    description: 'One owner.',
    showInsuranceFields: true,
    insuranceCompany: 'New India Assurance',
    insuranceNumber: 'POL-2026-4711',
    insuranceTenure: 1,
    insuranceStartDate: '2026-04-05',
    insuranceEndDate: '2027-04-04',
    onhomepage: true,
  });
  await addPicture(`${full}/InventoryVehicleImages/0`, 'front.jpg');
  await addPicture(`${full}/InventoryVehicleImages/1`, 'back.jpg');
  bare = await addVehicle({ vehicleName: `Omni ${name}`, brandName: 'Not Provided', vehicleColor: 'Not Provided' });
});

/** Swipes with a finger from right to left. */
async function swipeLeft(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: height / 2 }] });
  await touch('touchStart', width * 0.8);
  for (let step = 1; step <= 8; step++) await touch('touchMove', width * (0.8 - step * 0.08));
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a vehicle’s page says that it is loading, then everything known of the vehicle, whose link is copied (R001, R002, R060-R068, D34)', async ({
  page,
  context,
}) => {
  await test.step('it says that it is loading, then everything known of the vehicle', async () => {
    const answer = gate();
    await page.route('**/api/landingcar/*', async (route) => {
      await answer.opened;
      await route.continue();
    });
    await sendShell(page, '**/car/*');
    await page.goto(`/car/${full}`);
    await expect(page.getByText('Loading vehicle details...')).toBeVisible();
    answer.open();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}, ₹ 4,65,000 · `));
    await page.unroute('**/api/landingcar/*');
    const information = page.getByRole('region', { name: 'Vehicle information' });
    for (const text of [full, 'Car', 'CNG', 'Maruti Suzuki', 'Silky Silver', '1,58,200 km', '17/02/2020']) {
      await expect(information.getByText(text, { exact: true })).toBeVisible();
    }
    for (const text of ['CNG', '1,58,200 km', '17/02/2020']) {
      await expect(information.getByText(text, { exact: true })).toHaveCount(1);
    }
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('₹ 4,65,000');
    await expect(page.getByRole('region', { name: 'Description' })).toContainText('One owner.');
    const insurance = page.getByRole('region', { name: 'Insurance' });
    for (const text of ['New India Assurance', '••••4711', '1 year', '05/04/2026', '04/04/2027']) {
      await expect(insurance.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('POL-2026')).toHaveCount(0);
  });

  await test.step('a page that was written as a file says that it asks anew, and that nobody answers (R060, R061)', async () => {
    const answer = gate();
    await page.route(`**/car/${full}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"fresh":true', '"fresh":false') });
    });
    await page.route('**/api/landingcar/*', async (route) => {
      await answer.opened;
      await route.abort();
    });
    await page.reload();
    await expect(page.getByText('Loading vehicle details...')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('₹ 4,65,000');
    answer.open();
    await expect(page.getByRole('alert')).toHaveText('Error fetching car details');
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('₹ 4,65,000');
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the address is copied, with a check mark for a second', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible({ timeout: 3000 });
  });
});

test('every picture is downloaded under its own name, and seen in a lightbox (R065, R072)', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const gallery = page.getByRole('region', { name: `Pictures of ${title}` });
  await page.goto(`/car/${full}`);

  await test.step('every picture is a download under its own name, the display image first', async () => {
    for (const place of [1, 2]) {
      await gallery.getByRole('button', { name: `Show picture ${place} of 2` }).click();
      // Its name says what a press does (R500).
      const link = gallery.getByRole('link', { name: `${title}, picture ${place} of 2 Download this picture` });
      await expect(link).toBeInViewport();
      const download = page.waitForEvent('download');
      await link.click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${full}-${place - 1}\\.(webp|jpe?g)$`));
      expect(await inspect(await readFile(await file.path()))).toMatchObject({ width: 320, height: 240 });
    }
    await expect(page).toHaveURL(`/car/${full}`);
  });

  await test.step('lightbox: pictures are swiped, zoomed, downloaded, closed with Escape', async () => {
    const enlarge = gallery.getByRole('button', { name: 'Enlarge' });
    await gallery.getByRole('button', { name: 'Show picture 1 of 2' }).click();
    await expect(gallery.getByRole('link', { name: `${title}, picture 1 of 2` })).toBeInViewport();
    await enlarge.click();
    const viewer = page.getByRole('dialog', { name: 'Pictures, full screen' });
    await expect(viewer.getByRole('img', { name: `${title}, picture 1 of 2` })).toBeInViewport();
    await expect(viewer).toContainText('1 / 2');
    // It may still be growing.
    await expect.poll(() => viewer.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });

    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(gallery).toBeVisible();
    await enlarge.click();
    await expect(viewer.getByRole('img', { name: `${title}, picture 1 of 2` })).toBeInViewport();
    const picture = viewer.getByRole('img', { name: `${title}, picture 2 of 2` });
    if (isMobile) await swipeLeft(page);
    else await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('2 / 2');
    await expect(picture).toBeInViewport();
    const wide = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await wide();
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(wide).toBeGreaterThan(before * 1.2);
    await viewer.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(wide).toBe(before);

    const thumbnail = (place: number) => viewer.getByRole('button', { name: `Show picture ${place} of 2` });
    await thumbnail(1).click();
    await expect(viewer).toContainText('1 / 2');
    await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
    await thumbnail(2).press('Enter');
    await expect(viewer).toContainText('2 / 2');

    const download = page.waitForEvent('download');
    await viewer.getByRole('link', { name: 'Download this picture' }).click();
    expect((await download).suggestedFilename()).toBe(`${full}-1.jpg`);

    // Focus trap: the focus stays inside, and returns afterwards.
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement) || !document.hasFocus())).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(enlarge).toBeFocused();
    await expect(gallery.getByRole('link', { name: `${title}, picture 2 of 2` })).toBeInViewport();
  });
});

test('a vehicle off the home page, a sold and an unknown one, and one of which little is known or much is planted (R058, R061, R067-R070, D23)', async ({
  page,
}) => {
  const calculator = page.getByRole('region', { name: 'EMI calculator' });

  await test.step('it opens by its link; what is not known is not shown, and a price of 0 is Not provided', async () => {
    await page.goto(`/car/${bare}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Omni ${name}`);
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('Not provided');
    const information = page.getByRole('region', { name: 'Vehicle information' });
    await expect(information.getByRole('term')).toHaveText(['Registration number']);
    await expect(page.getByText('Not Provided', { exact: true })).toHaveCount(0);
    for (const region of ['Description', 'Insurance']) {
      await expect(page.getByRole('region', { name: region })).toHaveCount(0);
    }
    await expect(page.getByRole('region', { name: 'Price' }).getByText('Available', { exact: true })).toBeVisible();
    await expect(calculator).toHaveCount(0);
  });

  await test.step('a sold one has a badge and no price', async () => {
    const [sold = ''] = await soldNumbers();
    const { car } = await asAdmin<{ car: { vehiclesellprice: number } }>(`/car/${sold}`);
    expect(car.vehiclesellprice).toBeGreaterThan(0);
    await page.goto(`/car/${sold}`);
    const price = page.getByRole('region', { name: 'Price' });
    await expect(price.getByText('Sold', { exact: true })).toBeVisible();
    await expect(price).not.toContainText(/₹|Not provided|Available/);
    await expect(page.locator('body')).not.toContainText(car.vehiclesellprice.toLocaleString('en-IN'));
    await expect(calculator).toHaveCount(0);
  });

  await test.step('stored XSS: what somebody planted in a text is shown as text, and nothing of it runs', async () => {
    const planted = '<img src=x onerror=alert(1)><svg onload=alert(1)>';
    const number = await addVehicle({ vehicleName: planted, brandName: 'javascript:alert(1)', description: planted });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    await page.goto(`/car/${number}`);
    await expect(page.getByRole('region', { name: 'Description' })).toContainText(planted);
    await expect(page.locator('[onerror], [onload], [href^="javascript:"]')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });

  await test.step('an unknown vehicle is not found, another failure is told apart and can be retried', async () => {
    await sendShell(page, '**/car/*');
    await page.goto('/car/NOSUCH1');
    await expect(page.getByRole('alert')).toHaveText('Car not found');

    await page.route('**/api/landingcar/*', (route) => route.fulfill({ status: 403, json: { error: 'No.' } }));
    await page.goto(`/car/${full}`);
    await expect(page.getByRole('alert')).toHaveText('Error fetching car details');
    await page.unroute('**/api/landingcar/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});
