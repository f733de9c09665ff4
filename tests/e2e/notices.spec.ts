import type { Page } from '@playwright/test';
import { expect, isDecoded, refuse, SOONER, test } from './fixtures.ts';
import { letter, smallPhoto } from './pictures.ts';
import { addPicture, asAdmin } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

test.use({ person: 'employee' });

const open = (page: Page) => page.goto('/dashboard/addNoticeImage');
const tiles = (page: Page) => page.getByRole('list', { name: 'Notices', exact: true }).getByRole('listitem');
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const upload = (page: Page) => page.getByRole('button', { name: 'Upload notices' }).click();
const says = (page: Page, name: string, text: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('textbox', { name: 'What it says' }).fill(text);
const links = () => asAdmin<string[]>('/get-images?folderPath=Notices/');

test('several notices are uploaded at once, turn on the home page, and go after asking; failures are told (R210-R215, R494)', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  const failure = alert(page, 'An error occurred while saving details');
  const listFailure = page.getByRole('heading', { name: 'Failed to load notice images' });
  const input = page.getByLabel('Notice Images', { exact: true });
  const deleteTile = (place: number) =>
    tiles(page)
      .nth(place)
      .getByRole('button', { name: /Delete/ })
      .click();
  await addPicture(`Notices/${Date.now()}`);
  const before = (await links()).length;
  await open(page);
  await expect(tiles(page)).toHaveCount(before);

  await test.step('an upload that fails is told, and tried again (R214)', async () => {
    await page.route(PICTURE, (route) => route.abort(), { times: 1 });
    await input.setInputFiles([await smallPhoto('mela.jpg')]);
    await upload(page);
    await expect(alert(page, 'Please write what each notice says.')).toBeVisible();
    await says(page, 'mela.jpg', 'Mela on Sunday');
    await upload(page);
    await expect(failure).toBeVisible();
    await page.getByRole('button', { name: /^Retry/ }).click();
    await expect(alert(page, 'Notice Images added successfully!')).toBeVisible();
    await expect(failure).toHaveCount(0, SOONER);
    await expect(tiles(page)).toHaveCount(before + 1);
  });

  await test.step('what it says stands with it, and is changed there (R494)', async () => {
    await expect(tiles(page).first()).toContainText('Mela on Sunday');
    await expect(tiles(page).nth(1)).toContainText('It has no text yet');
    await page.getByRole('button', { name: 'Change what notice 1 says' }).click();
    const form = page.getByRole('dialog', { name: 'What the notice says' });
    await form.getByRole('textbox', { name: 'What it says' }).fill('Mela on Monday');
    await form.getByRole('button', { name: 'Save text' }).click();
    await expect(form).toHaveCount(0);
    await expect(tiles(page).first()).toContainText('Mela on Monday');
  });

  await test.step('so is a deletion, and the list, which stays', async () => {
    await page.route('**/api/dashboard/delete-notice**', (route) => route.abort());
    await page.route('**/api/get-images**', refuse);
    await deleteTile(0);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Failed to delete notice image')).toBeVisible();
    await expect(listFailure).toBeVisible();
    await expect(tiles(page)).toHaveCount(before + 1);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('several are uploaded at once, and what is no picture is not', async () => {
    await upload(page);
    await expect(alert(page, 'Please select images to upload.')).toBeVisible();
    await expect(input).toHaveAttribute('accept', /image/);
    await input.setInputFiles([await smallPhoto('mela.jpg'), await smallPhoto('offer.jpg'), letter('letter.jpg')]);
    await expect(page.getByText('letter.jpg')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ready to upload' })).toHaveCount(2);
    await says(page, 'mela.jpg', 'Mela');
    await says(page, 'offer.jpg', 'Offer');
    await upload(page);
    await expect(tiles(page)).toHaveCount(before + 3);
    await expect(listFailure).toHaveCount(0);
    await expect.poll(() => tiles(page).first().locator('img').evaluate(isDecoded)).toBe(true);
    expect((await links())[0]).toMatch(/\/Notices\/\d{13}/);
  });

  await test.step('one goes after asking', async () => {
    await deleteTile(1);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Notice image with serial number 2 deleted successfully!')).toBeVisible();
    await expect(tiles(page)).toHaveCount(before + 2);
    expect(await links()).toHaveLength(before + 2);
  });

  await test.step('the home page turns the others', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'Notices' }).locator('img')).toHaveCount(before + 2);
  });

  await test.step('a list that does not come at all is told', async () => {
    await page.route('**/api/get-images**', refuse);
    await open(page);
    await expect(listFailure).toBeVisible();
  });
});
