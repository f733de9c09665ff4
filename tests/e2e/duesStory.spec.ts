import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { dialog, form, open } from './saleForm.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, asAdmin, freshWord, sellVehicle } from './stock.ts';

test.use({ person: 'admin' });

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
/** Yesterday so many months later, at most the 28th, so that every month has it: what was due by then is overdue. */
function monthsFromNow(months: number): string {
  const yesterday = new Date(Date.parse(TODAY) - 86_400_000);
  const month = yesterday.getUTCMonth() + months;
  const date = Math.min(yesterday.getUTCDate(), 28);
  return new Date(Date.UTC(yesterday.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
}
const written = (day: string) => day.split('-').toReversed().join('/');
const phone = () => String(randomInt(6_000_000_000, 9_999_999_999));

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const due = (page: Page) => section(page, 'Schedule').getByRole('listitem');
const paid = (page: Page) => page.getByRole('list', { name: 'Paid installments' }).getByRole('listitem');
const payment = (page: Page) => page.getByRole('dialog', { name: /^Payment of/ });
const owing = (page: Page, name: string) => page.getByRole('table', { name: 'Who owes' }).getByRole('row').filter({ hasText: name });

async function retype(field: Locator, text: string) {
  await field.clear();
  await field.pressSequentially(text);
}

/** Sold five months ago for ₹ 2,50,000, ₹ 50,000 down: ten installments of ₹ 20,000, of which five are due by now. */
async function sellOnPlan(name: string) {
  const number = await addVehicle({ vehicleName: 'Wagon R', brandName: 'Maruti' });
  await sellVehicle(number, {
    ownerName: name,
    contactNo: phone(),
    paymentMode: 'UPI',
    sellDate: monthsFromNow(-5),
    sellingPrice: 250_000,
    downPayment: 50_000,
    totalInstallments: 10,
    installmentAmount: 20_000,
    firstDueDate: monthsFromNow(-4),
  });
  return number;
}

test('a sale of ten installments is paid in part (R296-R299, R307-R313)', async ({ page }) => {
  const name = `Sachin ${freshWord()}`;
  const number = await open(page);

  await test.step('its schedule is seen when the sale is confirmed', async () => {
    await form(page).getByLabel('Selling Price').pressSequentially('2.5 lakh');
    await form(page).getByLabel('Buyer Name').pressSequentially(name);
    await form(page).getByLabel('Contact No.').pressSequentially(phone());
    await form(page).getByLabel('Payment Mode').selectOption('UPI');
    await form(page).getByLabel('Down Payment').pressSequentially('50000');
    await form(page).getByLabel('Total Installments').pressSequentially('10');
    await retype(form(page).getByLabel('Date of Sale'), written(monthsFromNow(-5)));
    await retype(form(page).getByLabel('First Installment Due'), written(monthsFromNow(-4)));
    await form(page).getByRole('button', { name: 'Sell Car' }).click();
    const plan = dialog(page).getByRole('table', { name: 'Plan of installments' }).getByRole('row');
    await expect(plan.nth(1)).toContainText(`1${written(monthsFromNow(-4))}₹ 20,000`);
    await expect(plan.last()).toContainText(`10${written(monthsFromNow(5))}₹ 20,000`);
    // Far from the display price of 6.5 lakh.
    await expect(dialog(page).getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await dialog(page).getByLabel('Selling price, once more').pressSequentially('2.5 lakh');
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await seeToast(page, 'Car sold successfully!');
  });

  await test.step('who owes stands in Dues, and what is due is recorded by three presses', async () => {
    let presses = 0;
    const press = async (what: Locator) => {
      presses++;
      await what.click();
    };
    await press(page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Dues', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible();
    await expect(owing(page, name)).toContainText('₹ 2,00,000');
    await expect(owing(page, name)).toContainText('₹ 1,00,000');
    await expect(owing(page, name)).toContainText(/since \d\d\/\d\d\/\d{4}/);
    await expect(owing(page, name).getByRole('link', { name: `WhatsApp to ${name}` })).toBeVisible();
    await press(page.getByRole('link', { name: `Record payment of ${name}, ${number}` }));
    await expect(payment(page).getByLabel('Amount')).toHaveValue('₹ 1,00,000');
    await expect(payment(page).getByLabel('Payment Mode')).toHaveValue('UPI');
    await expect(payment(page).getByRole('button', { name: 'Save installment' })).toBeFocused();
    await expectAccessible(page);
    await press(payment(page).getByRole('button', { name: 'Save installment' }));
    await seeToast(page, 'Installment added successfully');
    expect(presses).toBe(3);
    await expect(payment(page)).toHaveCount(0);
    await expect(owing(page, name)).not.toContainText('days');
    await expect(owing(page, name)).toContainText(`${written(monthsFromNow(1))}₹ 20,000`);
  });

  await test.step('a part is paid by cheque, with a receipt', async () => {
    await page.getByRole('link', { name: `Record payment of ${name}, ${number}` }).click();
    await expect(payment(page).getByRole('button', { name: 'Save installment' })).toBeFocused();
    await expect(payment(page).getByText('Balance', { exact: true })).toBeInViewport();
    await retype(payment(page).getByLabel('Amount'), '7500');
    await payment(page).getByLabel('Payment Mode').selectOption('Cheque');
    await payment(page).getByLabel('Cheque Number').pressSequentially('000124');
    await payment(page).getByLabel('Bank of the Cheque').pressSequentially('Bank of Maharashtra');
    await payment(page).getByLabel('Date on the Cheque').pressSequentially(written(TODAY));
    await payment(page).getByRole('button', { name: 'Save installment' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Installment added successfully' });
    await toast.getByRole('button', { name: 'Receipt' }).click();
    const receipt = page.getByRole('dialog', { name: /^Payment receipt RCT/ });
    await expect(receipt.getByText('Rupees seven thousand five hundred only')).toBeAttached();
    await receipt.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(toast).toHaveCount(0);
  });

  await test.step('the report shows what is paid of the schedule, and what becomes of the cheque', async () => {
    await owing(page, name).getByRole('link', { name: number, exact: true }).click();
    await expect(due(page)).toHaveCount(10);
    await expect(due(page).nth(4)).toContainText('Paid');
    await expect(due(page).nth(5)).toContainText('Part-paid, due in');
    await expect(due(page).nth(5)).toContainText('₹ 7,500 of ₹ 20,000 paid');
    await expect(section(page, 'Balance')).toContainText('Remaining cost₹ 92,500');
    await expect(paid(page).nth(1)).toContainText('Received, not cleared yet');
    await page.getByRole('button', { name: /^Bounced: cheque of ₹ 7,500/ }).click();
    const bounce = page.getByRole('dialog', { name: 'The cheque has bounced' });
    await bounce.getByLabel('Reason').pressSequentially('Insufficient funds');
    await bounce.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'The cheque has bounced');
    await expect(paid(page).nth(1).locator('del')).toContainText('₹ 7,500');
    await expect(paid(page).nth(1)).toContainText(`Bounced on ${written(TODAY)}: Insufficient funds`);
    await expect(paid(page).nth(1)).toContainText('Send the notice by');
    await expect(section(page, 'Balance')).toContainText('Remaining cost₹ 1,00,000');
    await page.getByRole('button', { name: /^Notice sent: cheque of ₹ 7,500/ }).click();
    await page.getByRole('dialog', { name: 'The notice is sent' }).getByRole('button', { name: 'Save' }).click();
    await expect(paid(page).nth(1)).toContainText(`Notice sent on ${written(TODAY)}: to be paid by`);
  });

  await test.step('an admin plans anew what nothing is paid on', async () => {
    await page.getByRole('button', { name: 'Change the schedule' }).click();
    const editor = page.getByRole('dialog', { name: 'Change the schedule' });
    await expect(editor.getByText('₹ 1,00,000 planned: it adds up.')).toBeVisible();
    await expect(editor.getByLabel('Amount, No. 6')).toHaveValue('₹ 20,000');
    await retype(editor.getByLabel('Amount, No. 6'), '5000');
    await expect(editor.getByText('₹ 85,000 planned: ₹ 15,000 is missing.')).toBeVisible();
    await editor.getByRole('button', { name: 'Add an installment' }).click();
    await expect(editor.getByLabel('Amount, No. 11')).toHaveValue('₹ 15,000');
    await expect(editor.getByLabel('Due on, No. 11')).toHaveValue(written(monthsFromNow(6)));
    await expectAccessible(page);
    await editor.getByRole('button', { name: 'Save schedule' }).click();
    await seeToast(page, 'Schedule changed');
    await expect(due(page)).toHaveCount(11);
  });

  await test.step('too much is asked about, and stands in the balance and the statement', async () => {
    const panel = section(page, 'Installments');
    await panel.getByRole('button', { name: 'Add installment' }).click();
    await panel.getByLabel('Amount').pressSequentially('1,10,000');
    await panel.getByLabel('Payment Mode').selectOption('Bank transfer');
    await panel.getByRole('button', { name: 'Save installment' }).click();
    const question = page.getByRole('dialog', { name: 'Is this right?' });
    await expect(question).toContainText('₹ 1,10,000 is more than the remaining cost of ₹ 1,00,000.');
    await question.getByRole('button', { name: 'Yes, save it' }).click();
    await seeToast(page, 'Installment added successfully');
    await expect(section(page, 'Balance')).toContainText('Overpaid: the buyer has paid ₹ 10,000 more than the price.');
    await section(page, 'Schedule').getByRole('link', { name: 'Statement of account' }).click();
    const account = page.getByRole('table', { name: 'Price and payments' }).getByRole('row');
    await expect(page.getByText('Sahyadri Motors Pvt. Ltd.').first()).toBeVisible();
    await expect(account.last()).toContainText('Payment, Bank transfer');
    await expect(account.last()).toContainText('-₹ 10,000');
    await expect(page.getByRole('main')).toContainText('Paid too much₹ 10,000');
    await goWithin(page, `/dashboard/dues?search=${encodeURIComponent(name)}`);
    await expect(page.getByText(`Nobody who owes matches "${name}".`)).toBeVisible();
  });
});

test('an earlier sale is still paid, and its payments are cleared and reversed on its statement (R303, R326, R335)', async ({
  page,
  openAs,
}) => {
  const name = `Shabana ${freshWord()}`;
  const number = await sellOnPlan(name);

  await test.step('the vehicle is bought back: its sale is still paid', async () => {
    await asAdmin('/stays', { method: 'POST', body: { registernumber: number } });
    await page.goto(`/dashboard/dues?search=${encodeURIComponent(name)}`);
    await expect(owing(page, name)).toContainText('Bought back since');
    await page.getByRole('link', { name: `Record payment of ${name}, ${number}` }).click();
    await retype(payment(page).getByLabel('Amount'), '1.9 lakh');
    await payment(page).getByRole('button', { name: 'Save installment' }).click();
    await seeToast(page, 'Installment added successfully');
    await expect(owing(page, name)).toContainText('₹ 10,000');
  });

  await test.step('an admin waives what is left, with a reason: nobody is asked for it any more', async () => {
    await page.getByRole('link', { name: `Record payment of ${name}, ${number}` }).click();
    await payment(page).getByRole('link', { name: 'Statement of account' }).click();
    await page.getByRole('button', { name: 'Waive', exact: true }).click();
    const waiving = page.getByRole('dialog', { name: `Waive what ${name} owes` });
    await expect(waiving.getByLabel('Amount That Is Waived')).toHaveValue('₹ 10,000');
    await expectAccessible(page);
    await waiving.getByLabel('Reason').pressSequentially('An old customer');
    await waiving.getByRole('button', { name: 'Waive' }).click();
    await seeToast(page, '₹ 10,000 waived');
    await expect(page.getByRole('table', { name: 'Price and payments' }).getByRole('row').last()).toContainText('Waived: An old customer');
    await expect(page.getByRole('button', { name: 'Waive', exact: true })).toHaveCount(0);
    await goWithin(page, `/dashboard/dues?search=${encodeURIComponent(name)}`);
    await expect(page.getByText(`Nobody who owes matches "${name}".`)).toBeVisible();
  });

  await test.step('a cheque of it clears on its statement', async () => {
    const [stay] = await asAdmin<{ sale: { id: number } }[]>(`/stays?registernumber=${number}`);
    const sale = stay?.sale.id;
    await asAdmin('/installments', {
      method: 'POST',
      body: { registernumber: number, sale, amount: 6500, installmentdate: TODAY, paymentMode: 'Cheque', moreThanDue: true },
    });
    await page.goto(`/dashboard/costReport/${number}/statement?sale=${sale}`);
    const cheque = section(page, 'Open cheques').getByRole('listitem').filter({ hasText: '₹ 6,500' });
    await cheque.getByRole('button', { name: /^Cleared: cheque of ₹ 6,500/ }).click();
    await page.getByRole('dialog', { name: 'The cheque is cleared' }).getByRole('button', { name: 'Save' }).click();
    await expect(section(page, 'Open cheques')).toHaveCount(0);
  });

  await test.step('an admin reverses a payment of it there, and takes that back; an employee does not', async () => {
    const payments = section(page, 'Payments').getByRole('listitem');
    const wrong = payments.filter({ hasText: '₹ 6,500' });
    await expect(payments).toHaveCount(3);
    await wrong.getByRole('button', { name: /^Reverse / }).click();
    const dialog = page.getByRole('dialog', { name: 'Reverse this entry?' });
    await dialog.getByLabel('Reason').pressSequentially('Entered twice');
    await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
    await expect(wrong.locator('del')).toContainText('₹ 6,500');
    await expect(wrong).toContainText('Entered twice');
    await expect(page.getByRole('table', { name: 'Price and payments' })).toContainText('Reversed: Entered twice');
    await expectAccessible(page);
    await wrong.getByRole('button', { name: /^Take back / }).click();
    await expect(wrong.locator('del')).toHaveCount(0);
    const employee = await openAs('employee');
    await employee.goto(page.url());
    await expect(employee.getByRole('table', { name: 'Price and payments' })).toContainText('₹ 6,500');
    await expect(section(employee, 'Payments')).toHaveCount(0);
  });
});
