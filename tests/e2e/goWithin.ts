import type { Page } from '@playwright/test';

/**
 * Client-side navigation within the staff's application, as by a link: no document is loaded. Waits until the new page is there,
 * which then has the focus, as a whole, by one of its parts or by the dialog that it opens at once; until then the old one is shown
 * under the new address. What is unsaved is left without a question.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  // Of a document that has just been opened: before its router listens, the new address would be its first, and no page would take the focus.
  await page.locator('main').first().waitFor();
  const isOtherPage = await page.evaluate((address) => {
    const before = location.pathname;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const state = { key: Math.random().toString(36).slice(2, 10) };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    return location.pathname !== before;
  }, path);
  if (isOtherPage) await page.waitForFunction(() => document.activeElement?.closest('main, [role=dialog]'));
}

/** Presses a page's link in the office's sidebar. */
export const goTo = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: label, exact: true }).click();
