import type { Locator, Page } from '@playwright/test';
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
const happensTo = (page: Page, what: 'blur' | 'focus') => page.evaluate((type) => window.dispatchEvent(new Event(type)), what);

/** Where it is once it stands still: measured at one moment. */
const placeOf = (toast: Locator) =>
  toast.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });

test('a toast waits for its reader, then stays its whole time, and goes when it is dragged away (R256)', async ({ page }) => {
  await page.clock.install();
  const toast = toastOf(page);
  const { fail } = await openForm(page);

  await test.step('it waits as long as the tab is hidden', async () => {
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

  await test.step('it waits while another window is in front', async () => {
    await happensTo(page, 'blur');
    await fail();
    await expect(toast).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(toast).toBeVisible();
    await happensTo(page, 'focus');
    await page.clock.runFor(5500);
    await expect(toast).toHaveCount(0);
  });

  await test.step('it goes when it is dragged by 80 percent of its width, either way, and not before', async () => {
    // So that none goes by itself, however long the dragging takes.
    await happensTo(page, 'blur');
    for (const way of [1, -1]) {
      await fail();
      await expect(toast).toBeVisible();
      for (const [share, left] of [
        [0.75, 1],
        [0.85, 0],
      ] as const) {
        await expect(toast).toBeInViewport({ ratio: 1 });
        const { x, y, width, height } = await placeOf(toast);
        const from = way > 0 ? x + 10 : x + width - 60;
        await page.mouse.move(from, y + height / 2);
        await page.mouse.down();
        await page.mouse.move(from + (way * share * width) / 2, y + height / 2);
        await page.mouse.move(from + way * share * width, y + height / 2);
        await page.mouse.up();
        await expect(toast).toHaveCount(left);
        if (left) await expect.poll(async () => (await placeOf(toast)).x).toBe(x);
      }
    }
  });
});
