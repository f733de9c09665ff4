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
    await expect(owing(page, name).getByRole('link', { name: `WhatsApp to ${name}` })).toBeVisible();
    await expectAccessible(page);
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

  await test.step('a part is paid by cheque; what is typed is not left without a question', async () => {
    await page.getByRole('link', { name: `Record payment of ${name}, ${number}` }).click();
    await expect(payment(page).getByRole('button', { name: 'Save installment' })).toBeFocused();
    await expect(payment(page).getByText('Balance', { exact: true })).toBeInViewport();
    await retype(payment(page).getByLabel('Amount'), '7500');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(payment(page).getByLabel('Amount')).toHaveValue('₹ 7,500');
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
    await bounce.getByRole('button', { name: 'Save' }).click();
    await expect(bounce.getByText('Reason is required')).toBeVisible();
    await bounce.getByLabel('Reason').pressSequentially('Insufficient funds');
    // On a phone the bar at the bottom covers half a button of the page behind the dialog.
    await expectAccessible(page);
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
    await editor.getByRole('button', { name: 'Save schedule' }).click();
    await expect(editor.getByRole('alert')).toContainText('The plan does not add up to what is owed.');
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
    await expectAccessible(page);
    await goWithin(page, `/dashboard/dues?search=${encodeURIComponent(name)}`);
    await expect(page.getByText(`Nobody who owes matches "${name}".`)).toBeVisible();
  });
});

test('late fees are a line of their own, much cash needs a reason, an earlier sale is still paid (R300, R301, R303, R326, R335)', async ({
  page,
  openAs,
}) => {
  const name = `Shabana ${freshWord()}`;
  const number = await sellOnPlan(name);
  await test.step('the fee is asked for with what is due, and alone pays nothing of the price', async () => {
    // As if the settings had a fee, which would be every test's.
    await page.route('**/api/dues/statement?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), late_fees_owed: 400 } });
    });
    await page.goto('/dashboard/dues');
    await page.getByRole('searchbox').pressSequentially(name);
    await page.getByRole('link', { name: `Record payment of ${name}, ${number}` }).click();
    await expect(payment(page).getByLabel('Amount')).toHaveValue('₹ 1,00,400');
    await payment(page).getByRole('switch', { name: 'Late Fee' }).check();
    await expect(payment(page).getByLabel('Amount')).toHaveValue('₹ 400');
    await payment(page).getByRole('button', { name: 'Save installment' }).click();
    await seeToast(page, 'Installment added successfully');
    // The statement is being asked for again.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(owing(page, name)).toContainText('₹ 2,00,000');
  });

  await test.step('the vehicle is bought back: its sale is still paid, in cash with a reason', async () => {
    await asAdmin('/stays', { method: 'POST', body: { registernumber: number } });
    const employee = await openAs('employee');
    await employee.goto(`/dashboard/dues?search=${encodeURIComponent(name)}`);
    await expect(owing(employee, name)).toContainText('Bought back since');
    await employee.getByRole('link', { name: `Record payment of ${name}, ${number}` }).click();
    await payment(employee).getByLabel('Payment Mode').selectOption('Cash');
    await expect(payment(employee).getByText('Nobody may take')).toHaveCount(0);
    await retype(payment(employee).getByLabel('Amount'), '1.5 lakh');
    await expect(payment(employee).getByText('Close to the limit: nobody may take ₹ 2,00,000')).toBeVisible();
    await retype(payment(employee).getByLabel('Amount'), '2 lakh');
    await payment(employee).getByRole('button', { name: 'Save installment' }).click();
    await expect(payment(employee).getByText('So much cash needs a reason.')).toBeVisible();
    await expect(payment(employee).getByLabel('Reason for the Cash')).toBeFocused();
    await expectAccessible(employee);
    await payment(employee).getByLabel('Reason for the Cash').pressSequentially('No bank in the village');
    await payment(employee).getByRole('button', { name: 'Save installment' }).click();
    await seeToast(employee, 'Installment added successfully');
    await expect(employee.getByText(`Nobody who owes matches "${name}".`)).toBeVisible();
  });

  await test.step('a cheque of it clears on its statement', async () => {
    const [stay] = await asAdmin<{ sale: { id: number } }[]>(`/stays?registernumber=${number}`);
    const sale = stay?.sale.id;
    await asAdmin('/installments', {
      method: 'POST',
      body: { registernumber: number, sale, amount: 6500, installmentdate: TODAY, paymentMode: 'Cheque', moreThanDue: true },
    });
    await goWithin(page, `/dashboard/costReport/${number}/statement?sale=${sale}`);
    const cheque = section(page, 'Open cheques').getByRole('listitem').filter({ hasText: '₹ 6,500' });
    await expectAccessible(page);
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

  await test.step('a sale that is not there says so', async () => {
    await goWithin(page, '/dashboard/dues?sale=999999999');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This vehicle is not sold yet.');
  });
});
