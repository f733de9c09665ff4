import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from './fixtures.ts';
import { goTo } from './goWithin.ts';
import { logIn, stateWith } from './people.ts';
import { API_URL, SECRET_KEY } from './setup.ts';

test.use({ person: 'admin' });

const freshId = () => `e2e.${randomInt(36 ** 6).toString(36)}`;
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const row = (page: Page, text: string) => page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: text });

async function fillIn(page: Page, userid: string, name: string, password = 'Secret 1') {
  await page.getByLabel('User ID').fill(userid);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** An admin of this test alone, added as the operator does, signed in. */
async function newAdmin(userid: string) {
  const server = createClient(API_URL, SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data: id } = await server.rpc('order_admin_account', { p_userid: userid, p_username: `test ${userid}` }).throwOnError();
  const account = { id, email: `${crypto.randomUUID()}@staff.invalid`, password: `${userid}123`, email_confirm: true };
  const { error } = await server.auth.admin.createUser(account);
  if (error) throw error;
  return logIn(userid, `${userid}123`);
}

test('an admin adds an employee, who adds a driver, and deletes him after asking (R241-R247, D01, D29)', async ({ page, browser }) => {
  const userid = freshId();
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Add Employee' }).click();

  await test.step('an employee is added', async () => {
    const add = page.getByRole('button', { name: 'Add Employee' });
    await fillIn(page, ` ${userid.toUpperCase()} `, `New ${userid}`);
    await expect(page.getByText(userid, { exact: true })).toBeVisible();
    await add.click();
    await expect(page.getByRole('status').filter({ hasText: 'Employee added' })).toContainText(userid);
  });

  const { stored } = await logIn(userid, 'secret 1');
  const his = await (await browser.newContext({ storageState: stateWith(stored) })).newPage();
  await test.step('he adds a driver, and nobody else (D01)', async () => {
    const driver = freshId();
    await his.goto('/dashboard');
    await expect(his.getByRole('link', { name: /^View/ }).first()).toBeVisible();
    await expect(his.getByRole('link', { name: 'Add Employee' })).toHaveCount(0);
    await his.getByRole('main').getByRole('link', { name: 'Add Driver' }).click();
    await fillIn(his, driver, `Driver ${driver}`);
    await his.getByRole('button', { name: 'Add Driver' }).click();
    await expect(his.getByRole('status').filter({ hasText: 'Driver added' })).toBeVisible();
    await expect(his.getByRole('link', { name: 'Account IDs' })).toHaveCount(0);
    await logIn(driver, 'SECRET 1');
  });

  await test.step('whoever is deleted is out with the next thing he does (D29)', async () => {
    await goTo(page, 'Account IDs');
    await row(page, userid)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page, 'Deleted successfully!')).toBeVisible();
    await expect(row(page, userid)).toHaveCount(0);
    await expect(logIn(userid, 'secret 1')).rejects.toThrow('400');
    await his.reload();
    await expect(his).toHaveURL('/admin');
  });
  await his.context().close();
});

test('an admin changes his password, and stays (R248-R250)', async ({ browser }) => {
  const userid = freshId();
  const { stored } = await newAdmin(userid);
  const page = await (await browser.newContext({ storageState: stateWith(stored) })).newPage();
  await page.goto('/dashboard/ChangePassword');
  const change = async (from: string, to: string, again = to) => {
    await page.getByLabel('Old Password', { exact: true }).fill(from);
    await page.getByLabel('New Password', { exact: true }).fill(to);
    await page.getByLabel('Confirm New Password', { exact: true }).fill(again);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await change(`${userid}123`.toUpperCase(), 'Naya Pässword', 'naya pässword ');
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  await logIn(userid, 'NAYA PÄSSWORD');
  await page.context().close();
});
