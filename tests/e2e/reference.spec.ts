import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goTo } from './goWithin.ts';

test.use({ person: 'employee' });

const ID = '3f9a2c1d-0000-4000-8000-000000000000';
const TEXT = 'Something went wrong on our side. Please try again.';

/** Fault injection: every API call fails from now on, except the token validation. */
const breaks = (page: Page) =>
  page.route(/\/api\/(?!validate-token)/, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': ID }, json: { error: TEXT } }),
  );

test('who is asked about an unexpected error finds it by the reference on the screen', async ({ page }) => {
  await page.goto('/dashboard/miscellaneous-costs');
  await breaks(page);
  const form = page.getByRole('form', { name: 'Add cost' });
  await form.getByLabel('Description').pressSequentially('Tea');
  await form.getByRole('textbox', { name: 'Cost' }).pressSequentially('12');
  await form.getByRole('button', { name: 'Add cost' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${TEXT} (Reference 3f9a2c1d)` })).toBeVisible();

  await goTo(page, 'Monthly Details');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The month could not be loaded.' });
  await expect(failure).toContainText('(Reference 3f9a2c1d)');
});
