import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isPlainClick } from '../lib/isPlainClick.ts';
import { isStaffs } from '../lib/paths.ts';
import { type Place, PlaceProvider } from '../lib/place.tsx';

/** The page of this application that a click leads to; null where the browser has to follow it: elsewhere, another tab, a download. */
function clicked(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (event.defaultPrevented || !isPlainClick(event) || !link || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  if (origin !== location.origin || (hash && isHere) || !isStaffs(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** The place of the pages that the router shows. Plain links between them are followed without loading a document. */
export function RouterPlace({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  // react-router's own functional updater has a stale closure and would lose all updates but the last.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const to = clicked(event);
      if (to === null) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);

  const place = useMemo<Place>(
    () => ({
      origin: location.origin,
      pathname,
      params,
      setParams(change) {
        latest.current = change(new URLSearchParams(latest.current));
        setParams(latest.current, { replace: true, preventScrollReset: true });
      },
    }),
    [pathname, params, setParams],
  );
  return <PlaceProvider value={place}>{children}</PlaceProvider>;
}
