import type { NewSale } from '@contract/sale.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

/** A typed amount in rupees; 0 when blank or unreadable. */
export const rupeesOf = (typed: number | string) => Number(typed) || 0;

/** What a sale is paid with besides money, also while it is typed. */
export interface PaidOtherwise {
  exchanges?: { value: number | string; loan: number | string }[];
  finance?: { sanctioned: number | string } | null | undefined;
}

/** What the vehicles in part exchange pay of the price: their values less the loans that are taken over, rupees. */
export const exchangedOf = ({ exchanges = [] }: PaidOtherwise) =>
  sumOf(exchanges.flatMap(({ value, loan }) => [rupeesOf(value), -rupeesOf(loan)]));

/** What a financier pays of the price for the buyer, rupees. */
export const financedOf = ({ finance }: PaidOtherwise) => rupeesOf(finance?.sanctioned ?? 0);

/** What a buyer owes in all, also while it is typed: the price, and the tax collected at source beside it. Rupees. */
export const chargedOf = ({ sellingPrice, tcs = 0 }: { sellingPrice: number | string; tcs?: number | string | undefined }) =>
  sumOf([rupeesOf(sellingPrice), rupeesOf(tcs)]);

/** What is said where a financier would pay more than what is left of the price; '' where they do not. Rupees, also while it is typed. */
export function financedTooMuch({
  sellingPrice,
  tcs,
  downPayment,
  finance,
}: Parameters<typeof chargedOf>[0] & { downPayment: number | string } & PaidOtherwise): string {
  const left = Math.max(0, sumOf([chargedOf({ sellingPrice, tcs }), -rupeesOf(downPayment)]));
  return financedOf({ finance }) > left ? t('sale.finance.abovePrice', { left: formatAmount(left) }) : '';
}

/** The amount the buyer still owes of what is charged, rupees; below 0 when they have paid too much. */
export const remainingCost = (charged: number, downPayment: number, installments = 0, financed = 0) =>
  sumOf([charged, -installments, -downPayment, -financed]);

/** A sale's price and the taxes beside it. */
export interface ChargedSale {
  selling_price: number;
  tcs?: number | undefined;
  tax_on_top?: number | undefined;
}

/** The same of a sale, of what was received since and what of it was waived: the balance of its statement. Rupees. */
export const remainingOf = (
  { selling_price, tcs = 0, tax_on_top = 0, down_payment }: ChargedSale & { down_payment: number },
  { totalAmount, waived = 0 }: { totalAmount: number; waived?: number | undefined },
) => remainingCost(sumOf([selling_price, tcs, tax_on_top]), down_payment, sumOf([totalAmount, waived]));

/** Explains a remaining cost below 0; '' for any other. */
export const overpaid = (remaining: number) => (remaining < 0 ? t('sale.overpaid', { amount: formatAmount(-remaining) }) : '');

/** The money received for a sale, rupees. */
export const receivedSoFar = (downPayment: number, commission: number, installments = 0) => sumOf([downPayment, commission, installments]);

/**
 * The money received on the day of sale, without a token that was received before and vehicles in part exchange, and the amount then due by
 * the buyer; rupees. While a form has a down payment below these, none of it is received.
 */
export const saleMoney = ({
  sellingPrice,
  tcs,
  downPayment,
  commission,
  token = 0,
  ...otherwise
}: Pick<NewSale, 'sellingPrice' | 'downPayment' | 'commission'> & { tcs?: number; token?: number } & PaidOtherwise) => ({
  received: receivedSoFar(Math.max(0, sumOf([downPayment, -token, -exchangedOf(otherwise)])), commission),
  remaining: remainingCost(chargedOf({ sellingPrice, tcs }), downPayment, 0, financedOf(otherwise)),
});

/** Label with the day the money was received; a missing day means today, '' for an unreadable one. */
export function receivedLabel(sellDate: string | null) {
  if (sellDate === '') return t('sale.received.withSale');
  return sellDate === null || sellDate === today() ? t('sale.received.today') : t('sale.received.on', { date: formatDate(sellDate) });
}
