import { MANY_AT_MOST } from '@contract/choices.ts';
import { type RefObject, useRef, useState } from 'react';
import type { Question } from './queries.ts';

/** What is known of a vehicle that is ticked. */
interface Tickable {
  registernumber: string;
  /** Whether it is sold. */
  status: boolean;
}

interface Tick {
  isSold: boolean;
  /** The search and filter under which it was ticked. */
  under: string;
}

/** The vehicles that are ticked in the list, in the order in which they were: they stay while the list is sorted, scrolled, searched and filtered. */
export interface Ticks {
  numbers: string[];
  has: (registernumber: string) => boolean;
  /** No more may be ticked. */
  isFull: boolean;
  /** How many were ticked under another search or filter, and are not among the vehicles that are seen now. */
  elsewhere: number;
  hasSold: boolean;
  /** Ticks these, as many as may be, or takes their ticks off. */
  set: (vehicles: readonly Tickable[], isTicked: boolean) => void;
  clear: () => void;
  /** Gets the focus when all ticks are taken off, with the button that did. */
  home: RefObject<HTMLInputElement | null>;
}

/** The ticks of the list that this question is about; `seen`: vehicles of its answer, as far as they are loaded. */
export function useTicks({ carSearch, filter }: Pick<Question, 'carSearch' | 'filter'>, seen: readonly Tickable[] = []): Ticks {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Tick>>(new Map());
  const home = useRef<HTMLInputElement>(null);
  const under = `${filter} ${carSearch}`;
  const ticks = [...ticked.values()];
  const isEvery = filter === 'all' && carSearch === '';
  const here = new Set(seen.map(({ registernumber }) => registernumber));
  return {
    numbers: [...ticked.keys()],
    has: (registernumber) => ticked.has(registernumber),
    isFull: ticked.size >= MANY_AT_MOST,
    elsewhere: isEvery ? 0 : [...ticked].filter(([number, tick]) => tick.under !== under && !here.has(number)).length,
    hasSold: ticks.some(({ isSold }) => isSold),
    set: (vehicles, isTicked) =>
      setTicked((before) => {
        const after = new Map(before);
        for (const { registernumber, status: isSold } of vehicles) {
          if (!isTicked) after.delete(registernumber);
          else if (after.has(registernumber) || after.size < MANY_AT_MOST) after.set(registernumber, { isSold, under });
        }
        return after;
      }),
    clear() {
      setTicked(new Map());
      home.current?.focus();
    },
    home,
  };
}
