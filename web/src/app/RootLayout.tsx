import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { isStaffs } from '../lib/paths.ts';
import { useSession } from '../lib/sessionStore.ts';
import { Frame } from './Frame.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { RouterPlace } from './RouterPlace.tsx';

const GoToVehicle = lazy(async () => {
  const { GoToVehicle } = await import('../features/staffVehicle/GoToVehicle.tsx');
  return { default: GoToVehicle };
});

/** Tools of the header for whoever is signed in and may use them. */
function StaffTools() {
  return (
    <Suspense>
      <GoToVehicle />
    </Suspense>
  );
}

/** What surrounds every page that the router shows. */
export function RootLayout() {
  const { role, mustChangePassword } = useSession();
  const hasTools = isStaffs(useLocation().pathname) && role && !mustChangePassword;
  return (
    <RouterPlace>
      <Frame tools={hasTools && <StaffTools />}>
        <Outlet />
      </Frame>
      <RouteFocus />
      <ScrollRestoration />
    </RouterPlace>
  );
}
