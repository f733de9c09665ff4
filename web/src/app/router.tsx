import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { addresses, type PageName } from '../lib/addresses.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { OtherDocument } from './OtherDocument.tsx';
import { PageLoading } from './PageLoading.tsx';
import { PlainLayout } from './PlainLayout.tsx';
import { type Area, pagesOf, rolesOf } from './pages.ts';
import { RequireRole } from './RequireRole.tsx';
import { RootLayout } from './RootLayout.tsx';

/** Code splitting: the modules of the staff's pages by their files, loaded on demand. */
const modules = import.meta.glob<Record<string, ComponentType>>('../pages/{staff,driver}/*Page.tsx');

/** Loads the component of a page, which has its name: of `dues` it is DuesPage, exported by DuesPage.tsx. */
async function load(name: PageName) {
  const ending = `/${name}page.tsx`.toLowerCase();
  const file = Object.keys(modules).find((path) => path.toLowerCase().endsWith(ending)) ?? '';
  const [, component = ''] = /(\w+)\.tsx$/.exec(file) ?? [];
  return { Component: (await modules[file]?.())?.[component] };
}

/** A lazy-loaded page behind its route guard. */
function guarded(name: PageName): RouteObject {
  const page = { path: addresses[name], lazy: () => load(name) };
  const roles = rolesOf(name);
  return roles ? { element: <RequireRole roles={roles} />, children: [page] } : page;
}

/** The pages of an area in its layout, which is only for those who may open the area's `widest` page. */
const framed = (area: Exclude<Area, 'public' | 'login'>, widest: PageName): RouteObject => ({
  element: <RequireRole roles={rolesOf(widest) ?? []} />,
  children: [
    {
      lazy: async () => {
        const { StaffLayout } = await import('./StaffLayout.tsx');
        return { element: <StaffLayout area={area} /> };
      },
      children: pagesOf(area).map(guarded),
    },
  ],
});

/**
 * ScrollRestoration remembers positions by the key of the history entry, and React Router gives none to the entry of a hard load: all of
 * them would share 'default', and open scrolled to where the last one was left.
 */
if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');

/** Every route of R005-R028, generated from pages.ts. */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageLoading,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { Component: PlainLayout, children: [...pagesOf('login').map(guarded), { path: '*', Component: OtherDocument }] },
          framed('office', 'changePassword'),
          framed('driver', 'driverDashboard'),
        ],
      },
    ],
  },
]);
