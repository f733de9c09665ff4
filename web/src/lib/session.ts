import type { Session } from '@supabase/supabase-js';
import { request } from './api.ts';
import { statusOf } from './apiError.ts';
import { accessToken, loadAuth } from './auth.ts';
import { dropAnswersOfOthers } from './localDatabase.ts';
import { hasNetwork, setSilent, whenLost } from './network.ts';
import { confirmSession, countTime, mayGoOn, offlineHours } from './offlineLimit.ts';
import { forgetAnswers, refetchVisible } from './queryClient.ts';
import { adoptCopy, copySession, sessionCopied } from './sessionCopy.ts';
import { endedByServer, givenUp, nextState, overdue } from './sessionState.ts';
import { type SessionState, SIGNED_OUT, session, setSession } from './sessionStore.ts';
import { freshToken, hasStoredSession, STORAGE_KEY, storedToken } from './storedToken.ts';
import { wouldLoseWork } from './unsavedWork.ts';

/** After that a page is shown without the server's word: phones believe in networks that do not answer. */
const PATIENCE_MS = 3_000;
/** How often the server is asked whether it is there again. */
const RETRY_MS = 15_000;
/** A session that goes on with a token that is stored loads Auth's client after the page. */
const IDLE_MS = 2_000;

let byChoice = false;
let userid = '';
let wiped: Promise<void> = Promise.resolve();

function change(next: SessionState) {
  const { id, status } = session();
  if (next === session()) return;
  const isOver = id && next.id !== id;
  if (isOver) {
    forgetAnswers();
    userid = '';
  }
  setSession(next);
  if (next.id !== id || status === 'loading') wiped = dropAnswersOfOthers(next.id);
  copySession(next);
  // After the pages that only they could see are unmounted.
  if (isOver) setTimeout(refetchVisible);
}

function show(token: string | null) {
  const state = session();
  if (state.status !== 'loading' && state.token === token) return;
  change(nextState(state, token, { byChoice, keepPage: wouldLoseWork() }));
}

let following: Promise<void> | undefined;

/** Keeps the state in sync with the client of Auth: refreshed tokens, and a sign-out in another tab. Throws ApiError where that cannot be loaded. */
export function follow(): Promise<void> {
  following ??= loadAuth().then(
    ({ auth }) => {
      auth.onAuthStateChange((event, session) => {
        if (event === 'TOKEN_REFRESHED') confirmSession();
        // Without network it says 'none' of a session that is stored all the same.
        if (session || !hasStoredSession()) show(session?.access_token ?? null);
      });
    },
    (error: unknown) => {
      following = undefined;
      throw error;
    },
  );
  return following;
}

/** The server cannot be asked: the session goes on for as long as the settings say (R731, R732). */
function goOnWithoutNetwork() {
  const token = storedToken();
  if (!token || mayGoOn(token)) show(token);
  else change(overdue(session(), offlineHours(), wouldLoseWork()));
}

async function restore() {
  const fresh = freshToken();
  if (fresh && mayGoOn(fresh)) {
    show(fresh);
    setTimeout(() => follow().catch(() => {}), IDLE_MS);
    return;
  }
  const impatient = setTimeout(goOnWithoutNetwork, PATIENCE_MS);
  try {
    // Before Auth's client is loaded, which may be what the network lacks.
    const token = await accessToken();
    await follow();
    if (token && !mayGoOn(token)) await validateSession();
    else show(token);
  } catch {
    goOnWithoutNetwork();
  } finally {
    clearTimeout(impatient);
  }
}

function begin() {
  if (hasStoredSession()) return void restore();
  if (session().status !== 'loading') return;
  setSession(SIGNED_OUT);
  // Of a session that has ended while the browser was closed.
  wiped = dropAnswersOfOthers('');
}

setSession({ ...SIGNED_OUT, status: 'loading' });
/** Done once localStorage has the session that there is; not once it is restored, which may ask the server by `check`. */
export const adopted = adoptCopy();
void adopted.then(begin);
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

/** Stores a session that the server has just confirmed, and goes by it. `goesOn`: it is the next login of the person whose page waits for it. */
export function beginSession(stored: Session, userID: string, goesOn: boolean) {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  confirmSession();
  if (!goesOn && session().status === 'ended') leave();
  show(stored.access_token);
  userid = userID;
}

/** Ends the session by the person's choice: `tellAuth` first, and whether or not that throws. */
export async function closeSession(tellAuth: () => Promise<void>): Promise<void> {
  byChoice = true;
  try {
    await tellAuth();
  } finally {
    forget();
    // The page is about to be left.
    await sessionCopied();
    byChoice = false;
    await wiped;
  }
}

let checking: Promise<void> | undefined;

/** Whether the server, or Auth, has said that the session is over; silence and errors of its own say nothing about it. */
const isRefusal = (error: unknown) => [401, 403].includes(statusOf(error) ?? 0);

async function check(): Promise<void> {
  await adopted;
  if (!hasStoredSession()) return;
  let token: string | null = null;
  try {
    token = await accessToken();
    const answer = await request('POST', '/validate-token', { token });
    const { whoAmI } = await import('@contract/session.ts');
    const { userid: own, offlineHours: hours } = whoAmI.parse(await answer.json());
    userid = own;
    confirmSession(hours);
    if (token === storedToken()) show(token);
    if (setSilent(false)) refetchVisible();
  } catch (error) {
    setSilent(statusOf(error) === null);
    if (!isRefusal(error)) goOnWithoutNetwork();
    else if (token === storedToken()) forget();
  }
}

/** Asks the server whether the stored token is valid; a refusal removes it, no answer does not (R034). */
export function validateSession(): Promise<void> {
  checking ??= check().finally(() => {
    checking = undefined;
  });
  return checking;
}

/** Resolves when the token that was stored before the site opened has been validated. */
export const sessionChecked = () => checking ?? Promise.resolve();

whenLost(validateSession);
globalThis.addEventListener('online', validateSession);
setInterval(() => hasNetwork() || validateSession(), RETRY_MS);
countTime(() => {
  const token = storedToken();
  if (token && !mayGoOn(token)) void validateSession();
});
