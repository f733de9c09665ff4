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
  ['/dashboard/costReport/MH12VK8801', 'admin'],
  ['/driverdashboard', 'driver'],
  ['/driverdashboard/drivermaintainance?id=MH12VK8801', 'driver'],
];

test('no page is wider than the screen', async ({ openAs }) => {
  for (const [path, person] of PAGES) {
    await test.step(path, async () => {
      const page = await openAs(person);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    });
  }
});
