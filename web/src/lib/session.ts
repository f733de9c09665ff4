import type { Language } from '@contract/language.ts';
import { request } from './api.ts';
import { noResponse, statusOf } from './apiError.ts';
import { accessToken, loadAuth } from './auth.ts';
import { type Identity, identityOf } from './claims.ts';
import { dropAnswersOfOthers, storedSession, storeSession } from './localDatabase.ts';
import { hasNetwork, setSilent, whenLost } from './network.ts';
import { confirmSession, countTime, issuedAt, mayGoOn, offlineHours } from './offlineLimit.ts';
import { forgetAnswers, refetchVisible } from './queryClient.ts';
import { endedByServer, givenUp, nextState, OtherPerson, overdue } from './sessionState.ts';
import { sessionOf } from './sessionStorage.ts';
import { type SessionState, SIGNED_OUT, session, setSession } from './sessionStore.ts';
import { freshToken, hasStoredSession, STORAGE_KEY, storedToken } from './storedToken.ts';
import { wouldLoseWork } from './unsavedWork.ts';

/** After that a page is shown without the server's word: phones believe in networks that do not answer. */
const PATIENCE_MS = 3_000;
/** How often the server is asked whether it is there again. */
const RETRY_MS = 15_000;
/** So long a browser may take to read the copy of the session. */
const COPY_MS = 2_000;
/** A session that goes on with a token that is stored loads Auth's client after the page. */
const IDLE_MS = 2_000;

let loggingOut = false;
let userid = '';
let wiped: Promise<void> = Promise.resolve();
let copied: Promise<void> = Promise.resolve();

/** The last token that was in localStorage. */
let last = '';

/** Keeps a copy of what is in localStorage, or which token was the last where nobody is signed in any more (localDatabase.ts). */
function copySession({ id, token, status }: SessionState) {
  const stored = localStorage.getItem(STORAGE_KEY) ?? '';
  last = storedToken() ?? last;
  if (!last) return;
  const copy = { owner: id, token: (status === 'in' && token) || '', stored, last };
  copied = copied.then(() => storeSession(copy));
}

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
  change(nextState(state, token, { byChoice: loggingOut, keepPage: wouldLoseWork() }));
}

let following: Promise<void> | undefined;

/** Keeps the state in sync with the client: refreshed tokens, and a sign-out in another tab. */
function follow(): Promise<void> {
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

/** Takes the copy of the session, where localStorage has an older one: of whoever was signed in before the browser was killed. */
async function adoptCopy() {
  const copy = await Promise.race([storedSession(), new Promise<undefined>((done) => setTimeout(done, COPY_MS))]);
  const token = storedToken() ?? '';
  // By the moments at which their tokens were issued: one clock, the server's.
  const isOlder = copy && (token === copy.last ? !copy.stored : issuedAt(token) < issuedAt(copy.last));
  if (isOlder && copy.stored) localStorage.setItem(STORAGE_KEY, copy.stored);
  else if (isOlder) localStorage.removeItem(STORAGE_KEY);
  last = storedToken() ?? copy?.last ?? '';
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
const adopted = adoptCopy();
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

/**
 * Signs in and stores the token. Answers the identity. With `id` only the person with this id may: anybody else
 * is signed out again (OtherPerson).
 * Throws ApiError when the server refuses or does not respond, another error when the answer is no valid session.
 */
export async function signIn(userID: string, userPass: string, id?: string): Promise<Identity> {
  const [{ loginRequest }] = await Promise.all([import('@contract/session.ts'), adopted]);
  const credentials = loginRequest.parse({ userID, userPass });
  const response = await request('POST', '/login', { body: credentials, token: null });
  const access_token = (await response.text()).trim();
  const refresh_token = response.headers.get('x-refresh-token') ?? '';
  await follow();
  const { auth } = await loadAuth();
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
  confirmSession();
  // A new login: the page of an ended session is given up.
  if (!id && session().status === 'ended') leave();
  show(access_token);
  userid = credentials.userID;
  return person;
}

/** Keeps the language in the account of whoever is signed in: it is theirs on every device from the next login on. Throws ApiError. */
export const keepLanguage = (language: Language) => request('POST', '/language', { body: { language, requestId: crypto.randomUUID() } });

/** A new token, with the claims of now, which the page then goes by. */
export async function renewToken(): Promise<void> {
  await follow();
  await (await loadAuth()).auth.refreshSession();
}

/** Signs out in this browser only. The token is removed even when it throws because the server was not reached. */
export async function signOut(): Promise<void> {
  loggingOut = true;
  try {
    // With a token that has expired it would try for half a minute to renew it.
    if (!navigator.onLine) throw noResponse(undefined);
    const { auth } = await loadAuth();
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
  } finally {
    forget();
    // The page is about to be left.
    await copied;
    loggingOut = false;
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
