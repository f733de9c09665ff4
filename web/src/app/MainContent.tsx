import { type ReactNode, Suspense } from 'react';
import { PageLoading } from './PageLoading.tsx';
import classes from './RootLayout.module.css';
import { MAIN_ID } from './RouteFocus.tsx';

/** The `main` landmark: target of the skip link, and of focus management after a navigation. */
export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </main>
  );
}
