import type { ReactNode } from 'react';
import { t } from '../text/t.ts';
import { Footer } from './Footer.tsx';
import classes from './Frame.module.css';
import { MAIN_ID } from './MainContent.tsx';
import { NavBar } from './NavBar.tsx';

/** The layout that every page shares. `tools` stand in its header. */
export function Frame({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <a href={`#${MAIN_ID}`} className={classes.skip}>
        {t('site.skipToContent')}
      </a>
      <NavBar tools={tools} />
      <div className={classes.body}>{children}</div>
      <Footer />
    </div>
  );
}
