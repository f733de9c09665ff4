import { type Rate, unitOf } from '@contract/rate.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

export type State = 'now' | 'coming' | 'past';

/** A rate in the history of its kind. */
export interface Told extends Rate {
  state: State;
  /** The first rate of a kind stays. */
  isFirst: boolean;
}

/** The rates, each with its state on a day: of those that have begun the latest of its kind holds. `rates` come the latest first. */
export function told(rates: Rate[], today: string): Told[] {
  return rates.map((rate) => {
    const kin = rates.filter(({ kind }) => kind === rate.kind);
    const now = kin.find(({ holdsFrom }) => holdsFrom <= today);
    const state = rate.holdsFrom > today ? 'coming' : rate === now ? 'now' : 'past';
    return { ...rate, state, isFirst: rate === kin.at(-1) };
  });
}

/** A value with its unit: 18 %, ₹ 2,00,000, 14 days. */
export function valueText({ kind, value }: Pick<Rate, 'kind' | 'value'>): string {
  const unit = unitOf(kind);
  if (unit === 'rupees') return formatRupees(value);
  if (unit === 'percent') return t('settings.rates.units.percent', { value: String(value) });
  return t(`settings.rates.units.${unit}`, { value });
}

export const kindText = ({ kind }: Pick<Rate, 'kind'>) => t(`settings.rates.kinds.${kind}`);
