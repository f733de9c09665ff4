import { VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { lazyWhenWanted } from '../kit/later/Later.tsx';
import { isStaffs } from '../lib/paths.ts';
import { useSession } from '../lib/sessionStore.ts';
import { withStaffTexts } from '../text/loadStaff.ts';
import { Frame } from './Frame.tsx';
import { MAIN_ID } from './MainContent.tsx';
import { RouterPlace } from './RouterPlace.tsx';
import { useServiceWorker } from './useServiceWorker.ts';

/** Focus management: moves the focus to the new page's content and announces its title in a live region. */
function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <VisuallyHidden aria-live="polite" role="status">
      {title}
    </VisuallyHidden>
  );
}

const GoToVehicle = lazyWhenWanted(async () => {
  const { GoToVehicle } = await withStaffTexts(import('../features/staffVehicle/GoToVehicle.tsx'), 'staff');
  return { default: GoToVehicle };
});

const StaffNotes = lazyWhenWanted(async () => ({ default: (await withStaffTexts(import('./StaffNotes.tsx'), 'staff')).StaffNotes }));

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
  useServiceWorker();
  const notes = role && (
    <Suspense>
      <StaffNotes />
    </Suspense>
  );
  return (
    <RouterPlace>
      <Frame tools={hasTools && <StaffTools />} note={notes}>
        <Outlet />
      </Frame>
      <RouteFocus />
      <ScrollRestoration />
    </RouterPlace>
  );
}
