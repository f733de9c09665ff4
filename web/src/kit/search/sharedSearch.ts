import { useSyncExternalStore } from 'react';

/** In this tab: it survives the loading of another page. */
const KEY = 'dealership-search';
let text: string | undefined;
const listeners = new Set<() => void>();

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The search text that all screens share. */
export function rememberedSearch(): string {
  text ??= stored();
  return text;
}

/** Remembers the search text for the other screens. */
export function rememberSearch(next: string) {
  if (next === rememberedSearch()) return;
  text = next;
  try {
    sessionStorage.setItem(KEY, next);
  } catch {
    // Without storage it is remembered until another page is loaded.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shared search text as state, and its setter. */
export const useSharedSearch = () => [useSyncExternalStore(subscribe, rememberedSearch), rememberSearch] as const;
