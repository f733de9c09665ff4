import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { emptyYear } from './ledger.ts';
import { dialog, form, next, open, saleOf, typeBuyer } from './saleForm.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, asAdmin, sellVehicle } from './stock.ts';

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

/** A vehicle sold for ₹ 5,00,000, of which only `downPayment` is paid. */
async function sellLater(downPayment: number) {
  const carID = await addVehicle({ vehicleName: 'Ciaz', vehicleBuyPrice: 400_000 });
  await sellVehicle(carID, { sellingPrice: 500_000, ownerName: 'Rekha', downPayment });
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
    selling_price: 630_000,
    down_payment: 630_000,
    commission: 4000,
    selldate: `${year}-03-15`,
    total_installments: 0,
    installment_amount: 0,
  });
  expect((await received()) - before).toBe(634_000);
  await goWithin(page, `/dashboard/costReport/${number}`);
  await expect(balance(page)).toContainText('Remaining cost₹ 0');
  await expect(money(page).getByRole('row', { name: 'Received ₹ 6,34,000' })).toBeVisible();
  await expect(money(page).getByRole('row', { name: 'Remaining cost ₹ 0' })).toBeVisible();
});

test('how it is paid is chosen, may be changed, and is asked about when it is unlikely', async ({ page }) => {
  const number = await open(page);
  await typeBuyer(page);

  await test.step('the choice is made by keyboard, and its lack is shown where it is', async () => {
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

  await test.step('paid later it is received in part; what was typed is kept by either answer', async () => {
    await form(page).getByText('Paying later').click();
    await form(page).getByLabel('Down Payment').pressSequentially('130000');
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
    await seeToast(page, 'Car sold successfully!');
    const [day, month, year] = today().split('/');
    expect((await saleOf(number)).dbData).toMatchObject({ down_payment: 130_000, selldate: `${year}-${month}-${day}` });
  });

  await test.step('an unlikely sale is looked at once more; an impossible day stays as typed', async () => {
    await next(page);
    await typeBuyer(page);
    // Filling in a down payment chooses the payment.
    await form(page).getByLabel('Down Payment').pressSequentially('6300000');
    await expect(form(page).getByLabel('Paying later')).toBeChecked();
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
});

test('the cost report of a sold vehicle takes installments (R142, R147, R177-R183)', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Installments' });
  const save = panel.getByRole('button', { name: 'Save installment' });

  await test.step('it shows the sale, and what is due until it is paid', async () => {
    await page.goto(`/dashboard/costReport/${await sellLater(100_000)}`);
    await expect(page.getByRole('region', { name: 'Sale', exact: true })).toContainText('Rekha');
    await expect(balance(page).getByText('₹ 4,00,000', { exact: true })).toBeVisible();
    await expect(panel.getByText('No installments available')).toBeVisible();
    await expect(balance(page).getByText(/Profit|Loss/)).toHaveCount(0);

    await panel.getByRole('button', { name: 'Add installment' }).click();
    await save.click();
    await expect(panel.getByText('Amount is required')).toBeVisible();
    await expect(panel.getByLabel('Amount')).toBeFocused();
    await panel.getByLabel('Amount').fill('25000');
    await expect(panel.getByLabel('Account Paid To')).toHaveValue('Sahyadri Motors Current Account');
    await panel.getByLabel('Payment Mode').selectOption('Cash');
    await expect(panel.getByLabel('Account Paid To')).toHaveCount(0);
    await page.route(INSTALLMENTS, (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(page.getByText('Failed to add installment. Please try again.')).toBeVisible();
    await expect(panel.getByText('No answer came. Press again: it is entered only once.')).toBeVisible();
    await expect(panel.getByText('The installment is not recorded')).toHaveCount(0);
    await expect(panel.getByText('No installments available')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(panel.getByLabel('Amount')).toHaveValue('₹ 25,000');
    await save.click();
    await seeToast(page, 'Installment added successfully');
    await expect(panel.getByRole('list', { name: 'Paid installments' })).toContainText('₹ 25,000');
    await expect(balance(page).getByText('₹ 3,75,000', { exact: true })).toBeVisible();
  });

  await test.step('one above what is due is asked about once; then both places say overpaid', async () => {
    await panel.getByRole('button', { name: 'Add installment' }).click();
    await panel.getByLabel('Amount').pressSequentially('451000');
    await panel.getByLabel('Payment Mode').selectOption('UPI');
    await save.click();
    await expect(question(page)).toContainText('₹ 4,51,000 is more than the remaining cost of ₹ 3,75,000.');
    await question(page).getByRole('button', { name: 'Let me correct it' }).click();
    await retype(panel.getByRole('textbox', { name: 'Date' }), '31/02/2020');
    await save.click();
    await expect(panel.getByText('Not a date. Please write it as dd/mm/yyyy.')).toBeVisible();
    await retype(panel.getByRole('textbox', { name: 'Date' }), '1/2/2020');
    await save.click();
    await expect(panel.getByText(/^Date: not before the sale of/)).toBeVisible();
    await retype(panel.getByRole('textbox', { name: 'Date' }), today());
    await save.click();
    await question(page).getByRole('button', { name: 'Yes, save it' }).click();
    await seeToast(page, 'Installment added successfully');
    await expect(balance(page)).toContainText('Remaining cost-₹ 76,000');
    await expect(balance(page)).toContainText('Overpaid: the buyer has paid ₹ 76,000 more than the price.');
    await expect(money(page).getByRole('row', { name: /^Remaining cost.* -₹ 76,000$/ })).toContainText('Overpaid');
  });

  await test.step('one that is refused says why, and stays', async () => {
    await goWithin(page, `/dashboard/costReport/${await sellLater(0)}`);
    await expect(panel.getByText('No installments available')).toBeVisible();
    await panel.getByRole('button', { name: 'Add installment' }).click();
    await panel.getByLabel('Amount').pressSequentially('0');
    await panel.getByLabel('Payment Mode').selectOption('UPI');
    const error = 'Date: not more than a year ahead.';
    await page.route(INSTALLMENTS, (route) => route.fulfill({ status: 400, json: { error } }), { times: 1 });
    await save.click();
    await expect(question(page)).toContainText('The amount is ₹ 0.');
    await question(page).getByRole('button', { name: 'Yes, save it' }).click();
    await expect(page.getByText('Failed to add installment. Please try again.')).toBeVisible();
    await expect(panel.getByRole('alert')).toContainText(error);
    await save.click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByText('Installment added successfully')).toBeVisible();
  });
});
