import type { Page } from '@playwright/test';

/** Client-side navigation to any address of the staff's pages, as by a link: a whole load costs the browser a second. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Presses a page's link in the office's sidebar. */
export const goTo = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: label, exact: true }).click();
