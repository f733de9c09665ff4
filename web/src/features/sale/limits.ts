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
  const [pan, tcs, share] = (['pan_limit', 'tcs_limit', 'tcs_rate'] as const).map(
    (kind) => rateOn(rates, kind, day) ?? Number.POSITIVE_INFINITY,
  ) as [number, number, number];
  const price = rupeesOf(sale.sellingPrice);
  return [
    price >= pan && !sale.buyer_pan && !sale.buyer_declared && t('sale.limits.pan', { limit: formatRupees(pan) }),
    price > tcs &&
      Number.isFinite(share) &&
      t('sale.limits.tcs', { limit: formatRupees(tcs), tax: formatRupees(Math.round((price * share) / 100)) }),
  ].filter((hint) => hint !== false);
}
