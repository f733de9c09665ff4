import { normalized } from '@contract/typed.ts';

/** The maximum length of a registration number (R255). */
export const REG_ID_LENGTH = 10;

/** Normalizes a typed or pasted registration number: upper case, without spaces, hyphens, dots, slashes and invisible characters (R120, D36). */
export const cleanRegId = (typed: string) =>
  normalized(typed, 'NFKC')
    .replace(/[\s\p{Dash}\p{Cf}./\\_]/gu, '')
    .toUpperCase();

const LETTER = '[A-HJ-NP-Z]';
const LOOKS_RIGHT = new RegExp(
  `^(?:[A-Z]{2}\\d{1,2}${LETTER}{0,3}\\d{1,4}|\\d{2}BH\\d{4}${LETTER}{1,2}|[A-Z]{2}VA${LETTER}{2}\\d{4}|[A-Z]{3}\\d{1,4})$`,
);

/** Whether a registration number looks like one: MH12AB1234, MH540001 (first of an office), 22BH1234AA, MHVAAA1234, MMH1234 (before 1989). */
export const looksRight = (number: string) => LOOKS_RIGHT.test(cleanRegId(number));
