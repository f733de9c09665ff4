import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';

test.use({ person: 'driver' });

// Every page and person is in web/src/app/guards.test.tsx.
test('a page of another role is the login, entered by its address or from within, however it is spelled (R030, D17)', async ({ page }) => {
  const login = page.getByRole('heading', { level: 1, name: 'Staff login' });
  await page.goto('/DASHBOARD');
  await expect(page).toHaveURL('/admin');
  await expect(login).toBeVisible();
  for (const path of ['/dashboard/', '/Dashboard/addemployee']) {
    await goWithin(page, '/dashboard/ChangePassword');
    await expect(login).toHaveCount(0);
    await goWithin(page, path);
    await expect(page).toHaveURL('/admin');
    await expect(login).toBeVisible();
  }
});
