import { type ReactNode, Suspense } from 'react';
import { PageLoading } from './PageLoading.tsx';
import classes from './RootLayout.module.css';
import { MAIN_ID } from './RouteFocus.tsx';

/** What the page is about, beside navigation, sidebar and footer: here the skip link leads, and the focus on a new page. */
export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </main>
  );
}
