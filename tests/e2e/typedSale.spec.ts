import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { dialog, form, next, open, saleOf } from './saleForm.ts';
import { seeToast } from './seeToast.ts';

test.use({ person: 'employee' });

/** The year before this one: its last day is not a year ago. */
const year = new Date().getFullYear() - 1;
const lastOfFebruary = new Date(Date.UTC(year + 1, 2, 0)).getUTCDate();

async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await field.press('ControlOrMeta+A');
  await field.press('ControlOrMeta+V');
}
const plan = (page: Page) => dialog(page).getByRole('table', { name: 'Plan of installments' }).getByRole('row');
const sell = (page: Page) => form(page).getByRole('button', { name: 'Sell Car' }).click();

test('a sale is typed as people write it, and its plan is seen before it is confirmed (R276-R280)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const number = await open(page);
  const field = (label: string) => form(page).getByLabel(label);

  await test.step('amounts and phones are understood, typed and pasted', async () => {
    await field('Selling Price').pressSequentially('6.3 lakh or so');
    await field('Buyer Name').pressSequentially('Mohan Gore');
    await expect(form(page).getByText('Not an amount. Please write it like')).toBeVisible();
    await expect(field('Selling Price')).toHaveValue('₹ 6.3 lakh or so');
    await field('Selling Price').clear();
    await field('Selling Price').pressSequentially('6.3 lakh');
    await expect(field('Selling Price')).toHaveAccessibleDescription('Rupees six lakh thirty thousand only');
    await paste(page, field('Down Payment'), 'Rs. 1,30,000.00/-');
    await expect(field('Down Payment')).toHaveValue('₹ 1,30,000');
    await expect(field('Down Payment')).toHaveAccessibleDescription('Rupees one lakh thirty thousand only');
    await field('Contact No.').pressSequentially('(020) 2555-1234');
    await expect(form(page).getByText('A landline? It has a field of its own.')).toBeVisible();
    await field('Contact No.').clear();
    await field('Contact No.').pressSequentially('98220abc');
    await field('Landline').pressSequentially('(020) 2555-1234');
    await field('Landline').press('Tab');
    await field('Payment Mode').selectOption('UPI');
    await expect(field('Landline')).toHaveValue('02025551234');
    await sell(page);
    await expect(form(page).getByText('Contact number: not a phone number.')).toBeVisible();
    await expect(field('Contact No.')).toHaveValue('98220abc');
    await paste(page, field('Contact No.'), '+91 98220-77777');
    await expect(field('Contact No.')).toHaveValue('9822077777');
  });

  await test.step('of number and amount one is computed; what the plan lacks is said', async () => {
    await field('Total Installments').pressSequentially('12');
    await expect(field('Installment Amount')).toHaveAccessibleDescription('Computed: ₹ 41,667');
    await field('Installment Amount').pressSequentially('20000');
    await sell(page);
    await expect(dialog(page)).toContainText(
      '12 installments of ₹ 20,000 come to ₹ 2,40,000: ₹ 2,60,000 less than what is due, ₹ 5,00,000. The last one would be ₹ 2,80,000.',
    );
    await expect(plan(page).last()).toContainText('₹ 2,80,000');
    await expect(dialog(page)).toContainText('Numbers 6 to 10 are each as much, a month apart.');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a plan that adds up is shown by number, day and amount', async () => {
    await field('Total Installments').clear();
    await field('Installment Amount').clear();
    await field('Installment Amount').pressSequentially('1.5L');
    await expect(field('Total Installments')).toHaveAccessibleDescription('Computed: 4');
    await field('Date of Sale').clear();
    await field('Date of Sale').pressSequentially(`31/12/${year}`);
    await expect(field('First Installment Due')).toHaveValue(`31/01/${year + 1}`);
    const sent = page.waitForRequest('**/api/dashboard/sell-car');
    await sell(page);
    await expect(plan(page)).toHaveText([
      /No\..*Due on.*Amount/,
      `131/01/${year + 1}₹ 1,50,000`,
      `2${lastOfFebruary}/02/${year + 1}₹ 1,50,000`,
      `331/03/${year + 1}₹ 1,50,000`,
      `430/04/${year + 1}₹ 50,000`,
    ]);
    await expect(dialog(page)).not.toContainText('Is this right?');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await field('First Installment Due').clear();
    await field('First Installment Due').pressSequentially(`5/2/${year + 1}`);
    await sell(page);
    await expect(plan(page).nth(1)).toContainText(`05/02/${year + 1}`);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ firstDueDate: `${year + 1}-02-05` });
    await seeToast(page, 'Car sold successfully!');
  });

  expect((await saleOf(number)).dbData).toMatchObject({
    contact_no: '9822077777',
    buyer_landline: '02025551234',
    selling_price: 630_000,
    down_payment: 130_000,
    total_installments: 4,
    installment_amount: 150_000,
  });
  await next(page);
  await expect(form(page).getByLabel('First Installment Due')).toBeVisible();
});
