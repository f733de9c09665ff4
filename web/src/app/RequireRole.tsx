import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { whereItEnded } from '../features/login/sessionEnded.ts';
import type { Role } from '../lib/claims.ts';
import { pageAt, paths } from '../lib/paths.ts';
import { useSession } from '../lib/sessionStore.ts';
import { PageLoading } from './PageLoading.tsx';

/**
 * Route guard: lets these roles through. Anybody else, signed in or not, is redirected to the login page, which
 * leads back here when a session has ended in between.
 */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
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
