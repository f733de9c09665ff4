import { randomInt } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { endSession, newAccount, STORAGE_KEY, stateWith, tokenChecks } from './people.ts';

interface Account {
  userid: string;
  name: string;
  password: string;
  /** What the browser stores of his session. */
  stored: string;
}

interface AtWork extends Account {
  /** Revokes the session that the page has, at the server. */
  endSession: () => Promise<void>;
}

const tokenOf = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token as string, STORAGE_KEY);

/** Watches what the page asks; answers how to wait until nothing of it is open: one refused brings the dialog too early. */
function questions(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const forget = (request: Request) => open.delete(request);
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/')) open.add(request);
  });
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  return () => expect.poll(() => open.size).toBe(0);
}

/** Fixture: an employee with his own account is signed in at `page`. */
export const test = base.extend<{ account: Account; employee: AtWork }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the names of the first parameter
  account: async ({}, use) => {
    const userid = `ends${randomInt(36 ** 5).toString(36)}`;
    const { stored, password, deleteAccount } = await newAccount(userid);
    await use({ userid, name: `test ${userid}`, password, stored });
    await deleteAccount();
  },

  storageState: async ({ account }, use) => {
    await use(stateWith(account.stored));
  },

  employee: async ({ account, page }, use) => {
    const [checked, answered] = [tokenChecks(page), questions(page)];
    // The sidebar asks for it every minute, also between the end of a session and what a test does next.
    await page.route('**/api/enquiries/counts', (route) => route.fulfill({ status: 403, json: {} }));
    await use({
      ...account,
      async endSession() {
        await checked();
        await answered();
        await endSession(await tokenOf(page));
      },
    });
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
