import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { RouterPlace } from './RouterPlace.tsx';

/** What surrounds every page that the router shows. */
export function RootLayout() {
  return (
    <RouterPlace>
      <Frame>
        <Outlet />
      </Frame>
      <RouteFocus />
      <ScrollRestoration />
    </RouterPlace>
  );
}
