import { useEffect, useMemo, useRef, useState } from 'react';
import type { Place } from '../../lib/place.tsx';
import { addressWith, paramsAt } from '../../lib/stockPages.ts';
import { publicPageAt } from './pages.ts';

const here = () => ({ pathname: location.pathname, search: location.search });

/** The browser's address as the place of a public page. Another page, by the browser's back button, is another document. */
export function usePublicPlace(): Place {
  const [address, setAddress] = useState(here);
  const shown = useRef(publicPageAt(address.pathname));

  useEffect(() => {
    const follow = () => {
      const { name, id } = publicPageAt(location.pathname);
      if (name === shown.current.name && id === shown.current.id && name !== 'notFound') setAddress(here());
      else location.reload();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return useMemo(
    () => ({
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
