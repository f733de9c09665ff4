import type { Language } from '@contract/language.ts';
import { hasStoredSession, STORAGE_KEY } from './storedToken.ts';

/** One module of what only a session needs: of two, a visitor would load what both share. */
const loadSession = () => import('./signIn.ts');
let isAwake = false;

function wake() {
  if (isAwake || !hasStoredSession()) return;
  isAwake = true;
  loadSession()
    .then(({ checkSession }) => checkSession())
    .catch((error: unknown) => {
      isAwake = false;
      console.error('The session could not be loaded', error);
    });
}

/**
 * Code splitting: loads the session modules (supabase-js) and validates the stored token, at once where somebody is signed in, otherwise
 * when another tab signs in (storage event). Visitors never load them. Answers the function that stops listening.
 */
export function wakeSession(): () => void {
  const look = ({ key }: StorageEvent) => key === STORAGE_KEY && wake();
  wake();
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** Keeps the language in the account, as keepLanguage of signIn.ts. */
export const keepLanguage = async (language: Language) => (await loadSession()).keepLanguage(language);

/** Signs out, as signOut of signIn.ts. */
export const signOut = async () => (await loadSession()).signOut();
