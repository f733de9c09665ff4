import { useEffect, useMemo, useState } from 'react';
import { languageAt, pathIn } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.tsx';
import { addressWith, paramsAt } from '../../lib/stockPages.ts';
import { publicPageAt } from './pages.ts';

const here = () => ({ pathname: location.pathname, search: location.search });

/** Which document is shown at an address: the home page's filters may change its path. */
const documentAt = (pathname: string) => (publicPageAt(pathname) === 'home' ? pathIn(languageAt(pathname).language, '/') : pathname);

/** The document that was loaded. Its address may change before the page answers to its scripts. */
const [navigation] = performance.getEntriesByType('navigation');
const loaded = documentAt(new URL(navigation?.name ?? location.href).pathname);

/** The browser's address as the place of a public page. Another page, by the browser's back button, is another document. */
export function usePublicPlace(): Place {
  const [address, setAddress] = useState(here);

  useEffect(() => {
    const follow = () => {
      if (documentAt(location.pathname) === loaded) setAddress(here());
      else location.reload();
    };
    if (documentAt(location.pathname) !== loaded) follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return useMemo(
    () => ({
      origin: location.origin,
      pathname: address.pathname,
      params: paramsAt(address.pathname, address.search),
      setParams(change) {
        // Read anew, not from this rendering: updates faster than rendering accumulate.
        const params = change(paramsAt(location.pathname, location.search));
        history.replaceState(history.state, '', addressWith(location.pathname, params) + location.hash);
        setAddress(here());
      },
    }),
    [address],
  );
}
