import type { Page } from '@playwright/test';
import { expect, refuse, SOONER, test } from './fixtures.ts';
import { smallPhoto } from './pictures.ts';
import { confirm, dialog, fill, form, lookUp, next, open, saleOf, typeBuyer } from './saleForm.ts';
import { seeToast } from './seeToast.ts';
import { freshNumber, sellVehicle, soldNumbers } from './stock.ts';
import { PICTURE } from './vehicleForm.ts';

const SELL = '**/api/dashboard/sell-car';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a policy') });

test.use({ person: 'employee' });

test('sells a vehicle with its papers and photos, after a confirmation (R163-R172)', async ({ page }) => {
  const number = await open(page);
  await expect(page.getByRole('region', { name: 'Maruti Dzire' })).toBeVisible();
  await typeBuyer(page);
  await form(page).getByLabel('Payment Mode').selectOption('Cash');
  await expect(form(page).getByLabel('Account Paid To')).toHaveCount(0);
  await form(page).getByLabel('Payment Mode').selectOption('UPI');
  await expect(form(page).getByLabel('Account Paid To')).toHaveValue('Sahyadri Motors Current Account');
  await form(page).getByLabel('Paying later').check();
  await form(page).getByLabel('Down Payment').fill('130000');
  await form(page).getByLabel('Total Installments').fill('10');
  await form(page).getByLabel('Installment Amount').fill('50000');
  await form(page).getByLabel('Commission').fill('4000');
  await expect(form(page).getByText('₹ 5,00,000 to pay after the down payment; the installments come to ₹ 5,00,000.')).toBeVisible();
  await page.getByLabel('Insurance Document', { exact: true }).setInputFiles(pdf('policy of Mohan.pdf'));
  await page.getByLabel('Car Photos', { exact: true }).setInputFiles([await smallPhoto('a.jpg'), await smallPhoto('b.jpg')]);
  await expect(form(page).getByText('Ready to upload')).toHaveCount(3);
  await form(page).getByRole('button', { name: 'Sell Car' }).click();
  await expect(dialog(page)).toContainText('Mohan Gore');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Car sold successfully!' })).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(page.getByLabel('Vehicle Reg ID')).toHaveValue('');

  const sale = await saleOf(number);
  expect(sale.dbData).toMatchObject({
    owner_name: 'Mohan Gore',
    contact_no: '9822077777',
    selling_price: 630_000,
    down_payment: 130_000,
    commission: 4000,
    payment_mode: 'UPI',
    account_paid_to: 'Sahyadri Motors Current Account',
    total_installments: 10,
    installment_amount: 50_000,
    username: 'Rohan Patil',
  });
  expect(sale.soldCarImages).toHaveLength(2);
  const [paper = ''] = sale.soldCarInsuranceDocs;
  const answer = await fetch(paper);
  expect(await answer.text()).toBe('%PDF-1.4 a policy');
  expect(answer.headers.get('content-disposition')).toContain('policy%20of%20Mohan.pdf');
});

test('what cannot be sold, and what a refused sale leaves (R164, R165, R173, R174, D27)', { tag: '@once' }, async ({ page }) => {
  await test.step('what is missing is said', async () => {
    await open(page);
    await form(page).getByRole('button', { name: 'Sell Car' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill all required fields.');
    await expect(form(page).getByText('Selling price is required')).toBeVisible();
    await expect(form(page).getByText('Please choose: paid in full, or paying later?')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('a sold vehicle is Already Sold; an unknown one, and a lookup that fails, have their texts', async () => {
    const [sold = ''] = await soldNumbers();
    await lookUp(page, sold);
    await expect(page.getByText('Already Sold')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    await lookUp(page, freshNumber());
    await expect(page.getByText('No data found for this ID.')).toBeVisible();
    await page.route('**/api/car/*', refuse);
    await lookUp(page, freshNumber());
    await expect(page.getByText('Error fetching Vehicle details')).toBeVisible();
    await page.unroute('**/api/car/*');
  });

  await test.step('a failed file or sale loses nothing, and no file is uploaded twice', async () => {
    const number = await next(page);
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
    await expect(form(page).getByLabel('Buyer Name')).toHaveValue('Mohan Gore');

    await page.route(SELL, (route) => route.fulfill({ status: 500, json: { error: 'Not now.' } }), { times: 1 });
    await confirm(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible();
    expect(puts).toBe(2);
    await confirm(page);
    await seeToast(page, 'Car sold successfully!');
    expect(puts).toBe(2);
    expect((await saleOf(number)).soldCarImages).toHaveLength(1);
  });

  await test.step('race condition: sold by somebody else meanwhile, the loser is told', async () => {
    const number = await next(page);
    await fill(page);
    await sellVehicle(number);
    await confirm(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Already Sold' })).toBeVisible();
  });
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

const AGAIN = 'No answer came. Press again: it is entered only once.';

test('a sale whose answer was lost is made once, and another one is not taken for it', { tag: '@once' }, async ({ page }) => {
  const day = form(page).getByLabel('Date of Sale');
  const retypeDay = async (text: string) => {
    await day.clear();
    await day.pressSequentially(text);
  };

  await test.step('lost once, it is sent again by itself', async () => {
    const number = await open(page);
    await fill(page);
    await retypeDay('31/10/2024');
    await loseAnswers(page, 1);
    await confirm(page);
    await seeToast(page, 'Car sold successfully!');
    expect((await saleOf(number)).dbData).toMatchObject({ owner_name: 'Mohan Gore', selldate: '2024-10-31' });
  });

  await test.step('lost twice, it is not said to be unrecorded, and pressing again sells once', async () => {
    const number = await next(page);
    await fill(page);
    await loseAnswers(page, 2);
    const isRefetched = page.waitForResponse(/\/api\/car\//);
    await confirm(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Error selling car. Try again.' });
    await expect(failure).toBeVisible();
    await expect(form(page).getByText(AGAIN)).toBeVisible();
    await expect(page.getByText('The sale is not recorded')).toHaveCount(0);
    expect((await isRefetched).ok()).toBe(true);
    // The vehicle is sold by now; what was filled in is still there.
    await expect(form(page).getByLabel('Buyer Name')).toHaveValue('Mohan Gore');
    await confirm(page);
    await expect(page.getByText('Car sold successfully!')).toBeVisible();
    await expect(failure).toHaveCount(0, SOONER);
    await expect(form(page)).toBeHidden();
    expect((await saleOf(number)).dbData).toMatchObject({ owner_name: 'Mohan Gore', selling_price: 630_000 });
  });

  await test.step('changed meanwhile, it is not recorded, and the first one stays', async () => {
    const number = await next(page);
    await fill(page);
    await retypeDay('30/10/2024');
    await loseAnswers(page, 2);
    await confirm(page);
    await expect(form(page).getByText(AGAIN)).toBeVisible();
    await retypeDay('31/10/2024');
    await confirm(page);
    await expect(form(page).getByText('What you sent before had arrived after all')).toBeVisible();
    await expect(form(page).getByText('is not recorded')).toHaveCount(0);
    await expect(day).toHaveValue('31/10/2024');
    await confirm(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Already Sold' })).toBeVisible();
    expect((await saleOf(number)).dbData).toMatchObject({ selldate: '2024-10-30' });
  });
});
