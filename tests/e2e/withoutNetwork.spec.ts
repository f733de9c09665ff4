import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addRecord } from './maintenanceForm.ts';
import { siteWithBuilds } from './nextBuild.ts';
import { endSession, logOut, PEOPLE, STORAGE_KEY } from './people.ts';
import { addVehicle, asAdmin, freshWord } from './stock.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

async function logIn(page: Page, who: keyof typeof PEOPLE) {
  await page.goto('/admin');
  await page.getByLabel('User ID').fill(who);
  await page.getByRole('textbox', { name: 'Password' }).fill(PEOPLE[who].password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
}

const isKept = (page: Page) => page.evaluate(async () => Boolean(await (await caches.open('staff')).match('/app.html')));
const waitUntilKept = (page: Page) => expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);

/** Whose answers lie in this browser's database, and to which queries. */
const answersIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ owner: string; query: string; data: unknown }[]>((done, fail) => {
        const opening = indexedDB.open('dealership');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAll();
          all.onsuccess = () => done(all.result);
        };
      }),
  );

/** Changes what is stored of the session. */
const stored = (page: Page, key: string, change: object) =>
  page.evaluate(
    ([of, changes]) => localStorage.setItem(of, JSON.stringify({ ...JSON.parse(localStorage.getItem(of) ?? '{}'), ...changes })),
    [key, change] as const,
  );

const note = (page: Page) => page.getByText('No network');

test('a driver’s phone opens without network as it was left, for twelve hours, and for nobody else (R727, R728, R731-R734)', {
  tag: '@phone-only',
}, async ({ launchOptions, baseURL }) => {
  const word = freshWord();
  const number = await addVehicle({ vehicleName: `Nexon ${word}`, brandName: 'Tata' });
  await addRecord(number, { description: `Clutch ${word}` });
  const profile = mkdtempSync(join(tmpdir(), 'phone-'));
  const switchOn = async (offline = false): Promise<[BrowserContext, Page]> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: baseURL ?? '',
      offline,
      serviceWorkers: 'allow',
    });
    return [context, context.pages()[0] ?? (await context.newPage())];
  };
  let [phone, page] = await switchOn();

  await test.step('a visitor is sent nothing of the staff’s; the first login keeps it', async () => {
    await page.goto('/contact');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    expect(await isKept(page)).toBe(false);
    await logIn(page, 'driver');
    await waitUntilKept(page);
    await goWithin(page, `/driverdashboard?id=${number}`);
    await expect(page.getByText(`Clutch ${word}`)).toBeVisible();
    await expect.poll(async () => (await answersIn(page)).map(({ query }) => query)).toContain(JSON.stringify(['maintenance', number]));
  });

  await test.step('the phone is switched off and on where there is no network', async () => {
    await phone.close();
    [phone, page] = await switchOn(true);
    await page.goto('/admin?start');
    await expect(page).toHaveURL('/driverdashboard');
    await expect(page.getByRole('heading', { name: 'Driver Dashboard' })).toBeVisible();
    await page.goto(`/driverdashboard?id=${number}`);
    await expect(page.getByText(`Clutch ${word}`)).toBeVisible();
    await expect(note(page)).toContainText(/No network: as of \d\d\/\d\d\/\d{4} \d\d:\d\d\./);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a token that has expired meanwhile is none the worse', async () => {
    await stored(page, STORAGE_KEY, { expires_at: 1 });
    await page.reload();
    await expect(page.getByText(`Clutch ${word}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  });

  await test.step('after twelve hours nothing is shown, and nothing is left but the session, which goes on with the network', async () => {
    const later = Date.now() + 13 * 3_600_000;
    await stored(page, 'dealership-confirmed', { seen: later });
    await page.reload();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('You have been without network for more than 12 hours')).toBeVisible();
    await expect.poll(() => answersIn(page)).toEqual([]);
    await phone.setOffline(false);
    await expect(page.getByText(`Signed in as ${PEOPLE.driver.username}`)).toBeVisible();
  });

  await test.step('a refusal ends the session', async () => {
    await page.goto(`/driverdashboard?id=${number}`);
    await expect(page.getByText(`Clutch ${word}`)).toBeVisible();
    await expect.poll(async () => (await answersIn(page)).length).toBeGreaterThan(0);
    const token = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token, STORAGE_KEY);
    await endSession(token);
    await page.reload();
    await expect(page).toHaveURL('/admin');
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY)).toBeNull();
    await expect.poll(() => answersIn(page)).toEqual([]);
  });

  await test.step('whoever logs out takes it along; somebody else sees nothing of it', async () => {
    await logIn(page, 'driver');
    await goWithin(page, `/driverdashboard?id=${number}`);
    await expect(page.getByText(`Clutch ${word}`)).toBeVisible();
    await expect.poll(async () => (await answersIn(page)).length).toBeGreaterThan(0);
    await logOut(page);
    expect(await answersIn(page)).toEqual([]);
    await logIn(page, 'employee');
    await phone.setOffline(true);
    await page.goto(`/driverdashboard?id=${number}`);
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(`Clutch ${word}`)).toHaveCount(0);
  });
  await phone.close();
  rmSync(profile, { recursive: true, force: true });
});

test('a new version opens by itself when nothing would be lost, once; what is typed keeps the page, which offers it (R729, R730)', {
  tag: '@phone-only',
}, async ({ browser }) => {
  const site = await siteWithBuilds();
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await logIn(page, 'driver');
  await waitUntilKept(page);
  const number = await addVehicle({ vehicleName: 'Punch', brandName: 'Tata' });
  await page.goto(`/driverdashboard/drivermaintainance?id=${number}`);
  const description = page.getByLabel('Description').first();
  await description.fill('Half done');
  const entry = () => page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'));
  expect(await entry()).not.toContain('-next');
  const bar = page.getByText('There is a new version');
  await expect(bar).toHaveCount(0);

  site.deploy();
  const other = await context.newPage();
  await other.goto('/driverdashboard');
  await test.step('where nothing is unsaved', async () => {
    await expect
      .poll(() => other.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src')).catch(() => ''), {
        timeout: 30_000,
      })
      .toContain('-next');
    await expect(other.getByText('There is a new version')).toHaveCount(0);
  });
  await test.step('where something is', async () => {
    await expect(bar).toBeVisible();
    await description.blur();
    // Longer than it takes until it would open.
    await page.waitForTimeout(4_000);
    await expect(description).toHaveValue('Half done');
    await expect(page.getByRole('button', { name: 'Reload now' })).toBeVisible();
    await description.clear();
    await description.blur();
    await expect.poll(() => entry().catch(() => ''), { timeout: 15_000 }).toContain('-next');
    await expect(page.getByRole('heading', { name: 'Add Maintainance' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
  await test.step('the old version goes when no page is open that needs it', async () => {
    await page.close();
    await other.close();
    const later = await context.newPage();
    await later.goto('/driverdashboard');
    const scripts = () =>
      later.evaluate(async () =>
        (await (await caches.open('staff')).keys()).map(({ url }) => url).filter((url) => /\/app-[^/]*\.js$/.test(url)),
      );
    await expect.poll(async () => (await scripts()).every((url) => url.includes('-next'))).toBe(true);
    expect((await scripts()).length).toBe(1);
  });
  await context.close();
  await site.stop();
});

test('nothing that is kept on a device has a buying price, an admin’s neither (R733)', async ({ page }) => {
  const number = await addVehicle({ vehicleName: 'Harrier', brandName: 'Tata', vehicleBuyPrice: 7_313_377 });
  await addRecord(number, { description: 'Clutch' });
  expect(JSON.stringify(await asAdmin(`/car/${number}`))).toContain('7313377');
  await logIn(page, 'admin');
  for (const path of [
    `/driverdashboard?id=${number}`,
    `/dashboard/costReport/${number}`,
    `/dashboard/costReport/${number}?tab=papers`,
    '/dashboard',
    '/dashboard/to-pay',
    '/driverdashboard/withoutPictures',
  ]) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.includes('?id=')) await expect(page.getByText('Clutch')).toBeVisible();
  }
  await expect.poll(async () => (await answersIn(page)).map(({ query }) => query)).toContain(JSON.stringify(['maintenance', number]));
  expect(JSON.stringify(await answersIn(page))).not.toMatch(/7313377|buy_?price/i);
});
