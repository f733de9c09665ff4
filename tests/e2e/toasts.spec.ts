import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ person: 'employee' });

const toastOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Registration failed.' });

/** A page with a way to fail, which shows a toast for 5 seconds. */
async function openForm(page: Page) {
  await page.route('**/api/register**', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
  await page.goto('/dashboard/AddDriver');
  await page.getByLabel('User ID').fill('somebody');
  await page.getByLabel('Name', { exact: true }).fill('Somebody');
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  return { fail: () => page.getByRole('button', { name: 'Add Driver' }).press('Enter') };
}

const turnAway = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
const happensTo = (page: Page, what: 'blur' | 'focus') =>
  page.evaluate((type) => window.dispatchEvent(new Event(type)), what);

test('a toast waits as long as the tab is hidden, then stays its whole time (R256)', async ({ page }) => {
  await page.clock.install();
  const toast = toastOf(page);
  const { fail } = await openForm(page);
  await fail();
  await expect(toast).toBeVisible();
  // Not to the last second: this clock goes on by itself too.
  await page.clock.runFor(3000);
  await turnAway(page, 'hidden');
  await page.clock.runFor(30_000);
  await expect(toast).toBeVisible();
  await turnAway(page, 'visible');
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2500);
  await expect(toast).toHaveCount(0);
});

test('a toast that comes while another window is in front waits for its reader (R256)', async ({ page }) => {
  await page.clock.install();
  const toast = toastOf(page);
  const { fail } = await openForm(page);
  await happensTo(page, 'blur');
  await fail();
  await expect(toast).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(toast).toBeVisible();
  await happensTo(page, 'focus');
  await page.clock.runFor(5500);
  await expect(toast).toHaveCount(0);
});

test('a toast goes when it is dragged by 80 percent of its width, either way, and not before (R256)', async ({
  page,
}) => {
  const toast = toastOf(page);
  const { fail } = await openForm(page);
  for (const way of [1, -1]) {
    await fail();
    await expect(toast).toBeVisible();
    for (const [share, left] of [
      [0.75, 1],
      [0.85, 0],
    ] as const) {
      await expect(toast).toBeInViewport({ ratio: 1 });
      const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const from = way > 0 ? x + 10 : x + width - 60;
      await page.mouse.move(from, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(from + (way * share * width) / 2, y + height / 2);
      await page.mouse.move(from + way * share * width, y + height / 2);
      await page.mouse.up();
      await expect(toast).toHaveCount(left);
      if (left) await expect.poll(async () => (await toast.boundingBox())?.x).toBe(x);
    }
  }
});
