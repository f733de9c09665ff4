import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

/** Remembers the search text for the other screens (R046). */
function rememberSearch(next: string) {
  if (next === text) return;
  text = next;
  for (const listener of listeners) listener();
}

const rememberedSearch = () => text;

/** The search text that all screens share, and its setter (R046). */
export function useSharedSearch(): [string, (next: string) => void] {
  const current = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, rememberedSearch);
  return [current, rememberSearch];
}
