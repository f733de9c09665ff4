import { Button, Container } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation, useRouteError } from 'react-router-dom';
import { whereItEnded } from '../features/login/sessionEnded.ts';
import { MessagePanel } from '../kit/feedback/MessagePanel.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { addresses, type PageName } from '../lib/addresses.ts';
import type { Role } from '../lib/claims.ts';
import { pageAt, paths } from '../lib/paths.ts';
import { useSession } from '../lib/sessionStore.ts';
import { NotFoundPage } from '../pages/public/NotFoundPage.tsx';
import { type Reach, withStaffTexts } from '../text/loadStaff.ts';
import { t } from '../text/t.ts';
import { MainContent } from './MainContent.tsx';
import { PageLoading } from './PageLoading.tsx';
import { type Area, pages, pagesOf, rolesOf } from './pages.ts';
import { RootLayout } from './RootLayout.tsx';

/**
 * Route guard: lets these roles through. Anybody else, signed in or not, is redirected to the login page, which
 * leads back here when a session has ended in between.
 */
function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { status, role, endedAs, mustChangePassword } = useSession();
  const here = useLocation();
  if (status === 'loading') return <PageLoading />;
  if (!role || !roles.includes(role)) {
    return <Navigate to={paths.login()} replace state={endedAs && whereItEnded(here, endedAs)} />;
  }
  // Everything else would be refused.
  const ownPassword = paths.changePassword();
  if (mustChangePassword && pageAt(here.pathname)?.name !== 'changePassword') return <Navigate to={ownPassword} replace />;
  return <Outlet />;
}

/** Layout of a page without a sidebar, which sets its own width: the login, and the 404 page of this application. */
function PlainLayout() {
  return (
    <MainContent>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </MainContent>
  );
}

/** The address for which the server has sent this application. */
const opened = location.pathname;

/**
 * An address that is no page of the staff's application. Where a link within it led here, the page is a document of its own, which
 * the server sends; where the server has sent this application for it, there is no such page.
 */
function OtherDocument() {
  const isElsewhere = useLocation().pathname !== opened;
  useEffect(() => {
    if (isElsewhere) location.reload();
  }, [isElsewhere]);
  return isElsewhere ? <PageLoading /> : <NotFoundPage />;
}

/** Error boundary of the router: shown when a page throws, or when its lazy-loaded code cannot be fetched. */
function ErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <MainContent>
      <Container size="sm" py="xl">
        <PageHead title={t('site.broken.title')} hidden />
        <MessagePanel order={1} icon={<IconAlertTriangle />} role="alert" title={t('site.broken.title')} text={t('site.broken.text')}>
          <Button onClick={() => globalThis.location.reload()}>{t('site.broken.reload')}</Button>
        </MessagePanel>
      </Container>
    </MainContent>
  );
}

/** Code splitting: the modules of the staff's pages by their files, loaded on demand. */
const modules = import.meta.glob<Record<string, ComponentType>>('../pages/{staff,driver}/*Page.tsx');

/** Which texts a page says; those of a first page come with its layout. */
function reachOf(name: PageName): Reach | undefined {
  if (name === 'dashboard' || name === 'driverDashboard') return undefined;
  const { area } = pages[name];
  return area === 'office' ? 'office' : area === 'driver' ? 'yard' : undefined;
}

/** Loads the component of a page, which has its name: of `dues` it is DuesPage, exported by DuesPage.tsx. */
async function load(name: PageName) {
  const ending = `/${name}page.tsx`.toLowerCase();
  const file = Object.keys(modules).find((path) => path.toLowerCase().endsWith(ending)) ?? '';
  const [, component = ''] = /(\w+)\.tsx$/.exec(file) ?? [];
  const module = modules[file]?.();
  const reach = reachOf(name);
  return { Component: (await (module && reach ? withStaffTexts(module, reach) : module))?.[component] };
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
        const { StaffLayout } = await withStaffTexts(import('./StaffLayout.tsx'), area === 'driver' ? 'staff' : 'dashboard');
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
