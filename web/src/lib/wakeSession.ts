import { hasStoredSession, STORAGE_KEY } from './auth.ts';

const loadSession = () => import('./session.ts');
let isAwake = false;

function wake() {
  if (isAwake || !hasStoredSession()) return;
  isAwake = true;
  loadSession()
    .then(({ validateSession }) => validateSession())
    .catch((error: unknown) => {
      isAwake = false;
      console.error('The session could not be loaded', error);
    });
}

/**
 * Code splitting: loads the session's modules where somebody is signed in, or as soon as they are in another tab, and validates their
 * token. Visitors never load them. Answers the function that stops waiting for another tab.
 */
export function wakeSession(): () => void {
  const look = ({ key }: StorageEvent) => key === STORAGE_KEY && wake();
  wake();
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** As session.ts's. */
export const signOut = async () => (await loadSession()).signOut();
