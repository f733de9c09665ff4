import { Navigate, Outlet } from 'react-router-dom';
import type { Role } from '../lib/claims.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { PageLoading } from './PageLoading.tsx';

/** Lets these roles through; anybody else, signed in or not, is sent to the login page (R029, R030). */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { status, role } = useSession();
  if (status === 'loading') return <PageLoading />;
  if (!role || !roles.includes(role)) return <Navigate to={paths.login()} replace />;
  return <Outlet />;
}
