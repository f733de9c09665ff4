import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addCost, emptyYear } from './ledger.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, asAdmin, freshWord, sellVehicle } from './stock.ts';

test.use({ person: 'admin' });

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const undo = (page: Page, text: string) => alert(page, text).getByRole('button', { name: 'Undo' }).click();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const reversed = (page: Page) => page.getByRole('list', { name: 'Reversed' });

/** The second and the third press, with the reason. */
async function reverse(page: Page, what: string, reason: string) {
  await page.getByRole('button', { name: what, exact: true }).click();
  await confirm(page, reason);
}

async function confirm(page: Page, reason: string) {
  const dialog = page.getByRole('dialog', { name: 'Reverse this entry?' });
  await dialog.getByLabel('Reason').pressSequentially(reason);
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const pay = (registernumber: string, amount: number, installmentdate: string) =>
  asAdmin('/installments', { method: 'POST', body: { registernumber, amount, installmentdate, paymentMode: 'UPI' } });

/** A sold vehicle with two payments. */
async function soldOnPlan() {
  const number = await addVehicle({ vehicleName: freshWord(), vehicleType: 'car' });
  await sellVehicle(number, { ownerName: 'Mohan Gore', sellingPrice: 60_000, downPayment: 20_000, sellDate: '2026-01-31' });
  await pay(number, 5000, '2026-02-28');
  await pay(number, 7000, '2026-03-02');
  return number;
}

test('a mistake is taken back: an installment, its reversal, a maintenance record, a whole sale, a cost (R314, R315, R316, R332, R333, R337)', async ({
  page,
  openAs,
}) => {
  const number = await soldOnPlan();
  const payments = region(page, 'Installments');
  const wrong = 'Reverse Installment of 02/03/2026, ₹ 7,000';
  await page.goto(`/dashboard/costReport/${number}`);
  await expect(payments).toContainText('₹ 12,000');

  await test.step('three presses and a reason: it counts no more, and stays struck through', async () => {
    await reverse(page, wrong, 'Booked on the wrong vehicle');
    await expect(alert(page, 'Reversed: Installment of 02/03/2026, ₹ 7,000.')).toBeVisible();
    await expect(payments.getByText('Total')).toBeVisible();
    await expect(region(page, 'Balance')).toContainText('₹ 35,000');
    await expect(reversed(page)).toContainText(/Reversed by .+ on .+: Booked on the wrong vehicle/);
    await expect(reversed(page).locator('s')).toHaveCount(2);
    await expect(payments).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('an employee sees what was reversed, and reverses nothing', async () => {
    const employee = await openAs('employee');
    await employee.goto(page.url());
    await expect(reversed(employee)).toContainText('Booked on the wrong vehicle');
    await expect(employee.getByRole('button', { name: /^(Reverse|Take back)/ })).toHaveCount(0);
    await expect(employee.getByRole('button', { name: 'Buy back' })).toBeVisible();
  });

  await test.step("'Take back' brings it back later", async () => {
    await reversed(page).getByRole('button', { name: 'Take back' }).click();
    await seeToast(page, 'Taken back: it counts again.');
    await expect(region(page, 'Balance')).toContainText('₹ 28,000');
  });

  await test.step('the sale: its vehicle is available again, off the home page, and says why', async () => {
    await page.getByRole('button', { name: 'Reverse sale' }).click();
    await expect(page.getByRole('dialog')).toContainText('Altogether ₹ 32,000 is to be given back.');
    await confirm(page, 'Never sold');
    await expect(alert(page, `Reversed: The sale of ${number}.`)).toBeVisible();
    await expect(page.getByText('Available', { exact: true }).first()).toBeVisible();
    const note = page.getByRole('note');
    await expect(note).toContainText('The sale to Mohan Gore on 31/01/2026 is reversed');
    await expect(note).toContainText('It is off the home page.');
    await expect(note.locator('s')).toHaveText([
      'Down payment₹ 20,000',
      'Installment of 28/02/2026₹ 5,000',
      'Installment of 02/03/2026₹ 7,000',
    ]);
    await expect(note).toContainText('To be given back₹ 32,000');
    await note.getByRole('button', { name: 'Take back' }).click();
    await seeToast(page, 'Taken back: it counts again.');
    await expect(note).toHaveCount(0);
    await expect(payments).toContainText('₹ 12,000');
  });

  await test.step('the log tells all of it', async () => {
    await goWithin(page, `/dashboard/activity?vehicle=${number}`);
    await expect(page.getByText(`took back the reversal of the sale of ${number}`).first()).toBeVisible();
    await expect(page.getByText(`reversed an installment of ${number}`).first()).toBeVisible();
  });

  await test.step('a maintenance record that is deleted for a reason comes back, too', async () => {
    const other = await addVehicle({ vehicleName: freshWord() });
    await asAdmin('/maintainance', {
      method: 'POST',
      body: { registernumber: other, price: 450, maintainanceDate: '2026-01-05', description: 'Washing' },
    });
    await goWithin(page, `/dashboard/costReport/${other}`);
    await page.getByRole('button', { name: 'Delete maintenance No. 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this maintenance record?' });
    await expect(dialog.getByLabel('Reason')).toHaveValue('Entered by mistake');
    await dialog.getByLabel('Reason').clear();
    await dialog.getByLabel('Reason').pressSequentially('Paid by the buyer');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(reversed(page)).toContainText(/: Paid by the buyerTake back$/);
    await undo(page, 'Maintenance with serial number 1 deleted successfully!');
    await expect(page.getByRole('button', { name: 'Delete maintenance No. 1' })).toBeVisible();
    await expect(reversed(page)).toHaveCount(0);
  });

  await test.step('a cost is reversed; the month counts without it and shows it', async () => {
    const year = emptyYear(3, false);
    await addCost('Tea for two', 120, `${year}-05-03`);
    await addCost('Rent', 900, `${year}-05-04`);
    await goWithin(page, `/dashboard/miscellaneous-costs?month=5&year=${year}`);
    await reverse(page, `Reverse Cost of 03/05/${year}, ₹ 120`, 'Paid by Asha');
    await expect(page.getByText('Total ₹ 900.00')).toBeVisible();
    await expect(reversed(page)).toContainText('Tea for two');
    await goWithin(page, `/dashboard/monthly-details?month=5&year=${year}`);
    await expect(region(page, 'Miscellaneous costs')).toContainText('Total ₹ 900.00');
    await expect(region(page, 'Miscellaneous costs').getByRole('list', { name: 'Reversed' })).toContainText('Tea for two');
    // For whoever runs it again.
    await page.getByRole('button', { name: /Take back the reversal of Cost/ }).click();
    await seeToast(page, 'Taken back: it counts again.');
    await expect(region(page, 'Miscellaneous costs')).toContainText('Total ₹ 1,020.00');
  });
});
