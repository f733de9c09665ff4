/** The most characters a registration number may have (R255). */
const REG_ID_LENGTH = 10;

/**
 * What is typed or pasted as a registration number: upper case, without spaces, hyphens, dots, slashes and what cannot be seen, and of that at
 * most 10 characters (R120, R255, D36).
 */
export const cleanRegId = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Cf}./\\_]/gu, '')
    .toUpperCase()
    .slice(0, REG_ID_LENGTH);
