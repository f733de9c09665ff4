import type { Page, Request } from '@playwright/test';
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
