import type { Language } from '@contract/language.ts';
import { loginRequest, whoAmI } from '@contract/session.ts';
import { request } from './api.ts';
import { accessToken, authClient, hasStoredSession, STORAGE_KEY, storedSession } from './auth.ts';
import { type Identity, identityOf } from './claims.ts';
import { sessionOf } from './keptSession.ts';
import { forgetAnswers, refetchVisible } from './queryClient.ts';
import { endedByServer, givenUp, nextState, OtherPerson } from './sessionState.ts';
import { type SessionState, SIGNED_OUT, session, setSession } from './sessionStore.ts';
import { wouldLoseWork } from './unsavedWork.ts';

let leaving = false;
let loggingOut = false;
let userid = '';

function change(next: SessionState) {
  const { id } = session();
  if (next === session()) return;
  const isOver = id && next.id !== id;
  if (isOver) {
    forgetAnswers();
    userid = '';
  }
  setSession(next);
  // After the pages that only they could see are unmounted.
  if (isOver) setTimeout(refetchVisible);
}

function show(token: string | null) {
  const state = session();
  if (state.status !== 'loading' && state.token === token) return;
  change(nextState(state, token, { byChoice: loggingOut, keepPage: wouldLoseWork() }));
}

let following: Promise<void> | undefined;

/** Keeps the state in sync with the client: refreshed tokens, and a sign-out in another tab. */
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

if (hasStoredSession()) {
  setSession({ ...SIGNED_OUT, status: 'loading' });
  restore();
}
globalThis.addEventListener('pagehide', () => {
  leaving = true;
});
globalThis.addEventListener('storage', ({ key, newValue }) => {
  // Without a key: the whole storage was cleared.
  if (key !== STORAGE_KEY && key !== null) return;
  if (newValue) restore();
  else show(null);
});

function forget() {
  localStorage.removeItem(STORAGE_KEY);
  show(null);
}

/** The signed-in person's user id as typed; '' while unknown. */
export const lastUserId = () => userid;

/** Removes the token of an ended session and keeps the page, for a call that waits for the next login. */
export function endSession() {
  localStorage.removeItem(STORAGE_KEY);
  change(endedByServer(session()));
}

/** Gives up the page of an ended session. */
export function leave() {
  change(givenUp(session()));
}

/**
 * Signs in and stores the token. Answers the identity. With `id` only the person with this id may: anybody else
 * is signed out again (OtherPerson).
 * Throws ApiError when the server refuses or does not respond, another error when the answer is no valid session.
 */
export async function signIn(userID: string, userPass: string, id?: string): Promise<Identity> {
  const credentials = loginRequest.parse({ userID, userPass });
  const response = await request('POST', '/login', { body: credentials, token: null });
  const access_token = (await response.text()).trim();
  const refresh_token = response.headers.get('x-refresh-token') ?? '';
  await follow();
  const { auth } = await authClient();
  const person = identityOf(access_token);
  if (id && person.id !== id) {
    await auth.admin.signOut(access_token, 'local').catch(console.error);
    throw new OtherPerson(person.username);
  }
  const { data, error } = await auth.getUser(access_token);
  if (error || !refresh_token) throw new Error('The server answered no usable session.', { cause: error });
  // Waits for a refresh of the session before, which would be stored over this one.
  await auth.getSession();
  localStorage.setItem(STORAGE_KEY, JSON.stringify(sessionOf(access_token, refresh_token, data.user)));
  // A new login: the page of an ended session is given up.
  if (!id && session().status === 'ended') leave();
  show(access_token);
  userid = credentials.userID;
  return person;
}

/** Keeps the language in the account of whoever is signed in: it is theirs on every device from the next login on. Throws ApiError. */
export const keepLanguage = (language: Language) => request('POST', '/language', { body: { language, requestId: crypto.randomUUID() } });

/** Signs out in this browser only. The token is removed even when it throws because the server was not reached. */
export async function signOut(): Promise<void> {
  loggingOut = true;
  try {
    const { auth } = await authClient();
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
  } finally {
    forget();
    loggingOut = false;
  }
}

let checking: Promise<void> | undefined;

async function check(): Promise<void> {
  if (!hasStoredSession()) return;
  const token = await accessToken().catch(() => null);
  try {
    const answer = await request('POST', '/validate-token', { token });
    userid = whoAmI.parse(await answer.json()).userid;
  } catch {
    // Navigating away aborts requests, which says nothing about the token.
    if (!leaving && token === (await accessToken().catch(() => null))) forget();
  }
}

/** Asks the server whether the stored token is valid; any answer but 200 removes it. */
export function validateSession(): Promise<void> {
  checking = check();
  return checking;
}

/** Resolves when the token that was stored before the site opened has been validated. */
export const sessionChecked = () => checking ?? Promise.resolve();
