import { expect, test } from './fixtures.ts';
import type { Person } from './people.ts';

const CAR = 'MH12VK8801';
const SOLD = 'MH48AK5102';

const PAGES: [person: Person | null, paths: string[]][] = [
  [null, ['/', `/car/${CAR}`, '/contact', '/nowhere']],
  [
    'admin',
    [
      '/admin',
      '/dashboard',
      '/dashboard/carDetailsForm',
      `/dashboard/edit/${CAR}`,
      `/dashboard/deleteCarDetails?id=${CAR}`,
      `/dashboard/sellCarDetails?id=${CAR}`,
      `/dashboard/costReport/${CAR}`,
      `/dashboard/costReport/${SOLD}`,
      '/dashboard/miscellaneous-costs',
      '/dashboard/accountDetails',
      '/dashboard/monthly-details',
      '/dashboard/activity',
    ],
  ],
  [
    'driver',
    [
      '/driverdashboard',
      `/driverdashboard?id=${CAR}`,
      `/driverdashboard/onsiteVehicleImages?id=${CAR}`,
      `/driverdashboard/drivermaintainance?id=${CAR}`,
    ],
  ],
];

for (const [person, paths] of PAGES) {
  test(`no page of ${person ?? 'a visitor'} is wider than the screen`, async ({ openAs }) => {
    test.setTimeout(120_000);
    const page = await openAs(person);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      });
    }
  });
}
