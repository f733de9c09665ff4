import type { Page } from '@playwright/test';
import { asAdmin } from './stock.ts';

const thisYear = new Date().getFullYear();

/** A year of the lists without demo data. Desktop and phone run in parallel, so each has its own. */
export const emptyYear = (yearsBack: number, isMobile: boolean) => thisYear - yearsBack - (isMobile ? 1 : 0);

export const addCost = (description: string, cost: number, date: string) =>
  asAdmin('/miscellaneous-costs/add', { method: 'POST', body: { description, cost, date } });

export const addInvestment = (description: string, amount: number, date: string) =>
  asAdmin('/accountDetails/addInvestment', { method: 'POST', body: { description, amount, date } });

/** Records the page's requests to the API. */
export function watchAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** An amount as the site shows it, with paise where there are any, so that what is shown adds up (R487). */
export const rupees = (amount: number) => {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const look = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${amount < 0 ? '-' : ''}₹ ${Math.abs(amount).toLocaleString('en-IN', look)}`;
};
