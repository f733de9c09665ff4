import { useEffect, useState } from 'react';
import { screens } from './screens.ts';

type Scheme = 'light' | 'dark';

/** Where Mantine keeps it, so that the staff's pages have the same. */
const KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';

const shown = (): Scheme => (document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light');
const show = (scheme: Scheme) => document.documentElement.setAttribute(ATTRIBUTE, scheme);

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function choose(scheme: Scheme) {
  show(scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  // As in another tab: Mantine listens to this event, and has no other for who chooses beside it.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: scheme, storageArea: localStorage }));
}

/** Keeps the page in the colour scheme that another tab chooses, or the system where nobody has chosen; paper is light. */
function follow(): () => void {
  const system = matchMedia(screens.dark);
  let onScreen = shown();
  const adopt = () => {
    const choice = chosen();
    show(choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light');
  };
  const look = ({ key }: StorageEvent) => key === KEY && adopt();
  const print = () => {
    onScreen = shown();
    show('light');
  };
  const printed = () => show(onScreen);
  system.addEventListener('change', adopt);
  window.addEventListener('storage', look);
  window.addEventListener('beforeprint', print);
  window.addEventListener('afterprint', printed);
  return () => {
    system.removeEventListener('change', adopt);
    window.removeEventListener('storage', look);
    window.removeEventListener('beforeprint', print);
    window.removeEventListener('afterprint', printed);
  };
}

/** The colour scheme, light until the page is in the browser, and its setter. */
export function useColorScheme() {
  const [scheme, setScheme] = useState<Scheme>('light');
  useEffect(() => {
    const adopt = () => setScheme(shown());
    const observer = new MutationObserver(adopt);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: [ATTRIBUTE] });
    const stop = follow();
    adopt();
    return () => {
      observer.disconnect();
      stop();
    };
  }, []);
  return [scheme, choose] as const;
}
