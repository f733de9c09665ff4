import type { NewSale } from '@contract/sale.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

/** The amount the buyer still owes, rupees; below 0 when they have paid too much. */
export const remainingCost = (sellingPrice: number, downPayment: number, installments = 0) =>
  sumOf([sellingPrice, -installments, -downPayment]);

/** Explains a remaining cost below 0; '' for any other. */
export const overpaid = (remaining: number) => (remaining < 0 ? t('sale.overpaid', { amount: formatAmount(-remaining) }) : '');

/** The money received for a sale, rupees. */
export const receivedSoFar = (downPayment: number, commission: number, installments = 0) => sumOf([downPayment, commission, installments]);

/**
 * The money received on the day of sale, without a token that was received before, and the amount then due; rupees. While a
 * form has a down payment below the token, none of it is received.
 */
export const saleMoney = ({
  sellingPrice,
  downPayment,
  commission,
  token = 0,
}: Pick<NewSale, 'sellingPrice' | 'downPayment' | 'commission'> & { token?: number }) => ({
  received: receivedSoFar(Math.max(0, sumOf([downPayment, -token])), commission),
  remaining: remainingCost(sellingPrice, downPayment),
});

/** Label with the day the money was received; a missing day means today, '' for an unreadable one. */
export function receivedLabel(sellDate: string | null) {
  if (sellDate === '') return t('sale.received.withSale');
  return sellDate === null || sellDate === today() ? t('sale.received.today') : t('sale.received.on', { date: formatDate(sellDate) });
}
