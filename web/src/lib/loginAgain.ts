import { whoAmI } from '@contract/session.ts';
import { useEffect } from 'react';
import { onRefused, request } from './api.ts';
import { statusOf } from './apiError.ts';
import { accessToken } from './auth.ts';
import { identityOf } from './claims.ts';
import { endSession, session, sessionChecked, subscribe } from './session.ts';

let dialogs = 0;

/** Says that this component asks for the password when the session has ended; without one nobody is asked. */
export function useAsksForLogin() {
  useEffect(() => {
    dialogs++;
    return () => {
      dialogs--;
    };
  }, []);
}

/** Whether the server says in so many words that this token opens nothing any more; silence says nothing. */
async function isOver(token: string | null): Promise<boolean> {
  if (!token) return true;
  try {
    whoAmI.parse(await (await request('POST', '/validate-token', { token })).json());
    return false;
  } catch (error) {
    return statusOf(error) === 401;
  }
}

/** The token of the login that the dialog has brought; null when the page was given up. */
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
 * After a 401 (onRefused): the token of the same person's next login, once the server has said that the session is over; all
 * calls that wait share one dialog. Null where the 401 means something else, as for a role that may not register (D19), and
 * at the opening of the site, where a bad token is taken away without a question (R034).
 */
async function loginAgain(refused: string | null): Promise<string | null> {
  await sessionChecked();
  const before = session();
  if (before.status === 'ended') return nextLogin();
  if (before.status !== 'in' || dialogs === 0) return null;
  const stored = await accessToken().catch(() => null);
  if (stored && stored !== refused) return identityOf(stored).id === before.id ? stored : null;
  if (!(await isOver(stored))) return null;
  if (session() === before) endSession();
  return nextLogin();
}

onRefused(loginAgain);
