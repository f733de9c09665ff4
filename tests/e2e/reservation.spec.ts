import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { dialog as confirmation, form as saleForm, saleOf } from './saleForm.ts';
import { seeToast } from './seeToast.ts';
import { addVehicle, asAdmin, askAbout, freshWord } from './stock.ts';

test.use({ person: 'employee' });

const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(day);
};
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const panel = (page: Page) => page.getByRole('region', { name: 'Reservation', exact: true });

test('a vehicle is reserved for a token, shown so to visitors, and sold with it (R372, R375-R378)', async ({ page, openAs }) => {
  const name = freshWord();
  const number = await addVehicle({ vehicleName: name, vehicleSellPrice: 300_000, onhomepage: 'yes' });
  await page.goto(`/dashboard/costReport/${number}`);
  const until = inDays(4);

  await test.step('it is reserved; what is wrong is said, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Reserve' }).click();
    const form = dialog(page, /^Reserve /);
    await form.getByLabel('Customer').fill('Ravi Shinde');
    await form.getByLabel('Phone').pressSequentially('98220 41788');
    await form.getByRole('textbox', { name: 'Token' }).pressSequentially('300000.01');
    await form.getByLabel('Payment mode').selectOption('UPI');
    await form.getByLabel('UTR or cheque number').fill('418820364417');
    await form.getByLabel('Reserved until').pressSequentially(inDays(-1));
    await form.getByRole('button', { name: 'Reserve vehicle' }).click();
    await expect(form.getByText('The last day of a reservation cannot be in the past.')).toBeVisible();
    await expect(form.getByText('The token of ₹ 3,00,000.01 is more than the asking price of ₹ 3,00,000.')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('textbox', { name: 'Token' }).fill('₹ 10,000.00');
    await form.getByLabel('Reserved until').fill('');
    await form.getByLabel('Reserved until').pressSequentially(until);
    await form.getByRole('button', { name: 'Reserve vehicle' }).click();
    await seeToast(page, `Reserved for Ravi Shinde until ${until}.`);
    await expect(panel(page)).toContainText(`Reserved for Ravi Shinde until ${until}`);
    await expect(panel(page)).toContainText('₹ 10,000 by UPI (418820364417)');
    await expectAccessible(page);
  });

  await test.step('a visitor reads Reserved, and may still call', async () => {
    const visitor = await openAs(null);
    await visitor.goto(`/car/${number}`);
    await expect(visitor.getByText('Reserved', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('link', { name: /^Call / }).first()).toBeVisible();
    expect(await visitor.locator('script[type="application/ld+json"]').first().textContent()).toContain('https://schema.org/Reserved');
    await expect(visitor.locator('main')).not.toContainText('Ravi');
  });

  await test.step('it gets another last day', async () => {
    await panel(page).getByRole('button', { name: 'Another last day' }).click();
    const form = dialog(page, /^Reserved until/);
    await form.getByLabel('Reserved until').fill('');
    await form.getByLabel('Reserved until').pressSequentially(inDays(6));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(panel(page)).toContainText(`until ${inDays(6)}`);
  });

  await test.step('the sale begins with customer and token, and is not below the token', async () => {
    await panel(page).getByRole('link', { name: 'Sell with this token' }).click();
    const form = saleForm(page);
    await expect(form.getByLabel('Buyer Name')).toHaveValue('Ravi Shinde');
    await expect(form.getByLabel('Down Payment')).toHaveValue('₹ 10,000');
    await expect(page.getByText(/^Reserved for Ravi Shinde: the token of ₹ 10,000/)).toBeVisible();
    await form.getByLabel('Selling Price').pressSequentially('300000');
    await form.getByLabel('Payment Mode').selectOption('Cash');
    await form.getByLabel('Paying later').check();
    await form.getByLabel('Down Payment').fill('9000');
    await form.getByRole('button', { name: 'Sell Car' }).click();
    await expect(form.getByText('The token of ₹ 10,000 is part of the down payment')).toBeVisible();
    await form.getByLabel('Down Payment').fill('100000');
    await expect(form.getByRole('status')).toContainText('₹ 90,000');
    await form.getByRole('button', { name: 'Sell Car' }).click();
    await expect(confirmation(page)).toContainText('Of it a token of ₹ 10,000, received before');
    await expect(confirmation(page)).toContainText('₹ 2,00,000');
    await expect(confirmation(page).getByRole('checkbox')).toHaveCount(0);
    await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('that the token is somebody else’s wants a yes; then the papers of the sale are one press away', async () => {
    const form = saleForm(page);
    await form.getByLabel('Buyer Name').fill('Meena Rao');
    await form.getByLabel('Contact No.').fill('9011122233');
    await form.getByRole('button', { name: 'Sell Car' }).click();
    const confirm = confirmation(page).getByRole('button', { name: 'Confirm' });
    await expect(confirmation(page)).toContainText('Reserved for Ravi Shinde, 9822041788; this sale is to Meena Rao');
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await confirmation(page)
      .getByRole('checkbox', { name: /^Yes, sell to Meena Rao/ })
      .check();
    await confirm.click();
    await seeToast(page, 'Car sold successfully!');
    await expect(page.getByRole('link', { name: /^Its papers/ })).toHaveAttribute('href', /tab=papers$/);
    expect((await saleOf(number)).dbData).toMatchObject({ down_payment: 100_000, token: 10_000 });
    await page.getByRole('link', { name: /^Its papers/ }).click();
    await expect(page.getByRole('heading', { name: 'Issued papers' })).toBeInViewport();
  });
});

test('‘Reserve’ of an enquiry opens once; of a reservation that is ended it is asked what becomes of the token (R372, R375, R378)', async ({
  page,
}) => {
  await test.step('what is typed is not dropped without a question', async () => {
    const number = await addVehicle({ vehicleName: freshWord() });
    const phone = await askAbout(number);
    const { enquiries } = await asAdmin<{ enquiries: { serialnum: number }[] }>(`/customer?search=${phone}`);
    await page.goto(`/dashboard/costReport/${number}?reserve=${enquiries[0]?.serialnum}`);
    const form = dialog(page, /^Reserve /);
    await expect(form.getByLabel('Customer')).toHaveValue('Meena Joshi');
    await expect(page).not.toHaveURL(/reserve=/);
    await form.getByRole('textbox', { name: 'Token' }).pressSequentially('5000');
    await page.keyboard.press('Escape');
    await dialog(page, /^Leave without saving/)
      .getByRole('button', { name: 'Stay' })
      .click();
    await expect(form.getByRole('textbox', { name: 'Token' })).toHaveValue('₹ 5,000');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toBeVisible();
    await expect(form).toHaveCount(0);
  });
  await test.step('a reservation is ended', async () => {
    const number = await addVehicle({ vehicleName: freshWord() });
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const held = { registernumber: number, name: 'Meena Rao', phone: '9822041777', amount: 8000, mode: 'UPI', until };
    await asAdmin('/reservations', { method: 'POST', body: held });
    await goWithin(page, `/dashboard/costReport/${number}`);
    await panel(page).getByRole('button', { name: 'End reservation' }).click();
    const form = dialog(page, /^End the reservation/);
    await form.getByLabel('Reason').fill('The loan was refused');
    await form.getByRole('button', { name: 'End reservation' }).click();
    await expect(form.getByText('Please choose what becomes of the token.')).toBeVisible();
    await form.getByLabel('A part is forfeited').check();
    await form.getByRole('textbox', { name: 'Given back', exact: true }).pressSequentially('6000');
    await expect(form.getByText('₹ 2,000 is forfeited')).toBeVisible();
    await form.getByLabel('Given back by').selectOption('UPI');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'End reservation' }).click();
    await expect(panel(page)).toContainText('₹ 6,000 of the token given back by UPI, ₹ 2,000 forfeited');
    await expect(page.getByRole('button', { name: 'Reserve' })).toBeVisible();
  });
});
