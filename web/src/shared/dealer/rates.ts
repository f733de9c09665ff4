import { type Rate, type RateKind, rateList, unitOf } from '@contract/rate.ts';
import { queryOptions } from '@tanstack/react-query';
import { formatRupees } from '../../kit/money/rupees.ts';
import { api } from '../../lib/api.ts';
import { t } from '../../text/staff.ts';

/** All rates by kind, the latest first. */
export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  meta: { staleAfter: ['settings', 'dealer'] },
  queryFn: ({ signal }) => api.get('/settings/rates', {}, rateList, signal),
});

/** What holds of a kind on a day; undefined where that is not known. */
export const rateOn = (rates: Rate[], kind: RateKind, day: string): number | undefined =>
  rates.find((rate) => rate.kind === kind && rate.holdsFrom <= day)?.value;

/** A value with its unit: 18 %, ₹ 2,00,000, 14 days. */
export function valueText({ kind, value }: Pick<Rate, 'kind' | 'value'>): string {
  const unit = unitOf(kind);
  if (unit === 'rupees') return formatRupees(value);
  if (unit === 'percent') return t('settings.rates.units.percent', { value: String(value) });
  return t(`settings.rates.units.${unit}`, { value });
}

export const kindText = ({ kind }: Pick<Rate, 'kind'>) => t(`settings.rates.kinds.${kind}`);
