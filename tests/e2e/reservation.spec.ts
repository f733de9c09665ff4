import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { dialog as confirmation, form as saleForm, saleOf } from './saleForm.ts';
import { addVehicle, asAdmin, askAbout, freshWord } from './stock.ts';

test.use({ person: 'employee' });

const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(day);
};
const panel = (page: Page) => page.getByRole('region', { name: 'Reservation', exact: true });

test('a vehicle is reserved for whoever asked, for a token, shown so to visitors, and sold with it (R372, R376-R378)', async ({
  page,
  openAs,
}) => {
  const number = await addVehicle({ vehicleName: freshWord(), vehicleSellPrice: 300_000, onhomepage: 'yes' });
  const phone = await askAbout(number);
  const { enquiries } = await asAdmin<{ enquiries: { serialnum: number }[] }>(`/customer?search=${phone}`);
  await page.goto(`/dashboard/costReport/${number}?reserve=${enquiries[0]?.serialnum}`);
  const until = inDays(4);

  await test.step('it is reserved from their enquiry, which the address forgets: a reload does not ask again', async () => {
    const form = page.getByRole('dialog', { name: /^Reserve / });
    await expect(form.getByLabel('Customer')).toHaveValue('Meena Joshi');
    await expect(page).not.toHaveURL(/reserve=/);
    await form.getByRole('textbox', { name: 'Token' }).pressSequentially('10000');
    await form.getByLabel('Payment mode').selectOption('UPI');
    await form.getByLabel('UTR or cheque number').fill('418820364417');
    await expectAccessible(page);
    await form.getByLabel('Reserved until').pressSequentially(until);
    await form.getByRole('button', { name: 'Reserve vehicle' }).click();
    await expect(panel(page)).toContainText(`Reserved for Meena Joshi until ${until}`);
    await expect(panel(page)).toContainText('₹ 10,000 by UPI (418820364417)');
    await expectAccessible(page);
  });

  await test.step('a visitor reads Reserved, and may still call', async () => {
    const visitor = await openAs(null);
    await visitor.goto(`/car/${number}`);
    await expect(visitor.getByText('Reserved', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('link', { name: /^Call / }).first()).toBeVisible();
    expect(await visitor.locator('script[type="application/ld+json"]').first().textContent()).toContain('https://schema.org/Reserved');
    await expect(visitor.locator('main')).not.toContainText('Meena');
  });

  await test.step('the sale begins with customer and token; that the token is somebody else’s wants a yes', async () => {
    await panel(page).getByRole('link', { name: 'Sell with this token' }).click();
    const form = saleForm(page);
    await expect(form.getByLabel('Buyer Name')).toHaveValue('Meena Joshi');
    await expect(form.getByLabel('Down Payment')).toHaveValue('₹ 10,000');
    await expect(page.getByText(/^Reserved for Meena Joshi: the token of ₹ 10,000/)).toBeVisible();
    await form.getByLabel('Selling Price').fill('300000');
    await form.getByLabel('Payment Mode').selectOption('Cash');
    await form.getByLabel('Paying later').check();
    await form.getByLabel('Down Payment').fill('100000');
    await expect(form.getByRole('status')).toContainText('₹ 90,000');
    await form.getByLabel('Buyer Name').fill('Ravi Rao');
    await form.getByLabel('Contact No.').fill('9011122233');
    await form.getByRole('button', { name: 'Sell Car' }).click();
    const confirm = confirmation(page).getByRole('button', { name: 'Confirm' });
    await expect(confirmation(page)).toContainText('Of it a token of ₹ 10,000, received before');
    await expect(confirmation(page)).toContainText('₹ 2,00,000');
    await expect(confirmation(page)).toContainText(`Reserved for Meena Joshi, ${phone}; this sale is to Ravi Rao`);
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await confirmation(page)
      .getByRole('checkbox', { name: /^Yes, sell to Ravi Rao/ })
      .check();
    await confirm.click();
  });

  await test.step('the papers of the sale are one press away', async () => {
    await page.getByRole('link', { name: /^Its papers/ }).click();
    await expect(page).toHaveURL(/tab=papers/);
    await expect(page.getByRole('heading', { name: 'Issued papers' })).toBeInViewport();
    expect((await saleOf(number)).dbData).toMatchObject({ down_payment: 100_000, token: 10_000 });
  });
});
