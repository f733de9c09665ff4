import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { addVehicle, asAdmin } from './stock.ts';

export const form = (page: Page) => page.getByRole('form', { name: 'Sell Car' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm Sale' });

interface Sale {
  dbData: Record<string, unknown>;
  soldCarInsuranceDocs: string[];
  soldCarImages: string[];
}
export const saleOf = (number: string) => asAdmin<Sale>(`/dashboard/sold-cars?carID=${number}`);

export async function lookUp(page: Page, number: string) {
  await page.getByLabel('Vehicle Reg ID').fill(number);
  await page.keyboard.press('Enter');
}

/** Looks up a vehicle that no other test sells, where none is being sold; answers its number. */
export async function next(page: Page) {
  const number = await addVehicle({ vehicleName: 'Dzire', brandName: 'Maruti', vehicleSellPrice: 650_000 });
  await expect(form(page)).toBeHidden();
  await lookUp(page, number);
  await expect(form(page)).toBeVisible();
  return number;
}

/** Opens the sale of such a vehicle. */
export async function open(page: Page) {
  await page.goto('/dashboard/sellCarDetails');
  return next(page);
}

/** Types all required fields except the payment: ₹ 6,30,000 of Mohan Gore. */
export async function typeBuyer(page: Page) {
  await form(page).getByLabel('Selling Price').pressSequentially('630000');
  await form(page).getByLabel('Buyer Name').pressSequentially('Mohan Gore');
  await form(page).getByLabel('Contact No.').pressSequentially('98220 77777');
  await form(page).getByLabel('Payment Mode').selectOption('UPI');
}
