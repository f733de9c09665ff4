import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { MainContent } from './MainContent.tsx';
import { PageLoading } from './PageLoading.tsx';

/** Layout of the public pages; each sets its own width. */
export function PublicLayout() {
  return (
    <MainContent>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </MainContent>
  );
}
