import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, gate, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { logOut, newAccount, PEOPLE, STORAGE_KEY, signedIn, stateWith } from './people.ts';

const userID = (page: Page) => page.getByLabel('User ID');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const logInLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log In' });

async function fillAndSend(page: Page, id: string, pass: string) {
  await userID(page).fill(id);
  await password(page).fill(pass);
  await page.getByRole('button', { name: 'Login' }).click();
}

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY);

test('a login leads everybody to his own page, survives a reload, and ends by Log Out (R077-R082, R035, D21)', async ({ page }) => {
  await page.goto('/admin');
  for (const [person, home] of [
    ['employee', '/dashboard'],
    ['driver', '/driverdashboard'],
  ] as const) {
    await test.step(`the ${person}, to ${home}`, async () => {
      await fillAndSend(page, `  ${person.toUpperCase()} `, ` ${PEOPLE[person].password.toUpperCase()}  `);
      await expect(page.getByRole('alert').filter({ hasText: 'Login Successful!' })).toBeVisible();
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('heading', { name: 'Staff login' })).toHaveCount(0);

      if (person === 'employee') {
        await goWithin(page, '/admin');
        await expect(page.getByRole('main')).toContainText(`Signed in as ${PEOPLE.employee.username} (Employee)`);
        await expect(userID(page)).toBeVisible();
        await page.getByRole('link', { name: 'Go to Dashboard' }).click();
        await expect(page).toHaveURL(home);
      }

      await page.reload();
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('main')).toContainText(PEOPLE[person].username);

      await logOut(page);
      await expect(logInLink(page)).toBeVisible();
      expect(await stored(page)).toBeNull();
      await page.goto(home);
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
      await expect(page.getByText('Your session ended')).toHaveCount(0);
    });
  }
});

test('a stored session that is no good is taken away, keeps nobody waiting, and opens nothing (R032-R034, D29)', async ({ browser }) => {
  const employee = await newAccount(`temp${randomInt(1e6)}`);
  const context = await browser.newContext({ storageState: stateWith(employee.stored) });
  const page = await context.newPage();
  const keep = (content: string) => page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEY, content] as const);

  await test.step('the account is deleted: the page stays (R033, R034, D29)', async () => {
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await employee.deleteAccount();
    await page.reload();
    await expect(logInLink(page)).toBeVisible();
    await expect.poll(() => stored(page)).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  });

  const { token, stored: session } = await signedIn('driver');
  await test.step('whoever looks at the vehicles meanwhile does not wait for it', async () => {
    const vehicles = gate();
    await page.route('**/api/validate-token', (route) => route.fulfill({ status: 401, json: { error: 'No.' } }));
    await page.route('**/api/', async (route) => {
      await vehicles.opened;
      await route.continue();
    });
    await keep(session);
    await page.goto('/');
    await expect(logInLink(page)).toBeVisible();
    vehicles.open();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => stored(page)).toBeNull();
    await page.unrouteAll();
  });

  await test.step('forged, or not to be read (R032-R034)', async () => {
    const [head, , signature] = token.split('.');
    const claims = { sub: 'x', exp: 4102444800, username: 'Eve', isAdmin: true, isEmployee: false, isDriver: false };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    for (const content of [session.replace(token, forged), 'not even JSON']) {
      await keep(content);
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/admin');
      await expect(logInLink(page)).toBeVisible();
    }
  });
  await context.close();
});
