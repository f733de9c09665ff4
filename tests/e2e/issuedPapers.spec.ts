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

test('a paper is made, and a payment has its receipt, which is seen, saved and stored; an admin has a false file made anew (R346, R355, R357)', async ({
  page,
  openAs,
}) => {
  const number = await soldVehicle({ sellDate: '2026-11-20' });
  const body = { registernumber: number, amount: 6000, installmentdate: '2026-11-20', paymentMode: 'Cash' };
  await asPerson('employee', '/installments', { method: 'POST', body });
  await page.goto(`/dashboard/costReport/${number}?tab=papers`);
  await test.step('a delivery note has its number', async () => {
    await issued(page).getByRole('button', { name: 'Issue a paper' }).click();
    await page.getByRole('menuitem', { name: 'Delivery note' }).click();
    const form = dialog(page, 'Delivery note');
    await form.getByLabel('Accessories').fill('Floor mats');
    await form.getByRole('button', { name: 'Preview' }).click();
    await dialog(page, 'Delivery note').getByRole('button', { name: 'Issue', exact: true }).click();
    const paper = dialog(page, /^Delivery note DN\//);
    await expect(paper.getByText('Floor mats')).toBeAttached();
    await paper.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(issued(page).getByRole('button', { name: 'Issue a paper' })).toBeFocused();
  });
  await test.step('Back closes an open paper, and the focus is where it was', async () => {
    const open = issued(page).getByRole('button', { name: /^Open Delivery note/ });
    await open.click();
    await expect(dialog(page, /^Delivery note DN/)).toBeVisible();
    await page.goBack();
    await expect(dialog(page, /^Delivery note DN/)).toHaveCount(0);
    await expect(page).toHaveURL(/tab=papers/);
    await expect(open).toBeFocused();
  });
  await test.step('the receipt of a payment is a file, which is stored', async () => {
    await goWithin(page, `/dashboard/costReport/${number}?tab=sale`);
    await page.getByRole('button', { name: 'Receipt of ₹ 6,000 on 20/11/2026' }).click();
    const paper = dialog(page, /^Payment receipt RCT\//);
    await expect(paper.getByText('Rupees six thousand only')).toBeAttached();
    await expectAccessible(page);
    expect(await saved(page)).toMatchObject({ name: expect.stringMatching(/^RCT-.*\.pdf$/), begin: '%PDF-' });
    const linkOfReceipt = async () => {
      const papers = await asAdmin<{ number: string; link: string | null }[]>(`/issued-papers?registernumber=${number}`);
      return papers.find((one) => one.number.startsWith('RCT'))?.link;
    };
    await expect.poll(linkOfReceipt).toContain('/IssuedPapers/');
    await expect(paper.getByRole('button', { name: 'Make the file anew' })).toHaveCount(0);
  });
  await test.step('an admin has it made anew', async () => {
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
});
