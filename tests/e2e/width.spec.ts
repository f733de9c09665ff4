import { expect, test } from './fixtures.ts';
import type { Person } from './people.ts';

const PAGES: [string, Person | null][] = [
  ['/', null],
  ['/car/MH12VK8801', null],
  ['/contact', null],
  ['/nowhere', null],
  ['/admin', 'admin'],
  ['/dashboard', 'admin'],
  ['/dashboard/carDetailsForm', 'admin'],
  ['/dashboard/deleteCarDetails?id=MH12VK8801', 'admin'],
  ['/dashboard/sellCarDetails?id=MH12VK8801', 'admin'],
  ['/dashboard/costReport/MH12VK8801', 'admin'],
  ['/dashboard/costReport/MH48AK5102', 'admin'],
  ['/dashboard/edit/MH12VK8801', 'admin'],
  ['/driverdashboard', 'driver'],
  ['/driverdashboard?id=MH12VK8801', 'driver'],
  ['/driverdashboard/onsiteVehicleImages?id=MH12VK8801', 'driver'],
  ['/driverdashboard/drivermaintainance?id=MH12VK8801', 'driver'],
];

for (const [path, person] of PAGES) {
  test(`${path} is not wider than the screen`, async ({ openAs }) => {
    const page = await openAs(person);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });
}
