import { randomInt } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import { expect, gate, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { logOut, newEmployee, PEOPLE, STORAGE_KEY, signedIn, stateWith } from './people.ts';
import { SITE_URL } from './setup.ts';

const userID = (page: Page) => page.getByLabel('User ID');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const logInLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log In' });

async function fillAndSend(page: Page, id: string, pass: string) {
  await userID(page).fill(id);
  await password(page).fill(pass);
  await page.getByRole('button', { name: 'Login' }).click();
}

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY);

test('a refused login is told why (R078, R083-R087, R258, D07, D31)', async ({ page }) => {
  await page.goto('/admin');
  const told = page.getByRole('alert');
  const answer = (reply: Parameters<Route['fulfill']>[0] | null) =>
    page.route('**/api/login', (route) => (reply ? route.fulfill(reply) : route.abort()), { times: 1 });

  await test.step('blank fields ask for both and are cleared (R078)', async () => {
    for (const [id, pass] of [
      ['   ', 'admin123'],
      ['admin', '   '],
      ['', ''],
    ] as const) {
      await fillAndSend(page, id, pass);
      await expect(told).toHaveText('Please enter both username and password.');
      await expect(userID(page)).toHaveValue('');
      await expect(password(page)).toHaveValue('');
    }
  });

  await test.step('an unknown user and a wrong password are told apart (R083, R084)', async () => {
    await fillAndSend(page, `nobody${randomInt(1e6)}`, 'whatever1');
    await expect(told).toHaveText('User does not exist or details are missing.');
    await fillAndSend(page, 'driver', 'wrong-password');
    await expect(told).toHaveText('Incorrect password.');
  });

  await test.step('what a password manager has filled in without a word is what is sent, beside what is typed (R474)', async () => {
    const fillSilently = (field: Locator, value: string) =>
      field.evaluate((input, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      }, value);
    await page.reload();
    await fillSilently(userID(page), 'driver');
    await fillSilently(password(page), 'wrong-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(told).toHaveText('Incorrect password.');
    await page.reload();
    await fillSilently(password(page), 'wrong-password');
    await userID(page).pressSequentially('driver');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(told).toHaveText('Incorrect password.');
  });

  await test.step('a locked account is told so', async () => {
    const error = 'This account is locked. Please ask whoever runs this site.';
    await answer({ status: 403, json: { error } });
    await fillAndSend(page, 'employee', 'employee123');
    await expect(told).toHaveText(error);
  });

  await test.step('a server that fails, is silent, or talks nonsense has a text each (R085-R087, R258, D31)', async () => {
    for (const [reply, text] of [
      [{ status: 503, json: { error: 'Database is down.' } }, 'An unexpected error occurred. Please try again.'],
      [null, 'Server is not responding. Please try again later.'],
      [{ status: 200, body: 'no token at all' }, 'There was an error during the login process.'],
    ] as const) {
      await answer(reply);
      await fillAndSend(page, 'admin', 'admin123');
      await expect(told).toHaveText(text);
    }
  });

  await test.step('repeated failures are told to wait, in words (D07)', async () => {
    const id = `guesser${randomInt(1e6)}`;
    for (let failure = 0; failure < 5; failure++) {
      await fetch(`${SITE_URL}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userID: id, userPass: 'guess' }),
      });
    }
    await fillAndSend(page, id, 'guess');
    await expect(told).toHaveText(/^Too many failed attempts\. Please try again in \d+ seconds?\.$/);
  });
  await expect(page).toHaveURL('/admin');
  expect(await stored(page)).toBeNull();
});

test('a login leads everybody to his own page, survives a reload, and ends by Log Out (R077-R082, R035, D21)', async ({ page }) => {
  await page.goto('/admin');
  for (const [person, home] of [
    ['employee', '/dashboard'],
    ['driver', '/driverdashboard'],
  ] as const) {
    await test.step(`the ${person}, to ${home}`, async () => {
      const answer = gate();
      await page.route(
        '**/api/login',
        async (route) => {
          await answer.opened;
          await route.continue();
        },
        { times: 1 },
      );
      const asked = page.waitForRequest('**/api/login');
      await fillAndSend(page, `  ${person.toUpperCase()} `, ` ${PEOPLE[person].password.toUpperCase()}  `);
      expect((await asked).postDataJSON()).toEqual({ userID: person, userPass: PEOPLE[person].password });
      await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
      answer.open();
      await expect(page.getByRole('alert').filter({ hasText: 'Login Successful!' })).toBeVisible();
      await expect(page).toHaveURL(home);

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
    });
  }
});

test('a stored session that is no good is taken away, keeps nobody waiting, and opens nothing (R032-R034, D29)', async ({ browser }) => {
  const employee = await newEmployee(`temp${randomInt(1e6)}`);
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
    for (const content of [session.replace(token, forged), session.replace(token, 'a.b.c'), 'not even JSON']) {
      await keep(content);
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/admin');
      await expect(logInLink(page)).toBeVisible();
    }
  });
  await context.close();
});
