import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addVehicle, sellVehicle } from './stock.ts';

test.use({ person: 'admin' });

/** Pages with the heading of something that stays on paper, and what is for the screen only. */
const PAGES: [path: string, printed: string, left: string][] = [
  ['/dashboard', 'Vehicles', ''],
  ['/dashboard/accountDetails', 'Remaining balance', 'Add Investment'],
  ['/dashboard/miscellaneous-costs', 'Costs of', 'Add cost'],
  ['/dashboard/monthly-details', 'Profit', ''],
  ['/dashboard/activity', 'Activity', ''],
  ['/dashboard/ActiveAccounts', 'Account IDs', ''],
  ['/dashboard/customerEnquiry', 'Customer Enquiries', 'New enquiry'],
  ['/dashboard/addNoticeImage', 'Notices on the home page', 'New notices'],
  // The last: the next step goes on with it.
  ['/dashboard/costReport/{number}', 'Vehicle details', 'Add maintenance'],
];

test('a page is printed without its forms, filters and switches', async ({ page }) => {
  const [number, sold] = [await addVehicle({ vehicleName: 'Printed' }), await addVehicle({})];
  // So many installments that a statement is more than a sheet.
  const plan = { totalInstallments: 20, installmentAmount: 10_000 };
  await sellVehicle(sold, { sellingPrice: 250_000, downPayment: 50_000, ...plan });
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name }).first();
  // A switch is there for its letter: its input cannot be seen anywhere.
  const controls = page
    .locator('main')
    .locator('input:not([role="switch"]), .mantine-Switch-thumb, select, textarea, button:not(th > button)');
  await page.goto('/dashboard');
  await expect(heading('Vehicles')).toBeVisible();
  for (const [path, printed, left] of PAGES) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await goWithin(page, path.replace('{number}', number));
      await expect(heading(printed)).toBeVisible();
      if (left) await expect(heading(left)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(heading(printed)).toBeVisible();
      if (left) await expect(heading(left)).toBeHidden();
      await expect(controls.filter({ visible: true })).toHaveCount(0);
    });
  }
  await test.step('the cost report, marked as internal, without pictures (R371)', async () => {
    await page.emulateMedia({ media: 'screen' });
    const [mark, pictures] = [page.getByText('Internal, printed'), page.getByRole('heading', { name: 'Inventory images' })];
    await expect(pictures).toBeVisible();
    await expect(mark).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(mark).toBeVisible();
    await expect(pictures).toBeHidden();
    await expect(page.getByText('Skip to content')).toBeHidden();
  });
  await test.step('a statement begins on the sheet of its heading, wherever the page is scrolled to (R313)', async () => {
    await page.emulateMedia({ media: 'screen' });
    await goWithin(page, `/dashboard/costReport/${sold}/statement`);
    await expect(page.getByRole('table', { name: 'Price and payments' })).toBeVisible();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' }))));
    expect(text[0]).toMatch(/Statement of account.*Price and payments.*Down payment/s);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  });
  await test.step('the installments, without the form that is open', async () => {
    await page.emulateMedia({ media: 'screen' });
    await goWithin(page, `/dashboard/costReport/${sold}`);
    const panel = page.getByRole('region', { name: 'Installments' });
    await panel.getByRole('button', { name: 'Add installment' }).click();
    await expect(panel.getByText('Payment Mode')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(panel.getByText('Payment Mode')).toBeHidden();
    await expect(panel.getByRole('heading', { name: 'Installments' })).toBeVisible();
  });
});
