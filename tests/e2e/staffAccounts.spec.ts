import { randomInt } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { goTo } from './goWithin.ts';
import { logIn, stateWith } from './people.ts';

test.use({ person: 'admin' });

test('an admin adds an employee, who changes their password and stays, and is out when they are deleted (R241-R250, D29)', async ({
  page,
  browser,
}) => {
  const userid = `e2e.${randomInt(36 ** 6).toString(36)}`;
  await page.goto('/dashboard/AddEmployee');

  await test.step('an employee is added', async () => {
    await page.getByLabel('User ID').fill(` ${userid.toUpperCase()} `);
    await page.getByLabel('Name', { exact: true }).fill(`New ${userid}`);
    await page.getByLabel('Password', { exact: true }).fill('Secret 1');
    await page.getByRole('button', { name: 'Add Employee' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Employee added' })).toContainText(userid);
  });

  const { stored } = await logIn(userid, 'secret 1');
  const theirs = await (await browser.newContext({ storageState: stateWith(stored) })).newPage();
  await test.step('they change their password, and stay (R248-R250)', async () => {
    await theirs.goto('/dashboard/ChangePassword');
    await theirs.getByLabel('Old Password', { exact: true }).fill('SECRET 1');
    await theirs.getByLabel('New Password', { exact: true }).fill('Naya Pässword');
    await theirs.getByLabel('Confirm New Password', { exact: true }).fill('naya pässword ');
    await theirs.getByRole('button', { name: 'Change Password' }).click();
    await expect(theirs.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
    await logIn(userid, 'NAYA PÄSSWORD');
    await theirs.goto('/dashboard');
    await expect(theirs.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  });

  await test.step('whoever is deleted is out with the next thing they do (D29)', async () => {
    await goTo(page, 'Account IDs');
    const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: userid });
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog', { name: 'Delete this account?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(logIn(userid, 'naya pässword')).rejects.toThrow('400');
    await theirs.reload();
    await expect(theirs).toHaveURL('/admin');
  });
  await theirs.context().close();
});
