import { loginRequest, whoAmI } from '@contract/session.ts';
import { useSyncExternalStore } from 'react';
import { request } from './api.ts';
import { accessToken, authClient, hasStoredSession, STORAGE_KEY, storedSession } from './auth.ts';
import { type Identity, identityOf } from './claims.ts';
import { queryClient } from './queryClient.ts';

export interface SessionState extends Identity {
  /** 'loading' while a stored session is read and, if it expired, renewed. */
  status: 'loading' | 'in' | 'out';
  token: string | null;
}

const SIGNED_OUT: SessionState = { status: 'out', role: null, username: '', token: null };

let state: SessionState = hasStoredSession() ? { ...SIGNED_OUT, status: 'loading' } : SIGNED_OUT;
let leaving = false;
const listeners = new Set<() => void>();

function show(token: string | null) {
  if (state.token && !token) queryClient.clear();
  if (state.status !== 'loading' && state.token === token) return;
  state = token ? { status: 'in', token, ...identityOf(token) } : SIGNED_OUT;
  for (const listener of listeners) listener();
}

let following: Promise<void> | undefined;

/** Keeps the state in step with the client: renewed tokens, and a sign-out in another tab. */
function follow(): Promise<void> {
  following ??= authClient().then(({ auth }) => {
    auth.onAuthStateChange((_event, session) => show(session?.access_token ?? null));
  });
  return following;
}

async function restore() {
  try {
    await follow();
    show((await storedSession())?.access_token ?? null);
  } catch {
    show(null);
  }
}

if (hasStoredSession()) restore();
globalThis.addEventListener('pagehide', () => {
  leaving = true;
});
globalThis.addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY && newValue) restore();
  if (key === STORAGE_KEY && !newValue) show(null);
});

function forget() {
  localStorage.removeItem(STORAGE_KEY);
  show(null);
}

/** Who is signed in, from the token's claims (R031, R032). */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/**
 * Signs in and stores the token (R079-R082). Answers who it is.
 * Throws ApiError when the server refuses or does not respond, another error when the answer is no usable session.
 */
export async function signIn(userID: string, userPass: string): Promise<Identity> {
  const credentials = loginRequest.parse({ userID, userPass });
  const response = await request('POST', '/login', { body: credentials, token: null });
  const access_token = (await response.text()).trim();
  const refresh_token = response.headers.get('x-refresh-token') ?? '';
  await follow();
  const { auth } = await authClient();
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (error) throw new Error('The server answered no usable session.', { cause: error });
  show(access_token);
  return identityOf(access_token);
}

/** Signs out in this browser only. The token is gone even when it throws because the server could not be told (R035). */
export async function signOut(): Promise<void> {
  try {
    const { auth } = await authClient();
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
  } finally {
    forget();
  }
}

/** Asks the server whether the stored token is good; any answer but 200 removes it (R033, R034). */
export async function validateSession(): Promise<void> {
  if (!hasStoredSession()) return;
  const token = await accessToken().catch(() => null);
  try {
    const answer = await request('POST', '/validate-token', { token });
    whoAmI.parse(await answer.json());
  } catch {
    // Leaving the page cuts requests off, which says nothing about the token.
    if (!leaving && token === (await accessToken().catch(() => null))) forget();
  }
}
