import type { Role } from '../../lib/claims.ts';
import { homePathFor } from '../../lib/paths.ts';

interface Ending {
  /** The address within the site, with its question. */
  endedAt: string;
  endedAs: Role;
}

/** What the login page is told, in the browser's history, about the page whose session has ended. */
export const whereItEnded = ({ pathname, search }: { pathname: string; search: string }, role: Role): Ending => ({
  endedAt: `${pathname}${search}`,
  endedAs: role,
});

/** Whether the login page was reached because a session has ended. */
export const isEnding = (state: unknown): state is Ending =>
  typeof state === 'object' && state !== null && 'endedAt' in state && 'endedAs' in state;

/** Where a login leads: back to where the session has ended if this role may go there, otherwise to its dashboard (R082). */
export function pathAfterLogin(state: unknown, role: Role | null): string {
  const mayGoBack = isEnding(state) && (role === state.endedAs || role === 'admin');
  return mayGoBack ? state.endedAt : homePathFor(role);
}
