import { expect, isAlive, test } from './fixtures.ts';
import { STORAGE_KEY, signedIn } from './people.ts';

test('a visitor loads nothing of a session; a login in another tab changes the bar, a logout changes it back; the colour scheme he chooses is the whole site’s', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/contact');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Log In' })).toBeVisible();
  await isAlive(page);
  const other = await page.context().newPage();
  await other.goto('/contact');
  await isAlive(other);

  await test.step('the bar follows the other tab', async () => {
    const before = scripts.length;
    const { stored } = await signedIn('employee');
    await other.evaluate(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEY, stored] as const);
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(scripts.length).toBeGreaterThan(before);
    await other.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY);
    await expect(bar.getByRole('link', { name: 'Log In' })).toBeVisible();
  });

  await test.step('the colour scheme holds on the next page, and follows the other tab', async () => {
    const html = page.locator('html');
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.goto('/admin');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Switch to light colours' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    await other.getByRole('button', { name: 'Switch to dark colours' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible();
  });
  await other.close();
});
