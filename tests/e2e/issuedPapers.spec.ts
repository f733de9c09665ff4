import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goWithin } from './goWithin.ts';
import { addVehicle, asAdmin, asPerson } from './stock.ts';

test.use({ person: 'employee' });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const issued = (page: Page) => page.getByRole('region', { name: 'Issued papers' });

async function soldVehicle(fields: object = {}) {
  const number = await addVehicle({ vehicleName: 'Swift', kilometers: 48_000 });
  const body = {
    carID: number,
    ownerName: 'Mohan Gore',
    contactNo: '9822077777',
    sellingPrice: 300_000,
    downPayment: 100_000,
    paymentMode: 'UPI',
    totalInstallments: 4,
    ...fields,
  };
  await asAdmin('/dashboard/sell-car', { method: 'POST', body });
  return number;
}

/** Saves the paper that is shown; answers its name and its first bytes. */
async function saved(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  const [first] = await file.createReadStream().then((stream) => stream.take(1).toArray());
  return { name: file.suggestedFilename(), begin: String(first).slice(0, 5) };
}

test('a payment has its receipt, which is seen, saved and stored; an admin has a false file made anew (R346, R355, R357)', async ({
  page,
  openAs,
}) => {
  const number = await soldVehicle({ sellDate: '2026-11-20' });
  const body = { registernumber: number, amount: 6000, installmentdate: '2026-11-20', paymentMode: 'Cash' };
  await asPerson('employee', '/installments', { method: 'POST', body });
  await page.goto(`/dashboard/costReport/${number}?tab=sale`);
  await page.getByRole('button', { name: 'Receipt of ₹ 6,000 on 20/11/2026' }).click();
  const paper = dialog(page, /^Payment receipt RCT\//);
  await expect(paper.getByText('Rupees six thousand only')).toBeAttached();
  await expectAccessible(page);
  expect(await saved(page)).toMatchObject({ name: expect.stringMatching(/^RCT-.*\.pdf$/), begin: '%PDF-' });
  await expect
    .poll(async () => {
      const [latest] = await asAdmin<{ link: string | null }[]>(`/issued-papers?registernumber=${number}`);
      return latest?.link;
    })
    .toContain('/IssuedPapers/');
  await expect(paper.getByRole('button', { name: 'Make the file anew' })).toHaveCount(0);

  const admins = await openAs('admin');
  await admins.goto(`/dashboard/costReport/${number}?tab=papers`);
  await issued(admins)
    .getByRole('button', { name: /^Open Payment receipt/ })
    .first()
    .click();
  await admins.getByRole('button', { name: 'Make the file anew' }).click();
  const storedAnew = admins.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog(admins, 'Make this file anew?').getByRole('button', { name: 'Make the file anew' }).click();
  await expect(admins.getByText('The file is made anew.')).toBeVisible();
  expect((await storedAnew).ok()).toBe(true);
  expect(await saved(admins)).toMatchObject({ begin: '%PDF-' });
});

test('a delivery note is drafted, changed, made, and corrected (R349, R357, R358)', async ({ page }) => {
  const number = await soldVehicle();
  await page.goto(`/dashboard/costReport/${number}?tab=papers`);
  await test.step('what is known is filled in', async () => {
    await issued(page).getByRole('button', { name: 'Issue a paper' }).click();
    await page.getByRole('menuitem', { name: 'Delivery note' }).click();
    const form = dialog(page, 'Delivery note');
    await expect(form.getByLabel('Kilometers')).toHaveValue('48,000 km');
    await form.getByLabel('Accessories').fill('Floor mats');
    await form.getByLabel('Time').fill('5.30 pm');
    await form.getByLabel('Registration certificate (RC)').selectOption('Original');
    await form.getByRole('button', { name: 'Preview' }).click();
  });
  await test.step('the draft has no number; it is changed, and made', async () => {
    const draft = dialog(page, 'Delivery note');
    await expect(draft.getByText('Floor mats')).toBeAttached();
    await draft.getByRole('button', { name: 'Change something' }).click();
    const form = dialog(page, 'Delivery note');
    await expect(form.getByLabel('Accessories')).toHaveValue('Floor mats');
    await form.getByLabel('Accessories').fill('Floor mats, jack');
    await form.getByRole('button', { name: 'Preview' }).click();
    await dialog(page, 'Delivery note').getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(page.getByText(/^Delivery note DN\/.* is issued$/)).toBeVisible();
    await expect(dialog(page, /^Delivery note DN\//).getByText('Floor mats, jack')).toBeAttached();
    await dialog(page, /^Delivery note DN/)
      .getByRole('button', { name: 'Close', exact: true })
      .click();
    await expect(issued(page).getByRole('button', { name: 'Issue a paper' })).toBeFocused();
  });
  await test.step('Back closes an open paper, and the focus is where it was', async () => {
    const open = issued(page).getByRole('button', { name: /^Delivery note DN|^Open Delivery note/ });
    await open.click();
    await expect(dialog(page, /^Delivery note DN/)).toBeVisible();
    await page.goBack();
    await expect(dialog(page, /^Delivery note DN/)).toHaveCount(0);
    await expect(page).toHaveURL(/tab=papers/);
    await expect(open).toBeFocused();
  });
  await test.step('a correction names the old one, which says so', async () => {
    await issued(page)
      .getByRole('button', { name: /^Correct Delivery note/ })
      .click();
    const form = dialog(page, 'Delivery note');
    await expect(form.getByLabel('Accessories')).toHaveValue('Floor mats, jack');
    await form.getByLabel('Keys handed over').fill('1');
    await form.getByRole('button', { name: 'Preview' }).click();
    await dialog(page, 'Delivery note').getByRole('button', { name: 'Issue', exact: true }).click();
    await dialog(page, /^Delivery note DN/)
      .getByRole('button', { name: 'Close', exact: true })
      .click();
    await expect(issued(page)).toContainText(/Replaces DN\/.*Replaced by DN\//s);
  });
});

test('who asks gets the data sheet and the receipt of his token, who owes his last receipt (R436-R438)', async ({ page }) => {
  const phone = `98${randomInt(10_000_000, 99_999_999)}`;
  const number = await addVehicle({ vehicleName: 'Swift', kilometers: 48_000 });
  const asked = { custName: 'Leela Rao', custContact: phone, custQuery: 'Is it there?', registernumber: number };
  await asAdmin('/customer', { method: 'POST', body: asked });
  const { enquiries } = await asAdmin<{ enquiries: { serialnum: number }[] }>(`/customer?search=${phone}`);
  const until = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const token = { registernumber: number, name: 'Leela Rao', phone, amount: 11_000, mode: 'UPI', until };
  await asAdmin('/reservations', { method: 'POST', body: token });
  await page.goto(`/dashboard/customerEnquiry?enquiry=${enquiries[0]?.serialnum}`);
  await page.getByRole('button', { name: 'Token receipt' }).click();
  await expect(dialog(page, /^Token receipt TKN\//).getByText('Rupees eleven thousand only')).toBeAttached();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write about the token' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/Receipt: TKN.*\nReserved for you until /);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Data sheet' }).click();
  await dialog(page, 'Data sheet').getByRole('button', { name: 'Preview' }).click();
  await dialog(page, 'Data sheet').getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(dialog(page, /^Data sheet DS\//).getByText('48,000 km')).toBeAttached();

  const sold = await soldVehicle();
  await page.keyboard.press('Escape');
  await goWithin(page, `/dashboard/dues?search=${encodeURIComponent(sold)}`);
  await page.getByRole('button', { name: `Papers of Mohan Gore, ${sold}` }).click();
  await page.getByRole('menuitem', { name: 'Last receipt' }).click();
  await expect(dialog(page, /^Payment receipt/).getByText('Rupees one lakh only')).toBeAttached();
});
