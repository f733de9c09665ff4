import { expect, test } from './fixtures.ts';
import { addressOf, PAGES_OF } from './pages.ts';
import type { Person } from './people.ts';
import { addPicture, asAdmin } from './stock.ts';

const CAR = 'MH12VK8801';
const SOLD = 'MH48AK5102';

/** Further looks of a page: with a vehicle looked up or sold, and where there is none. */
const LOOKS: [person: Person | null, paths: string[]][] = [
  [null, ['/nowhere']],
  [
    'admin',
    [
      '/admin',
      `/dashboard/deleteCarDetails?id=${CAR}`,
      `/dashboard/sellCarDetails?id=${CAR}`,
      `/dashboard/costReport/${SOLD}`,
    ],
  ],
  [
    'driver',
    [
      `/driverdashboard?id=${CAR}`,
      `/driverdashboard/onsiteVehicleImages?id=${CAR}`,
      `/driverdashboard/drivermaintainance?id=${CAR}`,
    ],
  ],
];

// Something in every list, and words without a space in them.
test.beforeAll(async () => {
  const custQuery = 'https://example.org/'.padEnd(200, 'x');
  await asAdmin('/customer', {
    method: 'POST',
    body: { custName: 'W'.repeat(90), custContact: '9822012345', custQuery },
  });
  const uniqueID = String(Date.now());
  for (const folder of ['OfficeDocuments', `${CAR}/AdminDocuments`]) {
    await addPicture(`${folder}/${uniqueID}`, `${'scan_'.repeat(20)}.jpg`);
  }
  const papers = { uniqueID, description: 'P'.repeat(120), docType: 'Office' };
  await asAdmin('/Description', { method: 'POST', body: papers });
});

for (const [person, pages] of PAGES_OF) {
  const looks = LOOKS.find(([whose]) => whose === person)?.[1] ?? [];
  const paths = [...pages.map((name) => addressOf(name, CAR)), ...looks];
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
