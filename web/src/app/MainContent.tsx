import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Frame.module.css';

export const MAIN_ID = 'content';

let hasArrived = false;

/** Whether this document was opened by a link of our own site. */
function isFollowed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
}

/** The `main` landmark: target of the skip link, and of focus management after a navigation. */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  // Who follows a link within the site goes on in the content, whether the router shows the page or the browser has loaded it.
  useEffect(() => {
    if (!hasArrived && isFollowed() && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    hasArrived = true;
  }, []);
  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} className={classes.main}>
      {children}
    </main>
  );
}
