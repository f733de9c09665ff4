import { expect, test } from './fixtures.ts';
import { smallPhoto } from './pictures.ts';
import { dialog, form, lookUp, open, saleOf, typeBuyer } from './saleForm.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a policy') });

test.use({ person: 'employee' });

test('sells a vehicle with its papers and photos, after a confirmation (R163-R172)', { tag: '@phone-only' }, async ({ page }) => {
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

  await test.step('a sold vehicle is Already Sold (R164)', async () => {
    await lookUp(page, number);
    await expect(page.getByText('Already Sold')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });
});
