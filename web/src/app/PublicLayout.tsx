import { Outlet } from 'react-router-dom';
import { MainContent } from './MainContent.tsx';

/** Layout of the public pages; each sets its own width. */
export function PublicLayout() {
  return (
    <MainContent>
      <Outlet />
    </MainContent>
  );
}
