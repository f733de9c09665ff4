import { Outlet, ScrollRestoration } from 'react-router-dom';
import { t } from '../text/t.ts';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';
import classes from './RootLayout.module.css';
import { MAIN_ID, RouteFocus } from './RouteFocus.tsx';
import { RouterPlace } from './RouterPlace.tsx';

/** The layout that every page shares (R004). */
export function RootLayout() {
  return (
    <RouterPlace>
      <div className={classes.page}>
        <a href={`#${MAIN_ID}`} className={classes.skip}>
          {t('site.skipToContent')}
        </a>
        <NavBar />
        <div className={classes.body}>
          <Outlet />
        </div>
        <Footer />
        <RouteFocus />
        <ScrollRestoration />
      </div>
    </RouterPlace>
  );
}
