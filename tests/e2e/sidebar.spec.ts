import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { linksUnder } from './pages.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Office' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Sidebar' });

/** On a phone the links are in a menu. */
async function show(page: Page, isMobile: boolean) {
  if (isMobile) await sidebar(page).getByRole('button', { name: 'Menu' }).click();
}

const TOP = ['Today', 'Dashboard', 'Home', 'Contact Us'];
const [STOCK, SALES, MONEY] = ['Stock', 'Sales', 'Money'].map(linksUnder) as [string[], string[], string[]];
const REST = ['People', 'Documents', 'Settings'].flatMap(linksUnder);

/** The boxes of several elements at one moment: what still comes above them moves them all. */
async function boxesOf(page: Page, ...parts: Locator[]) {
  const elements = await Promise.all(parts.map((part) => part.elementHandle()));
  return page.evaluate(
    (all) =>
      all.map((element) => {
        const { left, right, bottom, width, height } = element?.getBoundingClientRect() ?? new DOMRect(999, 999);
        return { left, right, bottom, width, height };
      }),
    elements,
  );
}

test.describe('the admin', () => {
  test.use({ person: 'admin' });

  test('has every page in groups, below Dashboard, Home and Contact Us (R088), and opens one by its link; in every window', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /^View (?!Docs)/ }).first()).toBeVisible();
    if (isMobile) await test.step('the menu of a phone, by keyboard too, until Escape', () => menuByKeyboard(page));

    await show(page, isMobile);
    await expect(sidebar(page).getByRole('link')).toHaveText([...TOP, ...STOCK, ...SALES, ...MONEY, ...REST]);
    await expect(sidebar(page).getByRole('group', { name: 'Money' }).getByRole('link')).toHaveText(MONEY);

    await test.step('a link opens its page, and is marked then; on a phone the menu closes', async () => {
      const current = sidebar(page).locator('[aria-current="page"]');
      await expect(current).toHaveText('Dashboard');
      await sidebar(page).getByRole('link', { name: 'Account Details' }).click();
      await expect(page).toHaveURL('/dashboard/accountDetails');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Details');
      await expect(page).toHaveTitle(/^Account Details · /);
      await expect(page.getByRole('main')).toBeFocused();
      if (isMobile) await expect(sidebar(page).getByRole('link', { name: 'Account Details' })).toBeHidden();
      await show(page, isMobile);
      await expect(current).toHaveText('Account Details');
    });
    if (isMobile) return;
    await test.step('the dashboard is marked for the pages of a vehicle', async () => {
      await goWithin(page, '/dashboard/costReport/MH48AK5102/viewDoc');
      await expect(sidebar(page).locator('[aria-current]')).toHaveText('Dashboard');
      await expect(sidebar(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'true');
    });
    await inEveryWindow(page);
  });

  async function menuByKeyboard(page: Page) {
    const menu = sidebar(page).getByRole('button', { name: 'Menu' });
    const banner = page.getByRole('banner');
    const brand = banner.getByRole('link', { name: 'Sahyadri Motors' });
    const [header, box, name] = await boxesOf(page, banner, menu, brand);
    expect(box?.bottom).toBeLessThanOrEqual(header?.height ?? 0);
    expect(name?.right).toBeLessThanOrEqual(box?.left ?? 0);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar(page).getByRole('link', { name: 'Dashboard', exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  }

  /** Narrow by choice, low, on a tablet, and where a reader zooms. */
  async function inEveryWindow(page: Page) {
    const header = page.getByRole('banner');
    const menu = sidebar(page).getByRole('button', { name: 'Menu' });
    const ledger = sidebar(page).getByRole('link', { name: 'Account Details' });

    await test.step('narrow by keyboard for a wider table, and found so again', async () => {
      await goWithin(page, '/dashboard');
      await expect(page.getByRole('link', { name: /^View (?!Docs)/ }).first()).toBeVisible();
      const main = page.getByRole('main');
      const width = async () => (await main.boundingBox())?.width ?? 0;
      const before = await width();
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(toggle(page)).toBeFocused();
      await expect.poll(width).toBeGreaterThan(before + 140);

      await page.reload();
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
      await ledger.focus();
      await expect(page.getByRole('tooltip', { name: 'Account Details' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/dashboard/accountDetails');
      await toggle(page).click();
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    });

    await test.step('the links of every day in a low window, and the current one in a lower', async () => {
      const links = sidebar(page).getByRole('link');
      await sidebar(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
      await page.setViewportSize({ width: 1366, height: 650 });
      await expect(page.getByRole('link', { name: /^View (?!Docs)/ }).first()).toBeVisible();
      for (const name of [...TOP, ...STOCK, ...SALES, ...MONEY])
        await expect(sidebar(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1366, height: 420 });
      await expect(links.last()).not.toBeInViewport();
      await goWithin(page, '/dashboard/ChangePassword');
      await expect(links.last()).toBeInViewport({ ratio: 0.9 });
      await expect(links.first()).not.toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    for (const width of [768, 991]) {
      await test.step(`in the header of a tablet, ${width} pixels wide, closed by a press beside it`, async () => {
        await page.setViewportSize({ width, height: 1024 });
        await expect(menu).toBeVisible();
        const [bar, box] = await boxesOf(page, header, menu);
        expect(bar?.height).toBeLessThan(65);
        expect(box?.bottom).toBeLessThanOrEqual(bar?.height ?? 0);
        // Nothing of the header is covered.
        for (const name of ['Home', 'Log Out']) await header.getByText(name, { exact: true }).click({ trial: true });
        await header.getByRole('button').last().click({ trial: true });

        await menu.click();
        await expect(ledger).toBeVisible();
        await page.mouse.click(width / 2, 1000);
        await expect(ledger).toBeHidden();
        await expect(menu).toHaveAttribute('aria-expanded', 'false');
      });
    }

    await test.step('name, menu and colour scheme side by side where a reader zooms', async () => {
      const brand = header.getByRole('link', { name: 'Sahyadri Motors' });
      for (const [width, text] of [
        [320, 100],
        [320, 200],
        [360, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), text);
        await expect(menu).toBeVisible();
        const [bar, ...boxes] = await boxesOf(page, header, brand, menu, header.getByRole('button').last());
        const edges = boxes.flatMap(({ left, right }) => [left, right].map(Math.round));
        expect(edges).toEqual([...edges].sort((one, other) => one - other));
        expect(edges.at(-1)).toBeLessThanOrEqual(width);
        expect(bar?.height).toBeLessThan(65);
      }
    });
  }
});
