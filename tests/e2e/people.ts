import { expect, type Page, type Request } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { apiAt, granted } from '../support/api.ts';
import { API_URL, PUBLISHABLE_KEY, SITE_URL } from './setup.ts';

const api = apiAt(SITE_URL);

/** The demo accounts. */
export const PEOPLE = {
  admin: { username: 'Asha Kulkarni', password: 'admin123' },
  employee: { username: 'Rohan Patil', password: 'employee123' },
  driver: { username: 'Santosh Jadhav', password: 'driver123' },
} as const;
export type Person = keyof typeof PEOPLE;

/** The session's key in localStorage. */
export const STORAGE_KEY = 'dealership-session';

interface SignedIn {
  token: string;
  /** The content of localStorage. */
  stored: string;
}

/** Logs in through the API, and stores the session as the site does: by supabase-js. */
export async function logIn(userID: string, userPass: string): Promise<SignedIn> {
  const answer = await api.logIn(userID, userPass);
  const token = await answer.text();
  if (!answer.ok) throw new Error(`${userID} cannot log in: ${answer.status} ${token}`);
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const { auth } = createClient(API_URL, PUBLISHABLE_KEY, { auth: { storageKey: STORAGE_KEY, storage, autoRefreshToken: false } });
  const refresh_token = answer.headers.get('x-refresh-token') ?? '';
  const { error } = await auth.setSession({ access_token: token, refresh_token });
  if (error) throw error;
  return { token, stored: kept.get(STORAGE_KEY) ?? '' };
}

const sessions = new Map<Person, Promise<SignedIn>>();

/** A demo account's session, memoized for each process. */
export function signedIn(person: Person): Promise<SignedIn> {
  const session = sessions.get(person) ?? logIn(person, PEOPLE[person].password);
  sessions.set(person, session);
  return session;
}

/**
 * Watches the token validation with which a page starts (R033); answers how to wait for it. A session that ends in between is
 * removed without a dialog (R034).
 */
export function tokenChecks(page: Page): () => Promise<void> {
  let asked = false;
  const open = new Set<Request>();
  const forget = (request: Request) => open.delete(request);
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/validate-token')) return;
    asked = true;
    open.add(request);
  });
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  return () => expect.poll(() => asked && open.size === 0).toBe(true);
}

/**
 * Logs out as people do. That loads the home page, also where it is open already; what is opened before it has come would be
 * given up for it.
 */
export async function logOut(page: Page) {
  const arrived = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await arrived;
  await expect(page).toHaveURL('/');
}

/** Revokes the session of this token at the server; the browser that holds it does not know. */
export async function endSession(token: string): Promise<void> {
  const { auth } = createClient(API_URL, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await auth.admin.signOut(token, 'local');
  if (error) throw error;
}

/** A browser's storage state with this session, or other content in its place. */
export const stateWith = (stored: string) => ({
  cookies: [],
  origins: [{ origin: SITE_URL, localStorage: [{ name: STORAGE_KEY, value: stored }] }],
});

interface Account extends SignedIn {
  password: string;
  deleteAccount(): Promise<unknown>;
}

/** An employee or a driver with their own account, signed in, and the function that deletes it. */
export async function newAccount(userid: string, role: 'isEmployee' | 'isDriver' = 'isEmployee'): Promise<Account> {
  const userPassword = `${userid}123`;
  const { token } = await signedIn('admin');
  const account = { userID: userid, userName: `test ${userid}`, userPassword };
  await granted(api.post(`/register?${role}=true`, token, account), 'no account');
  return {
    ...(await logIn(userid, userPassword)),
    password: userPassword,
    deleteAccount: () =>
      granted(api.call('/activeAccounts/deleteAccount', { method: 'DELETE', token, body: { userId: userid } }), 'not deleted'),
  };
}
