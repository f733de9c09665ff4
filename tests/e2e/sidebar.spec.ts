import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const sidebar = (page: Page, area: 'Office' | 'Driver' = 'Office') => page.getByRole('navigation', { name: area });
const toggle = (page: Page) => page.getByRole('button', { name: 'Sidebar' });

/** On a phone the links are in a menu. */
async function show(page: Page, isMobile: boolean, area?: 'Office' | 'Driver') {
  if (isMobile) await sidebar(page, area).getByRole('button', { name: 'Menu' }).click();
}

const TOP = ['Dashboard', 'Home', 'Contact Us'];
const STOCK = ['New vehicle', 'New sale', 'Removal', 'Notices'];
const MONEY = ['Ledger', 'Month by month', 'Other costs'];
const PAPERS = ['RC transfers', 'Office papers', 'New office paper'];
const OF_ADMIN = ['Enquiries', 'Staff', 'New employee', 'New driver', 'My password', 'History', 'Settings'];

/** The accessible names of all links and buttons in a part of the page, without counts and phone numbers. */
async function namesIn(page: Page, part: string): Promise<string[]> {
  const tree = await page.locator(part).ariaSnapshot();
  const names = [...tree.matchAll(/- '?(?:link|button) "([^"]+)"/g)].map(([, name = '']) => name);
  return names.map((name) => name.replace(/[\d ]+$/, '')).filter(Boolean);
}

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('has every page in groups, below Dashboard, Home and Contact Us (R088)', async ({ page, isMobile }) => {
    await page.goto('/dashboard');
    await show(page, isMobile ?? false);
    await expect(sidebar(page).getByRole('link')).toHaveText([...TOP, ...STOCK, ...MONEY, ...OF_ADMIN, ...PAPERS]);
    await expect(sidebar(page).getByRole('group', { name: 'Money' }).getByRole('link')).toHaveText(MONEY);
  });

  test('opens a page by its link, which is then marked, and on a phone the menu closes', async ({ page, isMobile }) => {
    await page.goto('/dashboard');
    await show(page, isMobile ?? false);
    const current = sidebar(page).locator('[aria-current="page"]');
    await expect(current).toHaveText('Dashboard');
    await sidebar(page).getByRole('link', { name: 'Ledger' }).click();
    await expect(page).toHaveURL('/dashboard/accountDetails');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Details');
    await expect(page.getByRole('main')).toBeFocused();
    if (isMobile) await expect(sidebar(page).getByRole('link', { name: 'Ledger' })).toBeHidden();
    await show(page, isMobile ?? false);
    await expect(current).toHaveText('Ledger');
  });

  test('marks the dashboard for the pages of a vehicle', { tag: '@once' }, async ({ page }) => {
    await page.goto('/dashboard/costReport/MH48AK5102/viewDoc');
    await expect(sidebar(page).locator('[aria-current]')).toHaveText('Dashboard');
    await expect(sidebar(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'true');
  });

  test('sees every link in a low window, and the current one in a lower', { tag: '@once' }, async ({ page }) => {
    const links = sidebar(page).getByRole('link');
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.goto('/dashboard');
    await expect(links).not.toHaveCount(0);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 420 });
    await expect(links.last()).not.toBeInViewport();
    await page.goto('/dashboard/addOfficeDocuments');
    await expect(links.last()).toBeInViewport({ ratio: 0.9 });
    await expect(links.first()).not.toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('has the menu of a phone in its header, by keyboard too, until Escape', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'A desktop shows the links without a menu.');
    await page.goto('/dashboard');
    const menu = sidebar(page).getByRole('button', { name: 'Menu' });
    const header = await page.getByRole('banner').boundingBox();
    const box = await menu.boundingBox();
    expect((box?.y ?? 99) + (box?.height ?? 99)).toBeLessThanOrEqual(header?.height ?? 0);
    const brand = await page.getByRole('banner').getByRole('link', { name: 'Sahyadri Motors' }).boundingBox();
    expect((brand?.x ?? 999) + (brand?.width ?? 999)).toBeLessThanOrEqual(box?.x ?? 0);

    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('has the menu in the header of a tablet too, and closes it by a press beside it', { tag: '@once' }, async ({
    page,
  }) => {
    for (const width of [768, 991]) {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto('/dashboard');
      const header = page.getByRole('banner');
      const menu = sidebar(page).getByRole('button', { name: 'Menu' });
      const [bar, box] = [await header.boundingBox(), await menu.boundingBox()];
      expect(bar?.height).toBeLessThan(65);
      expect((box?.y ?? 99) + (box?.height ?? 99)).toBeLessThanOrEqual(bar?.height ?? 0);
      // Nothing of the header is covered.
      for (const name of ['Home', 'Log Out']) await header.getByText(name, { exact: true }).click({ trial: true });
      await header.getByRole('button').last().click({ trial: true });

      await menu.click();
      const ledger = sidebar(page).getByRole('link', { name: 'Ledger' });
      await expect(ledger).toBeVisible();
      await page.mouse.click(width / 2, 1000);
      await expect(ledger).toBeHidden();
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('has the name, the menu and the colour scheme side by side where a reader zooms', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/dashboard');
    const header = page.getByRole('banner');
    const scheme = header.getByRole('button').last();
    const side = [header.getByRole('link', { name: 'Sahyadri Motors' }), sidebar(page).getByRole('button'), scheme];
    for (const [width, text] of [
      [320, 100],
      [320, 200],
      [360, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), text);
      const boxes = await Promise.all(side.map((it) => it.first().boundingBox()));
      const edges = boxes.flatMap((box) => [box?.x ?? -1, (box?.x ?? -1) + (box?.width ?? 0)].map(Math.round));
      expect(edges).toEqual([...edges].sort((one, other) => one - other));
      expect(edges.at(-1)).toBeLessThanOrEqual(width);
      expect((await header.boundingBox())?.height).toBeLessThan(65);
    }
  });

  test('makes it narrow by keyboard for a wider table, and finds it so again', { tag: '@once' }, async ({ page }) => {
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    const before = (await main.boundingBox())?.width ?? 0;
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle(page)).toBeFocused();
    expect((await main.boundingBox())?.width).toBeGreaterThan(before + 140);

    await page.reload();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    const ledger = sidebar(page).getByRole('link', { name: 'Ledger' });
    await ledger.focus();
    await expect(page.getByRole('tooltip', { name: 'Ledger' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/accountDetails');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('the employee', () => {
  test.use({ person: 'employee' });

  test('has only what he may open', { tag: '@once' }, async ({ page }) => {
    await page.goto('/dashboard/AddDriver');
    const links = [...TOP, ...STOCK, ...MONEY, 'Enquiries', 'New driver', 'My password', ...PAPERS];
    await expect(sidebar(page).getByRole('link')).toHaveText(links);
  });
});

test.describe('the driver', () => {
  test.use({ person: 'driver' });

  test('has his own pages (R251)', async ({ page, isMobile }) => {
    await page.goto('/driverdashboard');
    await show(page, isMobile ?? false, 'Driver');
    const links = sidebar(page, 'Driver').getByRole('link');
    await expect(links).toHaveText([
      'Driver Dashboard',
      'Home',
      'Contact Us',
      'Yard pictures',
      'Repairs',
      'My password',
    ]);
    await links.filter({ hasText: 'Repairs' }).click();
    await expect(page).toHaveURL('/driverdashboard/drivermaintainance');
  });
});

for (const [person, path, area, shared] of [
  ['admin', '/dashboard', 'Office', /^(Dashboard|Home|Contact Us)$/],
  ['driver', '/driverdashboard', 'Driver', /^(Driver Dashboard|Home|Contact Us)$/],
] as const) {
  test(`no link of the sidebar is named like something on the dashboard (${person})`, { tag: '@once' }, async ({
    openAs,
  }) => {
    const page = await openAs(person);
    await page.goto(path);
    await expect(
      page.getByRole('link', { name: person === 'admin' ? /^View (?!Docs)/ : /^Add/ }).first(),
    ).toBeVisible();
    const lower = (name: string) => name.toLowerCase();
    const labels = (await sidebar(page, area).getByRole('link').allInnerTexts())
      .filter((name) => !shared.test(name))
      .map(lower);
    const others = [...(await namesIn(page, 'main')), ...(await namesIn(page, 'header'))].map(lower);
    expect(labels.length).toBeGreaterThan(1);
    expect(others.length).toBeGreaterThan(5);
    const alike = labels.flatMap((label) =>
      others.filter((name) => name.includes(label) || label.includes(name)).map((name) => `${label}: ${name}`),
    );
    expect(alike).toEqual([]);
  });
}
