import { useEffect, useState } from 'react';
import { browserList, type KeptVehicle } from './browserList.ts';

/** As many as fit into a list that is shared: the contract's SHARED_AT_MOST, which no visitor loads; a test compares them. */
export const SAVED_AT_MOST = 50;

/** What a visitor has saved, and what they have looked at. Kept in their browser alone; the dealer does not learn of it. */
export const favourites = browserList('dealership-favourites', SAVED_AT_MOST);
export const recentlySeen = browserList('dealership-recently-seen', 12);

/** Takes a vehicle that is not there any more out of both. */
export function forget(number: string) {
  favourites.remove(number);
  recentlySeen.remove(number);
}

/** A list as state; null until the browser has read it, after the first rendering. */
export function useKept(list: typeof favourites): KeptVehicle[] | null {
  const [kept, setKept] = useState<KeptVehicle[] | null>(null);
  useEffect(() => list.follow(setKept), [list]);
  return kept;
}
