import type { Role } from '../../lib/claims.ts';
import { homePathFor } from '../../lib/paths.ts';

interface Ending {
  /** Path and query of the page within the site. */
  endedAt: string;
  endedAs: Role;
}

/** History state for the login page: the page on which the session has ended. */
export const whereItEnded = ({ pathname, search }: { pathname: string; search: string }, role: Role): Ending => ({
  endedAt: `${pathname}${search}`,
  endedAs: role,
});

/** Whether the login page was reached because a session has ended. */
export const isEnding = (state: unknown): state is Ending =>
  typeof state === 'object' && state !== null && 'endedAt' in state && 'endedAs' in state;

/** The redirect after a login: to where the session has ended if this role may go there, otherwise to its dashboard. */
export function pathAfterLogin(state: unknown, role: Role | null): string {
  const mayGoBack = isEnding(state) && (role === state.endedAs || role === 'admin');
  return mayGoBack ? state.endedAt : homePathFor(role);
}
