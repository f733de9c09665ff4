import type { ReactNode } from 'react';
import classes from './Frame.module.css';

export const MAIN_ID = 'content';

/** The `main` landmark: target of the skip link, and of focus management after a navigation. */
export const MainContent = ({ children }: { children: ReactNode }) => (
  <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
    {children}
  </main>
);
