import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, isAlive, test } from './fixtures.ts';
import { newAccount } from './people.ts';

const langOf = (page: Page) => page.locator('html').getAttribute('lang');
const menu = (page: Page) => page.getByRole('banner').locator('[popovertarget=languages]');
const choose = async (page: Page, name: string) => {
  await menu(page).click();
  await page.locator('#languages').getByText(name, { exact: true }).click();
};

test.describe('a visitor whose phone is in Marathi (R713, R714)', { tag: '@phone' }, () => {
  test.use({ locale: 'mr-IN' });

  test('reads the site in Marathi, chooses another language for good, and each page is there in both', async ({ page }) => {
    await page.goto('/?carMake=bike');
    await expect(page).toHaveURL('/mr?carMake=bike');
    expect(await langOf(page)).toBe('mr-IN');
    await isAlive(page);
    await expect(page.getByText('माहिती पाहा').first()).toBeVisible();

    await test.step('to English, of the page with its filter', async () => {
      await choose(page, 'English');
      await expect(page).toHaveURL('/?carMake=bike');
      await isAlive(page);
      await page.goto('/');
      await expect(page).toHaveURL('/');
    });

    await test.step('and by the keyboard to Hindi, which stays', async () => {
      await isAlive(page);
      await menu(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/hi');
      await page.goto('/contact');
      await expect(page).toHaveURL('/hi/contact');
    });
  });

  test('is led to it where a cache or a static host answers in English', async ({ page }) => {
    await page.route('**/contact', async (route) => {
      const answer = await route.fetch({ headers: { 'accept-language': 'en' } });
      await route.fulfill({ response: answer });
    });
    await page.goto('/contact');
    await expect(page).toHaveURL('/mr/contact');
  });

  test.describe('without network', () => {
    test.use({ serviceWorkers: 'allow' });

    test('reads in it that there is none', async ({ page, context }) => {
      await page.goto('/contact');
      await isAlive(page);
      await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/mr/offline'))), { timeout: 20_000 }).toBe(true);
      await context.setOffline(true);
      await page.goto('/mr/compare').catch(() => {});
      await expect(page.getByRole('heading', { level: 1, name: 'या पानासाठी नेटवर्क लागते' })).toBeVisible();
    });
  });
});

test.describe('the staff (R707)', () => {
  test.use({ locale: 'hi-IN' });

  test('have the language of their browser, then the one that they choose, on each device', async ({ page, browser }) => {
    const userid = `t${randomUUID().slice(0, 8)}`;
    const { password } = await newAccount(userid);
    const logIn = async (on: Page, button: string) => {
      await on.goto('/admin');
      await on.locator('input').first().fill(userid);
      await on.locator('input[type=password]').fill(password);
      await on.getByRole('button', { name: button }).click();
    };
    await logIn(page, 'लॉग इन करें');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('डैशबोर्ड');
    await choose(page, 'मराठी');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('डॅशबोर्ड');
    expect(await langOf(page)).toBe('mr-IN');

    const other = await browser.newContext({ locale: 'en-IN' });
    const elsewhere = await other.newPage();
    await logIn(elsewhere, 'Login');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('डॅशबोर्ड');
    await other.close();
  });

  test('are asked before what they have typed is lost to another language', async ({ page }) => {
    const userid = `t${randomUUID().slice(0, 8)}`;
    const { password } = await newAccount(userid);
    await page.goto('/admin');
    await page.locator('input').first().fill(userid);
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('button', { name: 'लॉग इन करें' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('डैशबोर्ड');
    await page.goto('/dashboard/carDetailsForm');
    await page.getByRole('textbox').nth(1).fill('Swift');
    page.once('dialog', (dialog) => dialog.dismiss());
    const asked = page.waitForEvent('dialog');
    await choose(page, 'English');
    expect((await asked).type()).toBe('beforeunload');
    await expect(page.getByRole('textbox').nth(1)).toHaveValue('Swift');
  });
});
