import { WRITTEN_AT_MOST } from '@contract/message.ts';
import { useState } from 'react';

/** Vehicles that are chosen in the list to write about them, in the order of their choice; whatever the list shows meanwhile. */
export interface ChosenVehicles {
  isChoosing: boolean;
  numbers: string[];
  /** No more fit into a message. */
  isFull: boolean;
  toggle: (registernumber: string) => void;
  start: () => void;
  /** Gives up the choice. */
  stop: () => void;
}

export function useChosenVehicles(): ChosenVehicles {
  const [isChoosing, setIsChoosing] = useState(false);
  const [numbers, setNumbers] = useState<string[]>([]);
  return {
    isChoosing,
    numbers,
    isFull: numbers.length >= WRITTEN_AT_MOST,
    toggle: (one) => setNumbers((all) => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one])),
    start: () => setIsChoosing(true),
    stop() {
      setIsChoosing(false);
      setNumbers([]);
    },
  };
}
