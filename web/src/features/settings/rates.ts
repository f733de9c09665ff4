import type { Rate } from '@contract/rate.ts';

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
