import { type Rate, type RateKind, rateList } from '@contract/rate.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';

/** All rates by kind, the latest first. */
export const ratesQuery = queryOptions({
  queryKey: keys.settings('rates'),
  queryFn: ({ signal }) => api.get('/settings/rates', {}, rateList, signal),
});

/** What holds of a kind on a day; undefined where that is not known. */
export const rateOn = (rates: Rate[], kind: RateKind, day: string): number | undefined =>
  rates.find((rate) => rate.kind === kind && rate.holdsFrom <= day)?.value;
