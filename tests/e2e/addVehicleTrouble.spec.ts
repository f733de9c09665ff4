import { expect, test } from './fixtures.ts';
import { hugePhoto, letter, smallPhoto } from './pictures.ts';
import { asAdmin, freshNumber, picturesOf } from './stock.ts';
import { countRequests, DETAILS, PICTURE, vehicleForm } from './vehicleForm.ts';

test.use({ person: 'admin' });

const SUCCESS = 'Vehicle details added successfully!';

test('what is no picture, or over 10 MB, is refused with its name before anything is sent', async ({ page }) => {
  const { open, extras, display, pictures } = vehicleForm(page);
  const sent = countRequests(page);
  await open();
  await extras(await smallPhoto('good.jpg'), letter('letter.jpg'), await hugePhoto('huge.jpg'));
  const refused = page.getByRole('alert').filter({ hasText: 'Not added' });
  await expect(refused).toContainText('letter.jpg is not an image.');
  await expect(refused).toContainText('huge.jpg is too large: 10.0 MB. At most 10 MB are accepted.');
  await expect(refused).not.toContainText('good.jpg');
  await expect(pictures).toContainText(['good.jpg']);
  await expect(pictures).toHaveCount(1);

  await display({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') });
  await expect(refused).toContainText('contract.pdf is not an image.');
  await expect(pictures).toHaveCount(1);
  expect(sent).toEqual({ details: [], links: 0, pictures: 0 });
});

test('a connection lost at the details keeps the form; Retry saves it', async ({ page }) => {
  const number = freshNumber();
  const { open, field, submit, display, pictures } = vehicleForm(page);
  await page.route(DETAILS, (route) => route.abort('connectionfailed'));
  await open();
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
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expect(await picturesOf(number)).toHaveLength(1);
});

test('an answer lost after the details were saved is no duplicate at the next try', async ({ page }) => {
  const number = freshNumber();
  const { open, field, submit, display, pictures } = vehicleForm(page);
  await page.route(DETAILS, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await open();
  await field('Register Number').fill(number);
  await field('Vehicle Type').selectOption('Truck');
  await field('Fuel').selectOption('Diesel');
  await display(await smallPhoto('front.jpg'));
  await expect(pictures).toContainText(['Ready to upload']);
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost' })).toBeVisible();
  await page.unroute(DETAILS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(await picturesOf(number)).toHaveLength(1);
});

test('a connection lost during upload keeps the page; Retry completes without sending the details again', async ({
  page,
}) => {
  const number = freshNumber();
  const { open, field, submit, display, extras, pictures } = vehicleForm(page);
  const sent = countRequests(page);
  await page.route(PICTURE, (route) =>
    /InventoryVehicleImages(\/|%2F)0/.test(route.request().url()) ? route.continue() : route.abort('connectionreset'),
  );
  await open();
  await field('Register Number').fill(number);
  await display(await smallPhoto('front.jpg'));
  await extras(await smallPhoto('left.jpg'), await smallPhoto('right.jpg'));
  await expect(pictures).toContainText(['Ready to upload', 'Ready to upload', 'Ready to upload']);
  await submit.click();

  await expect(page.getByRole('alert').filter({ hasText: 'Vehicle saved; 2 pictures still to upload' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /^Couldn't upload to S3$/ })).toBeVisible();
  await expect(pictures).toContainText(['Uploaded', "Couldn't upload to S3", "Couldn't upload to S3"]);
  await expect(page).toHaveURL('/dashboard/carDetailsForm');
  expect(await picturesOf(number)).toHaveLength(1);

  await page.unroute(PICTURE);
  await page.getByRole('button', { name: 'Retry left.jpg' }).click();
  await expect(pictures).toContainText(['Uploaded', 'Uploaded', "Couldn't upload to S3"]);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(sent.details).toHaveLength(1);
  expect(await picturesOf(number)).toHaveLength(3);
});

test('no link to upload to is told in words and can be tried again (R240)', async ({ page }) => {
  const { open, field, submit, display, pictures } = vehicleForm(page);
  await page.route('**/api/upload/generate-upload-url*', (route) => route.fulfill({ status: 500, json: {} }));
  await open();
  await field('Register Number').fill(freshNumber());
  await display(await smallPhoto('front.jpg'));
  await expect(pictures).toContainText(['Ready to upload']);
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: /^The file could not be uploaded\.$/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /^Couldn't get S3 upload URL$/ })).toBeVisible();
  await page.unroute('**/api/upload/generate-upload-url*');
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
});

test('a picture that Storage finds too large is told so (R240)', async ({ page }) => {
  const { open, field, submit, display, pictures } = vehicleForm(page);
  await page.route(PICTURE, (route) => route.continue({ postData: Buffer.alloc(10 * 2 ** 20 + 1) }));
  await open();
  await field('Register Number').fill(freshNumber());
  await display(await smallPhoto('front.jpg'));
  await expect(pictures).toContainText(['Ready to upload']);
  await submit.click();
  await expect(pictures).toContainText(["Couldn't upload to S3: The file is too large."]);
  await page.unroute(PICTURE);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
});

test('a picture that is something else when it arrives is told so, and can be sent again (R240)', async ({ page }) => {
  const { open, field, submit, display, pictures } = vehicleForm(page);
  await page.route(PICTURE, (route) => route.continue({ postData: Buffer.from('MZ no picture at all') }));
  await open();
  await field('Register Number').fill(freshNumber());
  await display(await smallPhoto('front.jpg'));
  await expect(pictures).toContainText(['Ready to upload']);
  await submit.click();
  await expect(pictures).toContainText(["Couldn't upload to S3: front.webp is not a WebP picture."]);
  await page.unroute(PICTURE);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
});

test('another failure of the details alerts nobody, and keeps the form (R126)', async ({ page }) => {
  const number = freshNumber();
  const { open, field, submit } = vehicleForm(page);
  await page.route(DETAILS, (route) => route.fulfill({ status: 500, json: { error: 'Something broke.' } }));
  await open();
  await field('Register Number').fill(number);
  await submit.click();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Something broke.')).toHaveCount(0);
  await expect(field('Register Number')).toHaveValue(number);
  const rows = await asAdmin<object[]>(`/dashboard?carSearch=${number}`);
  expect(rows).toHaveLength(0);
});
