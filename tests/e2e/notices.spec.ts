import type { Page } from '@playwright/test';
import { expect, isDecoded, refuse, SOONER, test } from './fixtures.ts';
import { letter, smallPhoto } from './pictures.ts';
import { addPicture, asAdmin } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

test.use({ person: 'employee' });
// Serial: all notices are one shared list.
test.describe.configure({ mode: 'serial' });

const open = (page: Page) => page.goto('/dashboard/addNoticeImage');
const tiles = (page: Page) => page.getByRole('list', { name: 'Notices', exact: true }).getByRole('listitem');
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const upload = (page: Page) => page.getByRole('button', { name: 'Upload notices' }).click();
const links = () => asAdmin<string[]>('/get-images?folderPath=Notices/');

test('several notices are uploaded at once, turn on the home page, and go after asking (R210-R215)', async ({
  page,
}) => {
  const before = (await links()).length;
  await open(page);
  await upload(page);
  await expect(alert(page, 'Please select images to upload.')).toBeVisible();
  const input = page.getByLabel('Notice Images', { exact: true });
  await expect(input).toHaveAttribute('accept', /image/);
  await input.setInputFiles([await smallPhoto('mela.jpg'), await smallPhoto('offer.jpg'), letter('letter.jpg')]);
  await expect(page.getByText('letter.jpg')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ready to upload' })).toHaveCount(2);
  await upload(page);
  await expect(alert(page, 'Notice Images added successfully!')).toBeVisible();
  await expect(tiles(page)).toHaveCount(before + 2);
  await expect.poll(() => tiles(page).first().locator('img').evaluate(isDecoded)).toBe(true);
  expect((await links())[0]).toMatch(/\/Notices\/\d{13}/);

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Notices' }).locator('img')).toHaveCount(before + 2);

  await open(page);
  await tiles(page)
    .nth(1)
    .getByRole('button', { name: /Delete/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(alert(page, 'Notice image with serial number 2 deleted successfully!')).toBeVisible();
  await expect(tiles(page)).toHaveCount(before + 1);
  expect(await links()).toHaveLength(before + 1);
});

test('failures are told: of an upload, which is tried again, of a deletion, of the list (R214)', async ({ page }) => {
  await addPicture(`Notices/${Date.now()}`);
  await open(page);
  await expect(tiles(page).first()).toBeVisible();
  const before = await tiles(page).count();
  await page.route(PICTURE, (route) => route.abort(), { times: 1 });
  await page.getByLabel('Notice Images', { exact: true }).setInputFiles([await smallPhoto('mela.jpg')]);
  await upload(page);
  await expect(alert(page, 'An error occurred while saving details')).toBeVisible();
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect(alert(page, 'Notice Images added successfully!')).toBeVisible();
  await expect(alert(page, 'An error occurred while saving details')).toHaveCount(0, SOONER);
  await expect(tiles(page)).toHaveCount(before + 1);

  await page.route('**/api/dashboard/delete-notice**', (route) => route.abort());
  await page.route('**/api/get-images**', refuse);
  await tiles(page)
    .first()
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(alert(page, 'Failed to delete notice image')).toBeVisible();
  const listFailure = page.getByRole('heading', { name: 'Failed to load notice images' });
  await expect(listFailure).toBeVisible();
  await expect(tiles(page)).toHaveCount(before + 1);
  await page.reload();
  await expect(listFailure).toBeVisible();
});
