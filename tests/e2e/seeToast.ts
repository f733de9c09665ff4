import { expect, type Page } from '@playwright/test';

/** Sees a toast and closes it, so that the next step waits for its own. */
export async function seeToast(page: Page, text: string) {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await expect(toast).toBeVisible();
  // At once, as it may go by itself meanwhile.
  await toast.getByRole('button', { name: 'Close' }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(toast).toHaveCount(0);
}
