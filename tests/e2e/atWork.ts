import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { endSession, newEmployee, STORAGE_KEY, tokenChecks } from './people.ts';

interface AtWork {
  userid: string;
  name: string;
  password: string;
  /** Revokes his session at the server. */
  endSession: () => Promise<void>;
}

/** Fixture: an employee with his own account is signed in at `page`. */
export const test = base.extend<{ employee: AtWork }>({
  employee: async ({ page }, use) => {
    const userid = `ends${randomInt(36 ** 5).toString(36)}`;
    const { stored, token, password, deleteAccount } = await newEmployee(userid);
    await page.goto('/contact');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEY, stored] as const);
    const checked = tokenChecks(page);
    await use({ userid, name: `test ${userid}`, password, endSession: () => checked().then(() => endSession(token)) });
    await deleteAccount();
  },
});

/** Page object of the login dialog over the page. */
export function loginDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Your session ended' });
  const userID = dialog.getByLabel('User ID');
  const password = dialog.getByRole('textbox', { name: 'Password' });
  const goOn = dialog.getByRole('button', { name: 'Log in and continue' });
  return {
    dialog,
    userID,
    password,
    leave: dialog.getByRole('button', { name: 'Leave without saving' }),
    /** The user id is filled in already. */
    async logIn(pass: string) {
      await password.pressSequentially(pass);
      await goOn.click();
    },
  };
}
