import { useEffect } from 'react';
import { onRefused, request } from './api.ts';
import { statusOf } from './apiError.ts';
import { accessToken } from './auth.ts';
import { identityOf } from './claims.ts';
import { endSession, sessionChecked } from './session.ts';
import { session, subscribe } from './sessionStore.ts';

let dialogs = 0;

/** Registers this component as the one that asks for the password when the session has ended; without one nobody asks. */
export function useAsksForLogin() {
  useEffect(() => {
    dialogs++;
    return () => {
      dialogs--;
    };
  }, []);
}

/** Whether the server says explicitly that this token is invalid; no answer does not count. */
async function isOver(token: string | null): Promise<boolean> {
  if (!token) return true;
  try {
    const [{ whoAmI }, answer] = await Promise.all([import('@contract/session.ts'), request('POST', '/validate-token', { token })]);
    whoAmI.parse(await answer.json());
    return false;
  } catch (error) {
    return statusOf(error) === 401;
  }
}

/** The token of the next login in the dialog; null when the page was given up. */
const nextLogin = () =>
  new Promise<string | null>((resolve) => {
    const look = () => {
      if (session().status === 'ended') return;
      stop();
      resolve(session().token);
    };
    const stop = subscribe(look);
    look();
  });

/**
 * Handler of 401 answers (onRefused): the token of the same person's next login, once the server confirms that the session is
 * over; all waiting calls share one dialog. Null where the 401 means something else, as for a role that may not register,
 * and when the site is opened, where an invalid token is removed silently.
 */
async function loginAgain(refused: string | null): Promise<string | null> {
  await sessionChecked();
  const before = session();
  if (before.status === 'ended') return nextLogin();
  if (before.status !== 'in' || dialogs === 0) return null;
  const stored = await accessToken();
  if (stored && stored !== refused) return identityOf(stored).id === before.id ? stored : null;
  if (!(await isOver(stored))) return null;
  if (session() === before) endSession();
  return nextLogin();
}

onRefused(loginAgain);
