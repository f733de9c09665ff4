import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { MainContent } from './MainContent.tsx';
import { PageLoading } from './PageLoading.tsx';

/** Layout of a page without a sidebar, which sets its own width: the login, and the 404 page of this application. */
export function PlainLayout() {
  return (
    <MainContent>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </MainContent>
  );
}
