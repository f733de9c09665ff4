import { expect, test } from './fixtures.ts';
import { signedIn } from './people.ts';

test('a visitor loads nothing of a session; a login in another tab changes the bar, a logout changes it back', {
  tag: '@once',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/contact');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('alive').length)).toBe(1);
  const before = scripts.length;

  const { stored } = await signedIn('employee');
  const other = await page.context().newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), ['dealership-session', stored] as const);
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(scripts.length).toBeGreaterThan(before);

  await other.evaluate(() => localStorage.removeItem('dealership-session'));
  await expect(bar.getByRole('link', { name: 'Log In' })).toBeVisible();
  await other.close();
});

test('a token that the server refuses is removed, and the page stays (R034)', { tag: '@once' }, async ({ page }) => {
  const { stored } = await signedIn('employee');
  await page.route('**/api/validate-token', (route) => route.fulfill({ status: 401, json: { error: 'No.' } }));
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), ['dealership-session', stored] as const);
  await page.goto('/contact');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dealership-session'))).toBeNull();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
});

test('the colour scheme that a visitor chooses is the whole site’s', { tag: '@once' }, async ({ page }) => {
  const html = page.locator('html');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto('/admin');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Switch to light colours' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');

  const other = await page.context().newPage();
  await other.goto('/contact');
  await other.getByRole('button', { name: 'Switch to dark colours' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible();
  await other.close();
});
