import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { emptyYear } from './ledger.ts';
import { dialog, form, next, open, saleOf, typeBuyer } from './saleForm.ts';
import { seeToast } from './seeToast.ts';
import { asAdmin, freshNumber } from './stock.ts';

const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());
const status = (page: Page) => form(page).getByRole('status');
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });
const money = (page: Page) => page.getByRole('table', { name: 'Money of this vehicle' });
const plan = (page: Page) => dialog(page).getByRole('table', { name: 'Plan of installments' }).getByRole('row');

test.use({ person: 'employee' });

test('a vehicle is sold for all of its price, another in installments, which the cost report takes (R142, R147, R177-R183, R276-R280, D11, D38)', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const year = emptyYear(4, isMobile);
  const received = async () => {
    const month = `/accountDetails/filter?month=3&year=${year}`;
    return (await asAdmin<{ totalInHandAmount: number }>(month)).totalInHandAmount;
  };
  const before = await received();
  const field = (label: string) => form(page).getByLabel(label);
  const number = await open(page);

  await test.step('how it is paid is chosen by keyboard, and the lack of it is shown where it is', async () => {
    await typeBuyer(page);
    await field('Commission').fill('4000');
    await form(page).getByRole('button', { name: 'Sell Car' }).click();
    await expect(form(page).getByText('Please choose: paid in full, or paying later?')).toBeVisible();
    await expect(field('Paid in full')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(field('Paying later')).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(field('Paid in full')).toBeChecked();
    await expect(field('Down Payment')).toBeHidden();
  });

  await test.step('paid in full it is booked as received, on the day it was sold (D11, D38)', async () => {
    await field('Date of Sale').fill(`15/3/${year}`);
    await expect(status(page)).toContainText(`Received on 15/03/${year}₹ 6,34,000`);
    await form(page).getByRole('button', { name: 'Sell Car' }).click();
    await expect(dialog(page)).toContainText(`Date of sale 15/03/${year}`);
    await expect(dialog(page)).toContainText('Remaining cost ₹ 0');
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await seeToast(page, 'Car sold successfully!');
    expect((await saleOf(number)).dbData).toMatchObject({
      selling_price: 630_000,
      down_payment: 630_000,
      commission: 4000,
      selldate: `${year}-03-15`,
      total_installments: 0,
      installment_amount: 0,
    });
    expect((await received()) - before).toBe(634_000);
  });

  const other = await next(page);
  await test.step('amounts and phones are pasted as they are written, and the plan is seen before it is confirmed', async () => {
    await field('Selling Price').pressSequentially('6.3 lakh');
    await field('Buyer Name').fill('Rekha Gore');
    for (const [label, text, shown] of [
      ['Down Payment', 'Rs. 1,30,000.00/-', '₹ 1,30,000'],
      ['Contact No.', '+91 98220-77777', '9822077777'],
    ] as const) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await field(label).focus();
      await page.keyboard.press('ControlOrMeta+V');
      await expect(field(label)).toHaveValue(shown);
    }
    await expect(field('Selling Price')).toHaveAccessibleDescription('Rupees six lakh thirty thousand only');
    await field('Payment Mode').selectOption('UPI');
    await field('Installment Amount').fill('150000');
    await expect(field('Total Installments')).toHaveAccessibleDescription('Computed: 4');
    await form(page).getByRole('button', { name: 'Sell Car' }).click();
    await expect(plan(page)).toHaveCount(5);
    await expect(plan(page).last()).toContainText('₹ 50,000');
    await expect(dialog(page)).toContainText('Remaining cost ₹ 5,00,000');
    await expect(dialog(page)).not.toContainText('Is this right?');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await seeToast(page, 'Car sold successfully!');
    const [day, month, thisYear] = today().split('/');
    expect((await saleOf(other)).dbData).toMatchObject({
      contact_no: '9822077777',
      selling_price: 630_000,
      down_payment: 130_000,
      total_installments: 4,
      installment_amount: 150_000,
      selldate: `${thisYear}-${month}-${day}`,
    });
  });

  await test.step('its report shows the sale, and takes an installment; one above what is due is asked about once', async () => {
    const panel = page.getByRole('region', { name: 'Installments' });
    const save = panel.getByRole('button', { name: 'Save installment' });
    const question = page.getByRole('dialog', { name: 'Is this right?' });
    const pay = async (amount: string) => {
      await panel.getByRole('button', { name: 'Add installment' }).click();
      await panel.getByLabel('Amount').fill(amount);
      await panel.getByLabel('Payment Mode').selectOption('UPI');
      await save.click();
    };
    await goWithin(page, `/dashboard/costReport/${other}`);
    await expect(page.getByRole('region', { name: 'Sale', exact: true })).toContainText('Rekha');
    await expect(balance(page).getByText('₹ 5,00,000', { exact: true })).toBeVisible();
    await expect(balance(page).getByText(/Profit|Loss/)).toHaveCount(0);
    await pay('125000');
    await seeToast(page, 'Installment added successfully');
    await expect(panel.getByRole('list', { name: 'Paid installments' })).toContainText('₹ 1,25,000');
    await expect(balance(page).getByText('₹ 3,75,000', { exact: true })).toBeVisible();
    await pay('451000');
    await expect(question).toContainText('₹ 4,51,000 is more than the remaining cost of ₹ 3,75,000.');
    await question.getByRole('button', { name: 'Yes, save it' }).click();
    await seeToast(page, 'Installment added successfully');
    await expect(balance(page)).toContainText('Remaining cost-₹ 76,000');
    await expect(balance(page)).toContainText('Overpaid: the buyer has paid ₹ 76,000 more than the price.');
    await expect(money(page).getByRole('row', { name: /^Remaining cost.* -₹ 76,000$/ })).toContainText('Overpaid');
  });
});

test('a vehicle is sold for cash, UPI, a cheque, a bike in part exchange and a bank; its papers name them all', async ({ page }) => {
  const bike = freshNumber();
  const group = (name: string) => form(page).getByRole('group', { name });
  const number = await open(page);

  await test.step('what is still to enter is said until it adds up', async () => {
    await typeBuyer(page);
    // Their own, so that no other sale of the day is cash of this buyer.
    await form(page)
      .getByLabel('Contact No.')
      .fill(`97${String(Math.random()).slice(2, 10)}`);
    await form(page).getByLabel('Paying later').check();
    await form(page).getByLabel('Down Payment').pressSequentially('160000');
    await form(page).getByRole('button', { name: 'Buyer gives a vehicle in part exchange' }).click();
    const given = group('Vehicle in part exchange 1');
    await given.getByLabel('Register Number').pressSequentially(bike.toLowerCase());
    await given.getByLabel('Vehicle Type').selectOption('bike');
    await given.getByLabel('Brand Name').fill('Hero');
    await given.getByLabel('Value of the Vehicle').pressSequentially('60000');
    await form(page).getByRole('button', { name: 'A bank or finance company pays a part' }).click();
    await group('Finance').getByLabel('Finance company').fill('Bajaj');
    await group('Finance').getByLabel('Sanctioned').pressSequentially('3 lakh');
    await form(page).getByLabel('Total Installments').fill('10');
    await form(page).getByRole('button', { name: 'Paid in several ways' }).click();
    await group('Payment 1').getByLabel('Amount').pressSequentially('30000');
    await group('Payment 2').getByLabel('Amount').pressSequentially('40000');
    await group('Payment 2').getByLabel('Payment Mode').selectOption('Cheque');
    await group('Payment 2').getByLabel('Cheque Number').fill('000123');
    await expect(form(page).getByText('₹ 30,000 still to enter, of ₹ 1,00,000.')).toBeVisible();
    await form(page).getByRole('button', { name: 'Add another payment' }).click();
    await expect(group('Payment 3').getByLabel('Amount')).toBeFocused();
    await group('Payment 3').getByLabel('Payment Mode').selectOption('Cash');
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'Sell Car' }).click();
    await expect(dialog(page)).toContainText('₹ 40,000 by Cheque, no. 000123');
    await expect(dialog(page)).toContainText('The buyer owes ₹ 1,70,000');
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await seeToast(page, 'Car sold successfully!');
  });

  await test.step('the vehicle’s page and the receipt say each payment, and the bike is in stock', async () => {
    await goWithin(page, `/dashboard/costReport/${number}`);
    const sold = page.getByRole('region', { name: 'Sale', exact: true });
    await expect(sold).toContainText('₹ 40,000 by Cheque, no. 000123');
    await expect(sold).toContainText('₹ 60,000 by Part exchange');
    await expect(balance(page)).toContainText('Of it Bajaj pays₹ 3,00,000');
    await expect(balance(page)).toContainText('The buyer owes₹ 1,70,000');
    const papers = await asAdmin<{ contents: { kind: string; payment: { parts: { amount: number; mode: string }[] } } }[]>(
      `/issued-papers?registernumber=${number}`,
    );
    const [receipt] = papers.filter(({ contents }) => contents.kind === 'payment_receipt');
    expect(receipt?.contents.payment.parts.map(({ amount, mode }) => [amount, mode])).toEqual([
      [30_000, 'UPI'],
      [40_000, 'Cheque'],
      [30_000, 'Cash'],
      [60_000, 'Part exchange'],
    ]);
    expect(await asAdmin(`/car/${bike}`)).toMatchObject({ car: { carcompany: 'Hero', status: false } });
  });
});
