import { digest } from './digest.ts';
import type { Settings } from './env.ts';

/** Without letters and digits that are taken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * A password that the server makes for an account: nobody can tell it without the secret key, and a repeated request is told the
 * same one.
 */
export async function madePassword(settings: Settings, requestId: string | undefined, userid: string): Promise<string> {
  const seed = (await digest(settings, requestId ?? crypto.randomUUID(), 'reset', userid)) ?? '';
  return [...atob(seed).slice(0, LENGTH)].map((byte) => SIGNS.charAt(byte.charCodeAt(0) % SIGNS.length)).join('');
}
