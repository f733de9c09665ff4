import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Person } from './people.ts';

const ADMIN_ONLY = [
  '/dashboard/AddEmployee',
  '/dashboard/ActiveAccounts',
  '/dashboard/ChangePassword',
  '/dashboard/activity',
];

const OFFICE = [
  '/dashboard',
  '/dashboard/AddDriver',
  '/dashboard/carDetailsForm',
  '/dashboard/deleteCarDetails',
  '/dashboard/DeleteCarDetails',
  '/dashboard/customerEnquiry',
  '/dashboard/addNoticeImage',
  '/dashboard/sellCarDetails',
  '/dashboard/addOfficeDocuments',
  '/dashboard/viewOfficeDocuments',
  '/dashboard/costReport/MH12QW4821',
  '/dashboard/costReport/MH12QW4821/addDoc',
  '/dashboard/costReport/MH12QW4821/viewDoc',
  '/dashboard/edit/MH12QW4821',
  '/dashboard/miscellaneous-costs',
  '/dashboard/monthly-details',
  '/dashboard/accountDetails',
];

const EVERYBODY = ['/driverdashboard', '/driverdashboard/onsiteVehicleImages', '/driverdashboard/drivermaintainance'];

const MAY_OPEN: [Person | null, string[]][] = [
  [null, []],
  ['driver', EVERYBODY],
  ['employee', [...EVERYBODY, ...OFFICE]],
  ['admin', [...EVERYBODY, ...OFFICE, ...ADMIN_ONLY]],
];

/** Goes on without loading the site anew, as a link does. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

for (const [person, allowed] of MAY_OPEN) {
  test.describe(person ?? 'a visitor', () => {
    test.use({ person });
    test(`opens ${allowed.length} of the guarded pages and is sent to the login by all others (R006-R030)`, async ({
      page,
    }) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/contact');
      for (const path of [...EVERYBODY, ...OFFICE, ...ADMIN_ONLY]) {
        await test.step(path, async () => {
          await goWithin(page, path);
          await expect(heading).toHaveCount(1);
          const opens = allowed.includes(path);
          await expect(page).toHaveURL(opens ? path : '/admin');
          if (opens) await expect(heading).not.toHaveText(/Staff login|Page Not Found|Something went wrong/);
          else await expect(heading).toHaveText('Staff login');
        });
      }
    });
  });
}

test.describe('no way around', () => {
  test.use({ person: 'driver' });
  test('an address of other letter case or with a closing slash is guarded too', async ({ page }) => {
    for (const path of ['/DASHBOARD', '/dashboard/', '/Dashboard/addemployee']) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin');
    }
  });
});
