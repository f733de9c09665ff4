import type { Language } from '@contract/language.ts';
import { claims } from '@contract/session.ts';
import { payloadOf } from './tokenPayload.ts';

export type Role = 'admin' | 'employee' | 'driver';

export interface Identity {
  /** The account's id, '' for nobody. */
  id: string;
  role: Role | null;
  username: string;
  /** The account opens nothing until its password is changed. */
  mustChangePassword?: boolean | undefined;
  /** That they had chosen when the token was made. */
  language?: Language | undefined;
}

const NOBODY: Identity = { id: '', role: null, username: '' };

/** The identity in a token's claims. A token that is malformed, or names no role, gives none. */
export function identityOf(token: string): Identity {
  try {
    const { sub, username, isAdmin, isEmployee, isDriver, mustChangePassword, language } = claims.parse(payloadOf(token));
    const role = isAdmin ? 'admin' : isEmployee ? 'employee' : isDriver ? 'driver' : null;
    return { id: sub, username, role, ...(mustChangePassword && { mustChangePassword }), ...(language && { language }) };
  } catch {
    return NOBODY;
  }
}
