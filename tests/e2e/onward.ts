import { expect, type Page } from '@playwright/test';

/**
 * Opens another page of the staff as a link to it does: the document stays, whose load would cost more than most tests' steps. What
 * the page before also has is not to be used before something of the new one is seen.
 */
export const goOn = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

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
