import { expect, test } from './fixtures.ts';
import { addVehicle, sellVehicle } from './stock.ts';

test.use({ person: 'admin' });

let number = '';
test.beforeAll(async () => {
  number = await addVehicle({ vehicleName: 'Printed', brandName: 'Tata Motors', vehicleType: 'car' });
});

/** Pages with the heading of something that stays on paper, and what is for the screen only. */
const PAGES: [path: string, printed: string, left: string][] = [
  ['/dashboard', 'Vehicles', ''],
  ['/dashboard/costReport/{number}', 'Vehicle details', 'Add maintenance'],
  ['/dashboard/accountDetails', 'Remaining balance', 'Add Investment'],
  ['/dashboard/miscellaneous-costs', 'Costs of', 'Add cost'],
  ['/dashboard/monthly-details', 'Profit', ''],
  ['/dashboard/activity', 'Activity', ''],
  ['/dashboard/ActiveAccounts', 'Active Accounts', ''],
  ['/dashboard/customerEnquiry', 'Customer Enquiries', 'New enquiry'],
  ['/dashboard/addNoticeImage', 'Notices on the home page', 'New notices'],
];

test('a page is printed without its forms, filters and switches', async ({ page }) => {
  test.slow();
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name }).first();
  // A switch is there for its letter: its input cannot be seen anywhere.
  const controls = page
    .locator('main')
    .locator('input:not([role="switch"]), .mantine-Switch-thumb, select, textarea, button:not(th > button)');
  for (const [path, printed, left] of PAGES) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path.replace('{number}', number));
      await expect(heading(printed)).toBeVisible();
      if (left) await expect(heading(left)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(heading(printed)).toBeVisible();
      if (left) await expect(heading(left)).toBeHidden();
      await expect(controls.filter({ visible: true })).toHaveCount(0);
    });
  }
});

test('the installments are printed without the form that is open', async ({ page }) => {
  const sold = await addVehicle({});
  await sellVehicle(sold);
  await page.goto(`/dashboard/costReport/${sold}`);
  const panel = page.getByRole('region', { name: 'Installments' });
  await panel.getByRole('button', { name: 'Add installment' }).click();
  await expect(panel.getByText('Payment Mode')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel.getByText('Payment Mode')).toBeHidden();
  await expect(panel.getByRole('heading', { name: 'Installments' })).toBeVisible();
});
