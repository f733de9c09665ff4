import { expect, test } from './fixtures.ts';
import { hugePhoto, letter, smallPhoto } from './pictures.ts';
import { seeToast } from './seeToast.ts';
import { freshNumber, picturesOf } from './stock.ts';
import { countRequests, PICTURE, vehicleForm } from './vehicleForm.ts';

test.use({ person: 'admin' });

const SUCCESS = 'Vehicle details added successfully!';

test('a photo over 10 MB is made smaller, what is none is refused; a connection lost during upload keeps the page, and Retry completes it without sending the details again (R475)', async ({
  page,
}) => {
  const { open, field, submit, display, extras, pictures } = vehicleForm(page);
  await open();
  const number = freshNumber();
  const sent = countRequests(page);
  await extras(letter('letter.jpg'), await hugePhoto('huge.jpg'));
  await expect(page.getByRole('alert').filter({ hasText: 'Not added' })).toContainText('letter.jpg is not an image.');
  await expect(pictures).toContainText(['huge.jpg']);
  await page.getByRole('button', { name: 'Remove huge.jpg' }).click();
  await expect(pictures).toHaveCount(0);
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
