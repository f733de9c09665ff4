import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addressOf, GUARDED, mayOpen } from './pages.ts';
import type { Person } from './people.ts';

const ROLES: (Person | null)[] = [null, 'driver', 'employee', 'admin'];

/** Client-side navigation, without a reload, as by a link. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

for (const person of ROLES) {
  test.describe(person ?? 'a visitor', () => {
    test.use({ person });
    const allowed = GUARDED.filter((name) => mayOpen(person, name));
    test(`opens ${allowed.length} of the guarded pages and is sent to the login by all others (R006-R030)`, async ({
      page,
    }) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/contact');
      for (const name of GUARDED) {
        const path = addressOf(name, 'MH12QW4821');
        await test.step(path, async () => {
          await goWithin(page, path);
          await expect(heading).toHaveCount(1);
          const opens = allowed.includes(name);
          await expect(page).toHaveURL(opens ? path : '/admin');
          if (opens) await expect(heading).not.toHaveText(/Staff login|Page Not Found|Something went wrong/);
          else await expect(heading).toHaveText('Staff login');
        });
      }
    });
  });
}

test.describe('both spellings of the removal', () => {
  test.use({ person: 'employee' });
  test('open it (R013, D17)', async ({ page }) => {
    for (const path of ['/dashboard/deleteCarDetails', '/dashboard/DeleteCarDetails']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remove Vehicle');
    }
  });
});

test.describe('no way around', () => {
  test.use({ person: 'driver' });
  test('an address of other letter case or with a closing slash is guarded too', async ({ page }) => {
    for (const path of ['/DASHBOARD', '/dashboard/', '/Dashboard/addemployee']) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin');
    }
  });
});
