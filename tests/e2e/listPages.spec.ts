import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PAGE_SIZE = 24;
const cards = (page: Page) => page.getByRole('article');
const more = (page: Page) => page.getByRole('link', { name: 'Show more' });

test('more vehicles join the list, and back from one of them shows the same list at the same place', async ({
  page,
}) => {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await more(page).click();
  await expect(page).toHaveURL('/?page=2');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(PAGE_SIZE);
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

test('each page of the list has an address, with links to the next and the one before', async ({ page }) => {
  await page.goto('/');
  await expect(more(page)).toHaveAttribute('href', '/?page=2');
  const first = await cards(page).first().getByRole('link').getAttribute('href');
  await page.goto('/?page=2');
  await expect(page.locator(`article a[href="${first}"]`)).toHaveCount(0);
  expect(await cards(page).count()).toBeLessThanOrEqual(PAGE_SIZE);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/');
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', first ?? '');
});

test('pages that could not be loaded are told, and another press loads them', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/?*after=*', (route) => route.fulfill({ status: 400, json: { error: 'Refused.' } }));
  await more(page).click();
  await expect(page.getByRole('alert')).toHaveText('More vehicles could not be loaded.');
  await expect(page).toHaveURL('/');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await page.unrouteAll();
  await more(page).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(PAGE_SIZE);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('other filters start at the first page', { tag: '@once' }, async ({ page }) => {
  await page.goto('/?page=2');
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, lowest first');
  await expect(page).toHaveURL('/?sort=price');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
});
