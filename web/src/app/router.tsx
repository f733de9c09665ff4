import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { addresses, type PageName } from '../lib/paths.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { OtherDocument } from './OtherDocument.tsx';
import { PageLoading } from './PageLoading.tsx';
import { PlainLayout } from './PlainLayout.tsx';
import { RequireRole } from './RequireRole.tsx';
import { RootLayout } from './RootLayout.tsx';
import { type Area, pagesOf, routes } from './routes.ts';

/** A lazy-loaded page behind its route guard; none for a page that is a document of its own. */
function guarded(name: PageName): RouteObject[] {
  const { roles, load } = routes[name];
  if (!load) return [];
  const page = { path: addresses[name], lazy: async () => ({ Component: await load() }) };
  return [roles ? { element: <RequireRole roles={roles} />, children: [page] } : page];
}

/** The pages of an area in its layout, which is only for those who may open the area's `widest` page. */
const framed = (area: Exclude<Area, 'public'>, widest: PageName): RouteObject => ({
  element: <RequireRole roles={routes[widest].roles ?? []} />,
  children: [
    {
      lazy: async () => {
        const { StaffLayout } = await import('./StaffLayout.tsx');
        return { element: <StaffLayout area={area} /> };
      },
      children: pagesOf(area).flatMap(guarded),
    },
  ],
});

/**
 * ScrollRestoration remembers positions by the key of the history entry, and React Router gives none to the entry of a hard load: all of
 * them would share 'default', and open scrolled to where the last one was left.
 */
if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');

/** Every route of R005-R028, generated from routes.ts. */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageLoading,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { Component: PlainLayout, children: [...pagesOf('public').flatMap(guarded), { path: '*', Component: OtherDocument }] },
          framed('office', 'changePassword'),
          framed('driver', 'driverDashboard'),
        ],
      },
    ],
  },
]);
