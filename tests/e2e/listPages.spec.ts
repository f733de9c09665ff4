import type { Page } from '@playwright/test';
import { expect, isAlive, refuse, test } from './fixtures.ts';

const PAGE_SIZE = 24;
const cards = (page: Page) => page.getByRole('article');
const more = (page: Page) => page.getByRole('link', { name: 'Show more' });

test('more vehicles join the list, which is the same again after one of them; each page has an address', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const first = () => cards(page).first().getByRole('link').getAttribute('href');
  await page.goto('/');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await expect(more(page)).toHaveAttribute('href', '/?page=2');
  const newest = (await first()) ?? '';

  if (!isMobile)
    await test.step('other filters start at the first page', async () => {
      await page.goto('/?page=2');
      await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
      await isAlive(page);
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, lowest first');
      await expect(page).toHaveURL('/?sort=price');
      await expect(cards(page)).toHaveCount(PAGE_SIZE);
      await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
    });

  await test.step('a page opened by its address leads to the one before', async () => {
    await page.goto('/?page=2');
    const previous = page.getByRole('link', { name: 'Previous page' });
    await expect(previous).toBeVisible();
    await expect(page.locator(`article a[href="${newest}"]`)).toHaveCount(0);
    expect(await cards(page).count()).toBeLessThanOrEqual(PAGE_SIZE);
    await previous.click();
    await expect(page).toHaveURL('/');
    // Not necessarily the first one still: other tests add vehicles.
    await expect(page.locator(`article a[href="${newest}"]`)).toHaveCount(1);
  });

  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await isAlive(page);
  await test.step('what is to be pressed does not move once it is in view: a press on it would be lost', async () => {
    await page.evaluate(() => {
      new PerformanceObserver((list) => list.getEntries().map(() => performance.mark('shifted'))).observe({ type: 'layout-shift' });
    });
    await more(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => performance.getEntriesByName('shifted').length)).toBe(0);
  });
  if (!isMobile)
    await test.step('pages that could not be loaded are told, and another press loads them', async () => {
      await page.route('**/api/?*after=*', refuse);
      await more(page).click();
      await expect(page.getByRole('alert')).toHaveText('More vehicles could not be loaded.');
      await expect(page).toHaveURL('/');
      await expect(cards(page)).toHaveCount(PAGE_SIZE);
      await page.unrouteAll();
    });
  await more(page).click();
  await expect(page).toHaveURL('/?page=2');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(PAGE_SIZE);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await test.step('back from a vehicle shows the same list at the same place', async () => {
    const shown = await cards(page).count();
    const card = cards(page).nth(PAGE_SIZE + 5);
    const number = (await card.getByRole('link').getAttribute('href')) ?? '';
    const link = page.locator(`article a[href="${number}"]`);
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(number);
    await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('/?page=2');
    await expect(cards(page)).toHaveCount(shown);
    await expect(link).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
  });
});
