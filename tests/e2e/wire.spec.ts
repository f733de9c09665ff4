import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addVehicle, asAdmin } from './stock.ts';

const SECRET_PRICE = 7_313_377;
const SOLD_FOR = 7_999_999;

test.use({ person: 'employee' });

/** Everything the site answers while these pages are opened. */
async function wireOf(page: Page, paths: string[]): Promise<string> {
  let wire = '';
  await page.route(/\/(api|auth|rest)\//, async (route) => {
    const response = await route.fetch();
    wire += await response.text();
    await route.fulfill({ response });
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(0);
  }
  await page.unrouteAll({ behavior: 'wait' });
  return wire;
}

test('no page brings an employee a buying price or a profit (D03, D04)', { tag: '@once' }, async ({ page }) => {
  test.setTimeout(120_000);
  const car = { vehicleBuyPrice: SECRET_PRICE, vehicleName: 'Wired', onhomepage: true };
  const [kept, sold] = [await addVehicle(car), await addVehicle(car)];
  const sale = { carID: sold, sellingPrice: SOLD_FOR, ownerName: 'A', contactNo: '1', paymentMode: 'Cash' };
  await asAdmin('/dashboard/sell-car', { method: 'POST', body: sale });
  expect(await asAdmin(`/profits?registernumber=${sold}`)).toEqual({ profit: SOLD_FOR - SECRET_PRICE });

  const wire = await wireOf(page, [
    ...['/', `/car/${kept}`, `/car/${sold}`, '/dashboard', '/dashboard/carDetailsForm'],
    ...[kept, sold].flatMap((number) => [`/dashboard/costReport/${number}`, `/dashboard/edit/${number}`]),
    ...[kept, sold].flatMap((number) => [
      `/dashboard/deleteCarDetails?id=${number}`,
      `/dashboard/sellCarDetails?id=${number}`,
      `/driverdashboard?id=${number}`,
      `/driverdashboard/drivermaintainance?id=${number}`,
    ]),
    ...['/dashboard/miscellaneous-costs', '/dashboard/accountDetails', '/dashboard/monthly-details'],
  ]);
  expect(wire).toContain(kept);
  expect(wire).toContain(String(SOLD_FOR));
  expect(wire).not.toMatch(/buy_?price|profit/i);
  expect(wire).not.toContain(String(SECRET_PRICE));
  expect(wire).not.toContain(String(SOLD_FOR - SECRET_PRICE));
});
