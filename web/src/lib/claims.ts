import { LANGUAGE_CODES, type Language } from '@contract/language.ts';
import type { claims } from '@contract/session.ts';
import type { z } from 'zod';
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

/**
 * The identity in a token's claims. A token that is malformed, or names no role, gives none. Read field by field: a first page cannot wait for the
 * contract's check of them (docs/decisions/0058).
 */
export function identityOf(token: string): Identity {
  try {
    const said = payloadOf(token) as Partial<z.input<typeof claims>>;
    const { sub: id, username } = said;
    if (typeof id !== 'string' || typeof username !== 'string') return NOBODY;
    const role = said.isAdmin === true ? 'admin' : said.isEmployee === true ? 'employee' : said.isDriver === true ? 'driver' : null;
    const language = LANGUAGE_CODES.find((code) => code === said.language);
    return { id, username, role, ...(said.mustChangePassword === true && { mustChangePassword: true }), ...(language && { language }) };
  } catch {
    return NOBODY;
  }
}
