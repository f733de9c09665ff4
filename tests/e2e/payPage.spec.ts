import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, freshWord, sellVehicle } from './stock.ts';

test.use({ person: 'employee' });

test('a reminder leads to a page, the buyer pays, and his payment ends it (R417-R422, R425)', async ({ page, openAs }) => {
  const name = `Asha ${freshWord()}`;
  const number = await addVehicle({ vehicleName: 'Wagon R', brandName: 'Maruti' });
  await sellVehicle(number, {
    ownerName: name,
    contactNo: String(randomInt(9_000_000_000, 9_999_999_999)),
    paymentMode: 'UPI',
    sellingPrice: 30_500,
    downPayment: 10_000,
    totalInstallments: 1,
    installmentAmount: 20_500,
    sellDate: '2026-01-05',
    firstDueDate: '2026-02-05',
  });
  const visitor = await openAs(null);

  const link = await test.step('the reminder has the link', async () => {
    await page.goto(`/dashboard/costReport/${number}/statement`);
    await page.getByRole('button', { name: 'Write' }).first().click();
    const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveValue(/To be paid now: ₹ 20,500\n/);
    const [address = ''] = /http\S+\/pay\/[\w-]{24}/.exec(await text.inputValue()) ?? [];
    await page.keyboard.press('Escape');
    return new URL(address).pathname;
  });

  await test.step('a visitor is told what to pay, and no more', async () => {
    // A chat may take the full stop of a sentence for a part of the address.
    await visitor.goto(`${link}.`);
    await expect(visitor.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
    await expect(visitor.getByText('₹ 20,500', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Pay with a UPI app' })).toHaveAttribute(
      'href',
      /^upi:\/\/pay\?pa=sahyadrimotors@example&pn=\S+&am=20500\.00&cu=INR&\S+&tr=\w+$/,
    );
    const [code, button] = [visitor.getByRole('img', { name: /^QR code/ }), visitor.getByRole('link', { name: /UPI app/ })];
    const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
    // On a computer, which has no such app, the code comes first.
    expect(await topOf(code)).toBeLessThan(await topOf(button));
    await expect(visitor.getByText('On this phone press the button.')).toBeHidden();
    await expect(visitor.getByRole('main')).not.toContainText(name);
    await visitor.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    await visitor.getByRole('button', { name: 'Copy Account number' }).press('Enter');
    expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe('000111222333');
    await expectAccessible(visitor);
  });

  await test.step('of two presses the second is said as long as the first', async () => {
    const said = visitor.getByRole('button', { name: 'Copied IFSC' });
    await visitor.clock.install();
    await visitor.clock.pauseAt(Date.now() + 60_000);
    await visitor.getByRole('button', { name: 'Copy IFSC' }).press('Enter');
    await expect(said).toBeVisible();
    await visitor.clock.runFor(1000);
    await said.press('Enter');
    expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe('DEMO0000001');
    await visitor.clock.runFor(1000);
    await expect(said).toBeVisible();
    await visitor.clock.runFor(1000);
    await expect(said).toHaveCount(0);
    await visitor.clock.resume();
  });

  await test.step('the payment is recorded with its UTR; the code follows the amount', async () => {
    await goWithin(page, `/dashboard/dues?search=${number}`);
    await page.getByRole('link', { name: `Record payment of ${name}, ${number}` }).click();
    const payment = page.getByRole('dialog', { name: `Payment of ${name}` });
    const amount = payment.getByLabel('Amount');
    await amount.clear();
    await amount.pressSequentially('20000');
    await expect(payment.getByRole('img', { name: 'QR code to pay ₹ 20,000 by UPI' })).toBeVisible();
    await amount.clear();
    await amount.pressSequentially('20500');
    await expect(payment.getByRole('img', { name: 'QR code to pay ₹ 20,500 by UPI' })).toBeVisible();
    const utr = payment.getByLabel('UTR Or Cheque Number');
    await utr.pressSequentially('31245');
    // The second press of a double click does not answer the question.
    await payment.getByRole('button', { name: 'Save installment' }).dblclick();
    const question = page.getByRole('dialog', { name: 'Is this right?' });
    await expect(question).toContainText('31245 is not a UTR of UPI, which has 12 figures.');
    await question.getByRole('button', { name: 'Let me correct it' }).press('Enter');
    await expect(utr).toBeFocused();
    await utr.press('End');
    await utr.pressSequentially('6789012');
    await utr.press('Enter');
    await seeToast(page, 'Installment added successfully');
  });

  await test.step('the page has ended, and the payment says its UTR', async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expect(visitor.getByRole('main')).not.toContainText(number);
    await goWithin(page, `/dashboard/costReport/${number}`);
    await expect(page.getByRole('list', { name: 'Paid installments' })).toContainText('312456789012');
  });
});
