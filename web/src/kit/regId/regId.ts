import { normalized, plainDigits, withoutOfficeZero } from '@contract/typed.ts';

/** The maximum length of a registration number. */
export const REG_ID_LENGTH = 10;

/**
 * Normalizes a typed or pasted registration number: upper case, without spaces, hyphens, dots, slashes and invisible characters,
 * and where it would be too long with it, without the zero of its office.
 */
export const cleanRegId = (typed: string) =>
  withoutOfficeZero(
    normalized(typed, 'NFKC')
      .replace(/[\s\p{Dash}\p{Cf}./\\_]/gu, '')
      .toUpperCase(),
  );

/**
 * The normal form of a number, by which two are one vehicle: letters and digits alone, without zeros before the figures of the
 * office and before the last ones. The database has the same rule (private.number_key).
 */
export const numberKey = (number: string) =>
  plainDigits(normalized(number.slice(0, 100), 'NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^([A-Z]{2})0+(?=[1-9]\d?[A-Z])/, '$1')
    .replace(/([A-Z])0+(\d+)$/, '$1$2');

const LETTER = '[A-HJ-NP-Z]';
const LOOKS_RIGHT = new RegExp(
  `^(?:[A-Z]{2}\\d{1,2}${LETTER}{0,3}\\d{1,4}|\\d{2}BH\\d{4}${LETTER}{1,2}|[A-Z]{2}VA${LETTER}{2}\\d{4}|[A-Z]{3}\\d{1,4})$`,
);

/** Whether a registration number looks like one: MH12AB1234, MH540001 (first of an office), 22BH1234AA, MHVAAA1234, MMH1234 (before 1989). */
export const looksRight = (number: string) => LOOKS_RIGHT.test(cleanRegId(number));
