import type { Language } from '@contract/language.ts';
import { hasStoredSession, STORAGE_KEY } from './storedToken.ts';

const loadSignIn = () => import('./signIn.ts');
let isAwake = false;

function wake() {
  if (isAwake || !hasStoredSession()) return;
  isAwake = true;
  import('./session.ts')
    .then(({ validateSession }) => validateSession())
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
export const keepLanguage = async (language: Language) => (await loadSignIn()).keepLanguage(language);

/** Signs out, as signOut of signIn.ts. */
export const signOut = async () => (await loadSignIn()).signOut();
