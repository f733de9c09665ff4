import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { emptyYear } from './ledger.ts';
import { dialog, form, open, saleOf, typeBuyer } from './saleForm.ts';
import { addVehicle, asAdmin } from './stock.ts';

const INSTALLMENTS = '**/api/installments';
const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());
const status = (page: Page) => form(page).getByRole('status');
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });
const money = (page: Page) => page.getByRole('table', { name: 'Money of this vehicle' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Is this right?' });

async function retype(field: Locator, text: string) {
  await field.clear();
  await field.pressSequentially(text);
}

async function sellLater(fields: Record<string, unknown>) {
  const carID = await addVehicle({ vehicleName: 'Ciaz', vehicleBuyPrice: 400_000 });
  const sale = { carID, sellingPrice: 500_000, ownerName: 'Rekha', contactNo: '12', paymentMode: 'Cash', ...fields };
  await asAdmin('/dashboard/sell-car', { method: 'POST', body: sale });
  return carID;
}

test.use({ person: 'employee' });

test('a vehicle paid in full is booked as received, on the day it was sold (D11, D38)', async ({ page, isMobile }) => {
  const year = emptyYear(4, isMobile);
  const received = async () => {
    const month = `/accountDetails/filter?month=3&year=${year}`;
    return (await asAdmin<{ totalInHandAmount: number }>(month)).totalInHandAmount;
  };
  const before = await received();
  const number = await open(page);
  await typeBuyer(page);
  await form(page).getByLabel('Commission').pressSequentially('4000');
  await expect(form(page).getByText('Money received with the sale')).toBeVisible();
  await expect(status(page)).toHaveCount(0);
  await form(page).getByText('Paid in full').click();
  await expect(form(page).getByLabel('Down Payment')).toBeHidden();
  await expect(status(page)).toContainText('Received today₹ 6,34,000');
  await expect(status(page)).toContainText('Remaining cost₹ 0');

  await expect(form(page).getByLabel('Date of Sale')).toHaveValue(today());
  await retype(form(page).getByLabel('Date of Sale'), `15/3/${year}`);
  await expect(status(page)).toContainText(`Received on 15/03/${year}₹ 6,34,000`);
  await form(page).getByRole('button', { name: 'Sell Car' }).click();
  await expect(dialog(page)).toContainText(`Date of sale 15/03/${year}`);
  await expect(dialog(page)).toContainText(`Received on 15/03/${year} ₹ 6,34,000`);
  await expect(dialog(page)).toContainText('Remaining cost ₹ 0');
  await expect(dialog(page)).toContainText(`15/03/${year} is over a year ago.`);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Car sold successfully!')).toBeVisible();

  expect((await saleOf(number)).dbData).toMatchObject({
    ...{ selling_price: 630_000, down_payment: 630_000, commission: 4000, selldate: `${year}-03-15` },
    ...{ total_installments: 0, installment_amount: 0 },
  });
  expect((await received()) - before).toBe(634_000);
  await page.goto(`/dashboard/costReport/${number}`);
  await expect(balance(page)).toContainText('Remaining cost₹ 0');
  await expect(money(page).getByRole('row', { name: 'Received ₹ 6,34,000' })).toBeVisible();
  await expect(money(page).getByRole('row', { name: 'Remaining cost ₹ 0' })).toBeVisible();
});

test('a vehicle paid later is received in part; what was typed is kept by either answer', { tag: '@once' }, async ({
  page,
}) => {
  const number = await open(page);
  await typeBuyer(page);
  // Filling in a down payment chooses the payment.
  await form(page).getByLabel('Down Payment').pressSequentially('130000');
  await expect(form(page).getByLabel('Paying later')).toBeChecked();
  await form(page).getByLabel('Total Installments').pressSequentially('10');
  await form(page).getByLabel('Installment Amount').pressSequentially('50000');
  await expect(status(page)).toContainText('Received today₹ 1,30,000');
  await expect(status(page)).toContainText('Remaining cost₹ 5,00,000');
  await form(page).getByText('Paid in full').click();
  await expect(status(page)).toContainText('Received today₹ 6,30,000');
  await form(page).getByText('Paying later').click();
  await expect(form(page).getByLabel('Down Payment')).toHaveValue('₹ 1,30,000');
  await expect(form(page).getByLabel('Total Installments')).toHaveValue('10');
  await expect(form(page).getByLabel('Installment Amount')).toHaveValue('₹ 50,000');
  await form(page).getByRole('button', { name: 'Sell Car' }).click();
  await expect(dialog(page)).toContainText(`Date of sale ${today()}`);
  await expect(dialog(page)).toContainText('Received today ₹ 1,30,000');
  await expect(dialog(page)).toContainText('Remaining cost ₹ 5,00,000');
  await expect(dialog(page)).not.toContainText('Is this right?');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Car sold successfully!')).toBeVisible();
  const [day, month, year] = today().split('/');
  expect((await saleOf(number)).dbData).toMatchObject({ down_payment: 130_000, selldate: `${year}-${month}-${day}` });
});

test('the choice is made by keyboard, and its lack is shown where it is', { tag: '@once' }, async ({ page }) => {
  await open(page);
  await typeBuyer(page);
  await form(page).getByRole('button', { name: 'Sell Car' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill all required fields.');
  await expect(form(page).getByText('Please choose: paid in full, or paying later?')).toBeVisible();
  await expect(form(page).getByLabel('Paid in full')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(form(page).getByLabel('Paying later')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(form(page).getByLabel('Paid in full')).toBeChecked();
  await expect(form(page).getByText('Please choose')).toBeHidden();
});

test('an unlikely sale is looked at once more; an impossible day stays as typed', { tag: '@once' }, async ({
  page,
}) => {
  await open(page);
  await typeBuyer(page);
  await form(page).getByLabel('Down Payment').pressSequentially('6300000');
  const day = form(page).getByLabel('Date of Sale');
  for (const [typed, text] of [
    ['31/02/2026', 'Not a date. Please write it as dd/mm/yyyy.'],
    ['1/1/2190', 'The date of sale cannot be in the future.'],
  ] as const) {
    await retype(day, typed);
    await form(page).getByRole('button', { name: 'Sell Car' }).click();
    await expect(form(page).getByText(text)).toBeVisible();
    await expect(day).toHaveValue(typed);
  }
  await retype(day, today());
  await form(page).getByRole('button', { name: 'Sell Car' }).click();
  await expect(dialog(page)).toContainText('The down payment of ₹ 63,00,000 is more than the price of ₹ 6,30,000.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page).getByLabel('Down Payment')).toHaveValue('₹ 63,00,000');
});

test('an installment above what is due is asked about once; then both places say overpaid', { tag: '@once' }, async ({
  page,
}) => {
  const number = await sellLater({ downPayment: 400_000 });
  await page.goto(`/dashboard/costReport/${number}`);
  const panel = page.getByRole('region', { name: 'Installments' });
  const save = panel.getByRole('button', { name: 'Save installment' });
  await panel.getByRole('button', { name: 'Add installment' }).click();
  await panel.getByLabel('Amount').pressSequentially('176000');
  await panel.getByLabel('Payment Mode').selectOption('UPI');
  await save.click();
  await expect(question(page)).toContainText('₹ 1,76,000 is more than the remaining cost of ₹ 1,00,000.');
  await question(page).getByRole('button', { name: 'Let me correct it' }).click();
  await retype(panel.getByRole('textbox', { name: 'Date' }), '31/02/2020');
  await save.click();
  await expect(panel.getByText('Not a date. Please write it as dd/mm/yyyy.')).toBeVisible();
  await retype(panel.getByRole('textbox', { name: 'Date' }), '1/2/2020');
  await save.click();
  await expect(question(page)).toContainText('01/02/2020 is before the sale of');
  await question(page).getByRole('button', { name: 'Yes, save it' }).click();
  await expect(page.getByText('Installment added successfully')).toBeVisible();
  await expect(balance(page)).toContainText('Remaining cost-₹ 76,000');
  await expect(balance(page)).toContainText('Overpaid: the buyer has paid ₹ 76,000 more than the price.');
  await expect(money(page).getByRole('row', { name: /^Remaining cost.* -₹ 76,000$/ })).toContainText('Overpaid');
});

test('an installment that is refused says why, and stays', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/dashboard/costReport/${await sellLater({})}`);
  const panel = page.getByRole('region', { name: 'Installments' });
  await panel.getByRole('button', { name: 'Add installment' }).click();
  await panel.getByLabel('Amount').pressSequentially('0');
  await panel.getByLabel('Payment Mode').selectOption('UPI');
  const error = 'Date: not more than a year ahead.';
  await page.route(INSTALLMENTS, (route) => route.fulfill({ status: 400, json: { error } }), { times: 1 });
  await panel.getByRole('button', { name: 'Save installment' }).click();
  await expect(question(page)).toContainText('The amount is ₹ 0.');
  await question(page).getByRole('button', { name: 'Yes, save it' }).click();
  await expect(page.getByText('Failed to add installment. Please try again.')).toBeVisible();
  await expect(panel.getByRole('alert')).toContainText(error);
  await panel.getByRole('button', { name: 'Save installment' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Installment added successfully')).toBeVisible();
});
