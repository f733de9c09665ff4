import { normalized } from '@contract/typed.ts';

/** The maximum length of a registration number (R255). */
const REG_ID_LENGTH = 10;

/**
 * Normalizes a typed or pasted registration number: upper case, without spaces, hyphens, dots, slashes and invisible characters,
 * cut to 10 characters (R120, R255, D36).
 */
export const cleanRegId = (typed: string) =>
  normalized(typed, 'NFKC')
    .replace(/[\s\p{Dash}\p{Cf}./\\_]/gu, '')
    .toUpperCase()
    .slice(0, REG_ID_LENGTH);
