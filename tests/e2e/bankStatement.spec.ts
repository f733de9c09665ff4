import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { asAdmin, freshWord } from './stock.ts';

test.use({ person: 'admin' });

test("a bank's file is laid beside the book: matched, recorded, and both balances agree (R553, R555, R558, R562)", {
  tag: '@phone',
}, async ({ page }) => {
  const bank = `Bank ${freshWord()}`;
  const moved = { fromAccount: 'cash', toAccount: 'bank', toParty: bank, amount: 25_000, day: '1990-02-02' };
  await asAdmin('/money/transfers', { method: 'POST', body: moved });
  await page.goto(`/dashboard/cash-book?account=${encodeURIComponent(`bank:${bank}`)}`);
  await page.getByText("Bank's statement", { exact: true }).click();
  const lines = ['03/02/90,BY CASH,N1,03/02/90,,25000.00,25000.00', '04/02/90,SMS CHARGES,,04/02/90,118.00,,24882.00'];
  const text = [
    'My Bank,,,,,,',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...lines,
    'Total,,,,118.00,25000.00,',
  ];
  const file = { name: 'february.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\r\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: '2 new lines' })).toBeVisible();
  await page.getByRole('button', { name: 'Match the sure line' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 line matched' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'What is it? ₹ 118 of 04/02/1990' }).click();
  const dialog = page.getByRole('dialog', { name: 'What went out on 04/02/1990' });
  await expect(dialog.getByLabel('Description')).toHaveValue('Charges of the bank');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('They are the same.')).toBeVisible();
  await expect(page.getByText('Every line of the statement has its entry.')).toBeVisible();
});
