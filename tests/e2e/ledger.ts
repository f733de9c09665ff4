import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { asAdmin } from './stock.ts';

const thisYear = new Date().getFullYear();

/** A year of the lists without demo data. Desktop and phone run in parallel, so each has its own. */
export const emptyYear = (yearsBack: number, isMobile: boolean) => thisYear - yearsBack - (isMobile ? 1 : 0);

export const addCost = (description: string, cost: number, date: string) =>
  asAdmin('/miscellaneous-costs/add', { method: 'POST', body: { description, cost, date } });

export const addInvestment = (description: string, amount: number, date: string) =>
  asAdmin('/accountDetails/addInvestment', { method: 'POST', body: { description, amount, date } });

export const EDIT = '**/api/editMiscellaneous';

/** Records the fields that the page sends as edits. */
export function watchEdits(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/editMiscellaneous')) sent.push(request.postDataJSON().fieldToEdit);
  });
  return sent;
}

/** Records the page's requests to the API. */
export function watchAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Opens a row's editor. Its description gets the focus a moment later, and with it what is typed before. */
export async function openEditor(pencil: Locator) {
  await pencil.click();
  await expect(pencil.page().getByRole('table').getByRole('textbox', { name: 'Description', exact: true })).toBeFocused();
}

/** An amount as the site shows it, with paise where there are any, so that what is shown adds up (R487). */
export const rupees = (amount: number) => {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const look = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${amount < 0 ? '-' : ''}₹ ${Math.abs(amount).toLocaleString('en-IN', look)}`;
};
