import { Outlet } from 'react-router-dom';
import { MainContent } from './MainContent.tsx';

/** The pages for everybody, as wide as each of them likes. */
export function PublicLayout() {
  return (
    <MainContent>
      <Outlet />
    </MainContent>
  );
}
