import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';

const DAY = 24 * 3_600_000;
/** The day in India, so many days from now: 26/11/2026. */
const dayIn = (days: number) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * DAY);
const typedDay = (page: Page) => page.getByRole('form', { name: 'Add cost' }).getByLabel('Date', { exact: true });

test("a device 40 days ahead offers the server's day and renews no token before its time (R478, R479)", async ({ page }) => {
  const renewed: string[] = [];
  page.on('request', (request) => request.url().includes('grant_type=refresh_token') && renewed.push(request.url()));
  await page.clock.install({ time: Date.now() + 40 * DAY });
  await page.goto('/admin');
  await page.getByLabel('User ID').fill('employee');
  await page.getByLabel('Password', { exact: true }).fill('employee123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/miscellaneous-costs');
  await expect(typedDay(page)).toHaveValue(dayIn(0));
  await goWithin(page, '/dashboard/customerEnquiry');
  // The server's time goes on as the browser's does.
  let passed = 0;
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + passed).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.goto('/dashboard/miscellaneous-costs');
  await expect(typedDay(page)).toHaveValue(dayIn(0));
  expect(renewed).toEqual([]);

  await test.step('midnight passes while the tab is open: what nobody has typed is the new day', async () => {
    passed = DAY;
    await page.clock.fastForward('24:00:00');
    await expect(typedDay(page)).toHaveValue(dayIn(1));
    await typedDay(page).fill('05/01/2026');
    passed = 2 * DAY;
    await page.clock.fastForward('24:00:00');
    await expect(page.getByLabel('Month')).toBeVisible();
    await expect(typedDay(page)).toHaveValue('05/01/2026');
  });
});
