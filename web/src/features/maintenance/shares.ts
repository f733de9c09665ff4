import { formatAmount, inPaise, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

/** The most vehicles of one bill. */
export const MOST_SHARES = 50;

/** A vehicle's part of a bill, as typed. */
export interface Share {
  registernumber: string;
  price: number | string;
}

/** A bill in equal parts, rupees; what is left of the paise goes to the first. */
export function equalShares(bill: number, count: number): number[] {
  const paise = inPaise(bill);
  const each = Math.floor(paise / count);
  return Array.from({ length: count }, (_, place) => (place === 0 ? paise - each * (count - 1) : each) / 100);
}

/** What of a bill is not shared yet, below 0 what is shared too much. Rupees. */
export const leftToShare = (bill: number | string, shares: readonly Share[]) =>
  sumOf([Number(bill) || 0, ...shares.map(({ price }) => -(Number(price) || 0))]);

/** The same in words. */
export function sharesText(left: number): string {
  if (left === 0) return t('maintenance.bill.fits');
  return t(left > 0 ? 'maintenance.bill.missing' : 'maintenance.bill.tooMuch', { amount: formatAmount(Math.abs(left)) });
}
