import { now } from './clock.ts';

/** The session's key in localStorage. */
export const STORAGE_KEY = 'dealership-session';
/** Auth's client renews a token that is good for less than a minute and a half. */
const MARGIN_MS = 120_000;

export const hasStoredSession = () => localStorage.getItem(STORAGE_KEY) !== null;

function stored(): { access_token?: unknown; expires_at?: unknown } {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** The access token that is stored, whether or not it has expired; null for none. */
export function storedToken(): string | null {
  const { access_token } = stored();
  return typeof access_token === 'string' ? access_token : null;
}

/** The stored token as long as it is good for two minutes by the server's clock: whoever has it needs no client of Auth. */
export const freshToken = () => (Number(stored().expires_at) * 1000 - now() > MARGIN_MS ? storedToken() : null);
