import type { Language } from '@contract/language.ts';
import { request } from './api.ts';
import { noResponse } from './apiError.ts';
import { loadAuth } from './auth.ts';
import { type Identity, identityOf } from './claims.ts';
import { adopted, beginSession, closeSession, follow, validateSession } from './session.ts';
import { OtherPerson } from './sessionState.ts';
import { sessionOf } from './sessionStorage.ts';

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
  beginSession(sessionOf(access_token, refresh_token, data.user), credentials.userID, id !== undefined);
  return person;
}

/** A new token, with the claims of now, which the page then goes by. */
export async function renewToken(): Promise<void> {
  await follow();
  await (await loadAuth()).auth.refreshSession();
}

/** Signs out in this browser only. The token is removed even when it throws because the server was not reached. */
export const signOut = () =>
  closeSession(async () => {
    // With a token that has expired it would try for half a minute to renew it.
    if (!navigator.onLine) throw noResponse(undefined);
    const { auth } = await loadAuth();
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
  });

/** Keeps the language in the account of whoever is signed in: it is theirs on every device from the next login on. Throws ApiError. */
export const keepLanguage = (language: Language) => request('POST', '/language', { body: { language, requestId: crypto.randomUUID() } });

/** Validates the stored token, as validateSession of session.ts: whoever loads this module needs no other. */
export const checkSession = validateSession;
