import { useEffect, useRef } from 'react';

/** How many overlays are open at this history entry. */
const depth = () => Number((history.state as { over?: number } | null)?.over ?? 0);

/**
 * For an overlay while it is mounted: the back button, of the browser or the phone, calls `onClose` instead of leaving the
 * page. It pushes a history entry; close the overlay otherwise by the returned function, which takes that entry back.
 */
export function useCloseOnBack(onClose: () => void): () => void {
  const latest = useRef(onClose);
  const opened = useRef(0);

  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!opened.current) {
      opened.current = depth() + 1;
      history.pushState({ ...history.state, over: opened.current }, '');
    }
    const look = () => depth() < opened.current && latest.current();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);

  return () => history.back();
}
