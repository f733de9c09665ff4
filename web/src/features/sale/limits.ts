import type { Rate } from '@contract/rate.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { rateOn } from '../../shared/dealer/rates.ts';
import { t } from '../../text/staff.ts';
import { asSent, type SaleFields } from './saleFormState.ts';
import { rupeesOf } from './saleMoney.ts';

/** What a sale like this asks for by the limits of its day: hints, nothing is refused. `today` is the day of a sale that names none. */
export function limitsOf(fields: SaleFields, rates: Rate[], today: string): string[] {
  const sale = asSent(fields);
  const day = (sale.sellDate && parseDay(sale.sellDate)) || today;
  const pan = rateOn(rates, 'pan_limit', day) ?? Number.POSITIVE_INFINITY;
  const isAsked = rupeesOf(sale.sellingPrice) >= pan && !sale.buyer_pan && !sale.buyer_declared;
  return isAsked ? [t('sale.limits.pan', { limit: formatRupees(pan) })] : [];
}

/** Tax collected at source on a price by the rates of a day: 0 at its limit and below. Rupees. */
export function tcsOf(price: number, rates: Rate[], day: string): { limit: number; rate: number; amount: number } {
  const limit = rateOn(rates, 'tcs_limit', day) ?? Number.POSITIVE_INFINITY;
  const rate = rateOn(rates, 'tcs_rate', day) ?? 0;
  return { limit, rate, amount: price > limit ? Math.round((price * rate) / 100) : 0 };
}
