import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { emptyYear } from './ledger.ts';
import { dialog, form, next, open, saleOf, typeBuyer } from './saleForm.ts';
import { seeToast } from './seeToast.ts';
import { asAdmin } from './stock.ts';

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
