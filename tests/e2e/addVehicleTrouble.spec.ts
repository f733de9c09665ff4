import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hugePhoto, letter, smallPhoto } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { asAdmin, freshNumber, picturesOf } from './stock.ts';
import { countRequests, DETAILS, PICTURE, vehicleForm } from './vehicleForm.ts';

test.use({ person: 'admin' });

const SUCCESS = 'Vehicle details added successfully!';

/** Sees that a vehicle is saved; answers once its form is open for the next one. */
async function saved(page: Page) {
  await seeToast(page, SUCCESS);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Add Vehicle' }).click();
  await expect(vehicleForm(page).field('Register Number')).toHaveValue('');
}

test('what is no picture is refused, and a failure of the details keeps the form (R126)', async ({ page }) => {
  const { open, field, submit, display, extras, pictures } = vehicleForm(page);
  await open();

  await test.step('what is no picture, is refused with its name before anything is sent, and a photo over 10 MB is made smaller (R475)', async () => {
    const sent = countRequests(page);
    await extras(await smallPhoto('good.jpg'), letter('letter.jpg'), await hugePhoto('huge.jpg'));
    const refused = page.getByRole('alert').filter({ hasText: 'Not added' });
    await expect(refused).toContainText('letter.jpg is not an image.');
    await expect(refused).not.toContainText('huge.jpg');
    await expect(refused).not.toContainText('good.jpg');
    await expect(pictures).toContainText(['good.jpg', 'huge.jpg']);
    await page.getByRole('button', { name: 'Remove huge.jpg' }).click();
    await expect(pictures).toHaveCount(1);

    await display({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') });
    await expect(refused).toContainText('contract.pdf is not an image.');
    await expect(pictures).toHaveCount(1);
    expect(sent).toEqual({ details: [], links: 0, pictures: 0 });
    await page.getByRole('button', { name: 'Remove good.jpg' }).click();
    await expect(pictures).toHaveCount(0);
  });

  await test.step('a connection lost keeps the form; Retry saves it', async () => {
    const number = freshNumber();
    await page.route(DETAILS, (route) => route.abort('connectionfailed'));
    await field('Register Number').fill(number);
    await field('Vehicle Name').fill('Kept Name');
    await display(await smallPhoto('front.jpg'));
    await expect(pictures).toContainText(['Ready to upload']);
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost' })).toBeVisible();
    await expect(field('Register Number')).toHaveValue(number);
    await expect(field('Vehicle Name')).toHaveValue('Kept Name');
    await expect(pictures).toContainText(['Ready to upload']);

    await page.unroute(DETAILS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await saved(page);
    expect(await picturesOf(number)).toHaveLength(1);
  });

  await test.step('an answer lost after the details were saved is no duplicate at the next try', async () => {
    const number = freshNumber();
    await page.route(DETAILS, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await field('Register Number').fill(number);
    await field('Vehicle Type').selectOption('Truck');
    await field('Fuel').selectOption('Diesel');
    await display(await smallPhoto('front.jpg'));
    await expect(pictures).toContainText(['Ready to upload']);
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost' })).toBeVisible();
    await page.unroute(DETAILS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await saved(page);
    expect(await picturesOf(number)).toHaveLength(1);
  });

  await test.step('another failure alerts nobody, and keeps the form', async () => {
    const number = freshNumber();
    await page.route(DETAILS, (route) => route.fulfill({ status: 500, json: { error: 'Something broke.' } }));
    await field('Register Number').fill(number);
    await submit.click();
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Something broke.')).toHaveCount(0);
    await expect(field('Register Number')).toHaveValue(number);
    const rows = await asAdmin<object[]>(`/dashboard?carSearch=${number}`);
    expect(rows).toHaveLength(0);
  });
});

test('a connection lost during upload keeps the page; Retry completes without sending the details again', async ({ page }) => {
  const { open, field, submit, display, extras, pictures } = vehicleForm(page);
  await open();
  const number = freshNumber();
  const sent = countRequests(page);
  await page.route(PICTURE, (route) =>
    /InventoryVehicleImages(\/|%2F)0/.test(route.request().url()) ? route.continue() : route.abort('connectionreset'),
  );
  await field('Register Number').fill(number);
  await display(await smallPhoto('front.jpg'));
  await extras(await smallPhoto('left.jpg'), await smallPhoto('right.jpg'));
  await expect(pictures).toContainText(['Ready to upload', 'Ready to upload', 'Ready to upload']);
  await submit.click();

  await expect(page.getByRole('alert').filter({ hasText: 'Vehicle saved; 2 pictures still to upload' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /^Couldn't upload to S3$/ })).toBeVisible();
  await expect(pictures).toContainText(['Stored', "Couldn't upload to S3", "Couldn't upload to S3"]);
  await expect(page).toHaveURL('/dashboard/carDetailsForm');
  expect(await picturesOf(number)).toHaveLength(1);

  await page.unroute(PICTURE);
  await page.getByRole('button', { name: 'Retry left.jpg' }).click();
  await expect(pictures).toContainText(['Stored', 'Stored', "Couldn't upload to S3"]);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await seeToast(page, SUCCESS);
  await expect(page).toHaveURL('/dashboard');
  expect(sent.details).toHaveLength(1);
  expect(await picturesOf(number)).toHaveLength(3);
});

test('a picture that does not arrive is told in words, and can be sent again (R240)', async ({ page }) => {
  const { open, field, submit, display, pictures } = vehicleForm(page);
  const retryAll = page.getByRole('button', { name: 'Retry all' });
  await open();

  const submitWithPicture = async () => {
    await field('Register Number').fill(freshNumber());
    await display(await smallPhoto('front.jpg'));
    await expect(pictures).toContainText(['Ready to upload']);
    await submit.click();
  };

  await test.step('no link to upload to', async () => {
    await page.route('**/api/upload/generate-upload-url*', (route) => route.fulfill({ status: 500, json: {} }));
    await submitWithPicture();
    await expect(page.getByRole('alert').filter({ hasText: /^The file could not be uploaded\.$/ })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /^Couldn't get S3 upload URL$/ })).toBeVisible();
    await page.unroute('**/api/upload/generate-upload-url*');
    await retryAll.click();
    await saved(page);
  });

  for (const [what, body, told] of [
    ['one that Storage finds too large', Buffer.alloc(10 * 2 ** 20 + 1), 'The file is too large.'],
    ['one that is something else', Buffer.from('MZ no picture at all'), 'front.webp is not a WebP picture.'],
  ] as const) {
    await test.step(what, async () => {
      await page.route(PICTURE, (route) => route.continue({ postData: body }));
      await submitWithPicture();
      await expect(pictures).toContainText([`Couldn't upload to S3: ${told}`]);
      await page.unroute(PICTURE);
      await retryAll.click();
      await saved(page);
    });
  }
});
