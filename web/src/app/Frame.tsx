import type { MouseEvent, ReactNode } from 'react';
import { t } from '../text/t.ts';
import { Footer } from './Footer.tsx';
import classes from './Frame.module.css';
import { MAIN_ID } from './MainContent.tsx';
import { NavBar, type NavBarProps } from './NavBar.tsx';

interface FrameProps extends NavBarProps {
  children: ReactNode;
}

/** The skip link leaves the address as it is: to come back to one that names an element moves the focus there. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** The layout that every page shares. */
export function Frame({ children, ...bar }: FrameProps) {
  return (
    <div className={classes.page}>
      <a href={`#${MAIN_ID}`} className={classes.skip} onClick={skip}>
        {t('site.skipToContent')}
      </a>
      <NavBar {...bar} />
      <div className={classes.body}>{children}</div>
      <Footer />
    </div>
  );
}
