import type { Page } from '@playwright/test';
import { expect, SOONER, test } from './fixtures.ts';
import { smallPhoto } from './pictures.ts';
import { confirm, dialog, fill, form, open, saleOf, typeBuyer } from './saleForm.ts';
import { addVehicle, asAdmin, freshNumber, soldNumbers } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

const SELL = '**/api/dashboard/sell-car';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a policy') });

test.use({ person: 'employee' });

test('sells a vehicle with its papers and photos, after a confirmation (R163-R172)', async ({ page }) => {
  const number = await open(page);
  await expect(page.getByRole('region', { name: 'Maruti Dzire' })).toBeVisible();
  await typeBuyer(page);
  await expect(form(page).getByLabel('Account Paid To')).toHaveValue('Sahyadri Motors Current Account');
  await form(page).getByLabel('Paying later').check();
  await form(page).getByLabel('Down Payment').fill('130000');
  await form(page).getByLabel('Total Installments').fill('10');
  await form(page).getByLabel('Installment Amount').fill('50000');
  await form(page).getByLabel('Commission').fill('4000');
  await expect(
    form(page).getByText('₹ 5,00,000 to pay after the down payment; the installments come to ₹ 5,00,000.'),
  ).toBeVisible();
  await page.getByLabel('Insurance Document', { exact: true }).setInputFiles(pdf('policy of Mohan.pdf'));
  await page
    .getByLabel('Car Photos', { exact: true })
    .setInputFiles([await smallPhoto('a.jpg'), await smallPhoto('b.jpg')]);
  await expect(form(page).getByText('Ready to upload')).toHaveCount(3);
  await form(page).getByRole('button', { name: 'Sell Car' }).click();
  await expect(dialog(page)).toContainText('Mohan Gore');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Car sold successfully!' })).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(page.getByLabel('Vehicle Reg ID')).toHaveValue('');

  const sale = await saleOf(number);
  expect(sale.dbData).toMatchObject({
    ...{ owner_name: 'Mohan Gore', contact_no: '98220 77777', selling_price: 630_000, down_payment: 130_000 },
    ...{ commission: 4000, payment_mode: 'UPI', account_paid_to: 'Sahyadri Motors Current Account' },
    ...{ total_installments: 10, installment_amount: 50_000, username: 'Rohan Patil' },
  });
  expect(sale.soldCarImages).toHaveLength(2);
  const [paper = ''] = sale.soldCarInsuranceDocs;
  const answer = await fetch(paper);
  expect(await answer.text()).toBe('%PDF-1.4 a policy');
  expect(answer.headers.get('content-disposition')).toContain('policy%20of%20Mohan.pdf');
});

test('says what is missing, and Already Sold of a sold one (R164, R165, R174)', { tag: '@once' }, async ({ page }) => {
  await open(page);
  await form(page).getByRole('button', { name: 'Sell Car' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill all required fields.');
  await expect(form(page).getByText('Selling price is required')).toBeVisible();
  await expect(form(page).getByText('Please choose: paid in full, or paying later?')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  const [sold = ''] = await soldNumbers();
  await page.goto(`/dashboard/sellCarDetails?id=${sold}`);
  await expect(page.getByText('Already Sold')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await page.goto(`/dashboard/sellCarDetails?id=${freshNumber()}`);
  await expect(page.getByText('No data found for this ID.')).toBeVisible();
  await page.route('**/api/car/*', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
  await page.goto(`/dashboard/sellCarDetails?id=${freshNumber()}`);
  await expect(page.getByText('Error fetching Vehicle details')).toBeVisible({ timeout: 15_000 });
});

test('a failed file or sale loses nothing, and no file is uploaded twice (R173)', { tag: '@once' }, async ({
  page,
}) => {
  const number = await open(page);
  let puts = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts++;
  });
  await page.route(PICTURE, (route) => route.abort(), { times: 1 });
  await fill(page);
  await page.getByLabel('Car Photos', { exact: true }).setInputFiles(await smallPhoto('a.jpg'));
  await expect(form(page).getByText('Ready to upload')).toHaveCount(1);
  await confirm(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Error selling car. Try again.' })).toBeVisible();
  await expect(page.getByText('The sale is not recorded')).toBeVisible();
  await expect(form(page).getByLabel('Owner Name')).toHaveValue('Mohan Gore');

  await page.route(SELL, (route) => route.fulfill({ status: 500, json: { error: 'Not now.' } }), { times: 1 });
  await confirm(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible();
  expect(puts).toBe(2);
  await confirm(page);
  await expect(page.getByText('Car sold successfully!')).toBeVisible();
  expect(puts).toBe(2);
  expect((await saleOf(number)).soldCarImages).toHaveLength(1);
});

/** Lost answers: the next sales are saved, their responses never arrive. */
const loseAnswers = (page: Page, times: number) =>
  page.route(
    SELL,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );

test('a sale whose answer was lost is made once', { tag: '@once' }, async ({ page }) => {
  const number = await open(page);
  await fill(page);
  const day = form(page).getByLabel('Date of Sale');
  await day.clear();
  await day.pressSequentially('31/10/2024');
  await loseAnswers(page, 1);
  await confirm(page);
  await expect(page.getByText('Car sold successfully!')).toBeVisible();
  expect((await saleOf(number)).dbData).toMatchObject({ owner_name: 'Mohan Gore', selldate: '2024-10-31' });
});

test('twice without an answer, a sale is not said to be unrecorded, and pressing again sells once', {
  tag: '@once',
}, async ({ page }) => {
  const number = await open(page);
  await fill(page);
  await loseAnswers(page, 2);
  const isRefetched = page.waitForResponse(/\/api\/car\//);
  await confirm(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Error selling car. Try again.' });
  await expect(failure).toBeVisible();
  await expect(form(page).getByText('No answer came. Press again: it is entered only once.')).toBeVisible();
  await expect(page.getByText('The sale is not recorded')).toHaveCount(0);
  expect((await isRefetched).ok()).toBe(true);
  // The vehicle is sold by now; what was filled in is still there.
  await expect(form(page).getByLabel('Owner Name')).toHaveValue('Mohan Gore');
  await confirm(page);
  await expect(page.getByText('Car sold successfully!')).toBeVisible();
  await expect(failure).toHaveCount(0, SOONER);
  await expect(form(page)).toBeHidden();
  expect((await saleOf(number)).dbData).toMatchObject({ owner_name: 'Mohan Gore', selling_price: 630_000 });
});

test('another sale is not taken for the one whose answer was lost', { tag: '@once' }, async ({ page }) => {
  const number = await open(page);
  await fill(page);
  const day = form(page).getByLabel('Date of Sale');
  await day.clear();
  await day.pressSequentially('30/10/2024');
  await loseAnswers(page, 2);
  await confirm(page);
  await expect(form(page).getByText('No answer came. Press again: it is entered only once.')).toBeVisible();
  await day.clear();
  await day.pressSequentially('31/10/2024');
  await confirm(page);
  await expect(form(page).getByText('What you sent before had arrived after all')).toBeVisible();
  await expect(form(page).getByText('is not recorded')).toHaveCount(0);
  await expect(day).toHaveValue('31/10/2024');
  await confirm(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Already Sold' })).toBeVisible();
  expect((await saleOf(number)).dbData).toMatchObject({ selldate: '2024-10-30' });
});

test('race condition: sold by somebody else meanwhile, the loser is told (D27)', { tag: '@once' }, async ({ page }) => {
  const number = await open(page);
  await fill(page);
  const other = { carID: number, sellingPrice: 1, ownerName: 'Other', contactNo: '1', paymentMode: 'Cash' };
  await asAdmin('/dashboard/sell-car', { method: 'POST', body: other });
  await confirm(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Already Sold' })).toBeVisible();
});

test('the cost report then shows the sale, and takes installments (R142, R147, R177-R183)', { tag: '@once' }, async ({
  page,
}) => {
  const number = await addVehicle({ vehicleName: 'Ciaz', vehicleBuyPrice: 400_000 });
  await asAdmin('/dashboard/sell-car', {
    method: 'POST',
    body: {
      ...{ carID: number, sellingPrice: 500_000, ownerName: 'Rekha', contactNo: '12', paymentMode: 'Cash' },
      downPayment: 100_000,
    },
  });
  await page.goto(`/dashboard/costReport/${number}`);
  const panel = page.getByRole('region', { name: 'Installments' });
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(page.getByRole('region', { name: 'Sale', exact: true })).toContainText('Rekha');
  await expect(balance.getByText('₹ 4,00,000', { exact: true })).toBeVisible();
  await expect(panel.getByText('No installments available')).toBeVisible();
  await expect(balance.getByText(/Profit|Loss/)).toHaveCount(0);

  await panel.getByRole('button', { name: 'Add installment' }).click();
  await panel.getByRole('button', { name: 'Save installment' }).click();
  await expect(panel.getByText('Amount is required')).toBeVisible();
  await expect(panel.getByLabel('Amount')).toBeFocused();
  await panel.getByLabel('Amount').fill('25000');
  await panel.getByLabel('Payment Mode').selectOption('Cash');
  await expect(panel.getByLabel('Account Paid To')).toHaveValue('Sahyadri Motors Pvt. Ltd.');
  await page.route('**/api/installments', (route) => route.abort(), { times: 1 });
  await panel.getByRole('button', { name: 'Save installment' }).click();
  await expect(page.getByText('Failed to add installment. Please try again.')).toBeVisible();
  await expect(panel.getByText('No answer came. Press again: it is entered only once.')).toBeVisible();
  await expect(panel.getByText('The installment is not recorded')).toHaveCount(0);
  await expect(panel.getByText('No installments available')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(panel.getByLabel('Amount')).toHaveValue('₹ 25,000');
  await panel.getByRole('button', { name: 'Save installment' }).click();
  await expect(page.getByText('Installment added successfully')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Paid installments' })).toContainText('₹ 25,000');
  await expect(balance.getByText('₹ 3,75,000', { exact: true })).toBeVisible();
});

test('the admin also sees what it brought (R145)', { tag: '@once' }, async ({ openAs }) => {
  const admin = await openAs('admin');
  const number = await addVehicle({ vehicleName: 'Ciaz', vehicleBuyPrice: 400_000 });
  await asAdmin('/dashboard/sell-car', {
    method: 'POST',
    body: { carID: number, sellingPrice: 390_000, ownerName: 'Rekha', contactNo: '12', paymentMode: 'Cash' },
  });
  await admin.goto(`/dashboard/costReport/${number}`);
  const balance = admin.getByRole('region', { name: 'Balance' });
  await expect(balance.getByText('Loss', { exact: true })).toBeVisible();
  await expect(balance.getByText('₹ 10,000', { exact: true })).toBeVisible();
});
