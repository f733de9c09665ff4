import type { SearchAnswer } from '@contract/showroom.ts';
import type { InfiniteData } from '@tanstack/react-query';

const KEY = 'dealership-list';

/** The list as a visitor left it: what was loaded, and where they were. */
export interface KeptList {
  /** The address it was at. */
  address: string;
  firstPage: number;
  data: InfiniteData<SearchAnswer>;
  /** When it was loaded, in milliseconds. */
  loadedAt: number;
  /** The first vehicle that was in view, and how far below the top of the window. */
  inView: { number: string; top: number } | null;
}

/** The address of the page that is open. */
export const address = () => `${location.pathname}${location.search}`;

/** Keeps the list that is left now; the last one only. Nothing is kept where the browser's storage is full or forbidden. */
export function keepList(list: KeptList) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Back then shows the page that the address names.
  }
}

/** The list that was left at this address, null for none. */
export function keptList(): KeptList | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptList | null;
    return kept?.address === address() && Array.isArray(kept.data.pages) ? kept : null;
  } catch {
    return null;
  }
}
