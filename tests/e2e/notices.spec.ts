import type { Page } from '@playwright/test';
import { expect, isDecoded, test } from './fixtures.ts';
import { smallPhoto } from './pictures.ts';
import { addPicture, asAdmin } from './stock.ts';

test.use({ person: 'employee' });

const tiles = (page: Page) => page.getByRole('list', { name: 'Notices', exact: true }).getByRole('listitem');
const says = (page: Page, name: string, text: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('textbox', { name: 'What it says' }).fill(text);
const links = () => asAdmin<string[]>('/get-images?folderPath=Notices/');

test('several notices are uploaded at once, turn on the home page, and go after asking (R210-R215, R494)', async ({ page }) => {
  await addPicture(`Notices/${Date.now()}`);
  const before = (await links()).length;
  await page.goto('/dashboard/addNoticeImage');
  await expect(tiles(page)).toHaveCount(before);
  await expect(tiles(page).first()).toContainText('It has no text yet');

  await test.step('several are uploaded at once, with what each says (R494)', async () => {
    await page.getByLabel('Notice Images', { exact: true }).setInputFiles([await smallPhoto('mela.jpg'), await smallPhoto('offer.jpg')]);
    await expect(page.getByRole('listitem').filter({ hasText: 'Ready to upload' })).toHaveCount(2);
    await says(page, 'mela.jpg', 'Mela');
    await says(page, 'offer.jpg', 'Offer');
    await page.getByRole('button', { name: 'Upload notices' }).click();
    await expect(tiles(page)).toHaveCount(before + 2);
    await expect(tiles(page).first()).toContainText(/Mela|Offer/);
    await expect.poll(() => tiles(page).first().locator('img').evaluate(isDecoded)).toBe(true);
    expect((await links())[0]).toMatch(/\/Notices\/\d{13}/);
  });

  await test.step('one goes after asking', async () => {
    await tiles(page)
      .nth(1)
      .getByRole('button', { name: /Delete/ })
      .click();
    await page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Notice image with serial number 2 deleted successfully!' })).toBeVisible();
    await expect(tiles(page)).toHaveCount(before + 1);
    expect(await links()).toHaveLength(before + 1);
  });

  await test.step('the home page turns the others', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'Notices' }).locator('img')).toHaveCount(before + 1);
  });
});

test.describe('a visitor', () => {
  test.use({ person: null });
  test('sees a single notice, which stands still (R052)', async ({ page }) => {
    await page.route(/\/$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(\["notices"\],\[\{[^}]*\})(,\{[^}]*\})+\]/, '$1]');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/');
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByRole('button', { name: 'Pause the notices' })).toHaveCount(0);
    await expect(notices).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
