/** A number of Excel's has fifteen digits: of a longer one the last are lost. */
const EXACT_DIGITS = 15;
/** What Excel shows of a long number; a program that writes more has written all. */
const SHOWN_DIGITS = 6;

const DECIMAL = /^(\+?\d+)\.0+$/;
const POWER = /^(\+?)(\d)(?:\.(\d+))?E(\+?)0?(\d{1,2})$/i;

/**
 * The digits of an identifier that a program has made a number: '9822012345.0' and '9.822012345E9' are 9822012345. Null where digits are lost,
 * as in '9.82E+09'; a text that is no such number, like the engine '1E5', stays as it is. `fewest`: digits, below which it does, too.
 */
export function asDigits(text: string, fewest = 1): string | null {
  const [, whole = ''] = DECIMAL.exec(text) ?? [];
  if (whole) return whole.replace('+', '').length >= fewest ? whole : text;
  const [found, plus, first, rest = '', sign, power] = POWER.exec(text) ?? [];
  if (!found) return text;
  const digits = `${first}${rest.replace(/0+$/, '')}`;
  const length = Number(power) + 1;
  const isAll = digits.length === length || (sign === '' && digits.length < length);
  if (isAll && digits.length > SHOWN_DIGITS && length <= EXACT_DIGITS) return `${plus}${digits.padEnd(length, '0')}`;
  return sign !== '' && (rest !== '' || fewest === 1) ? null : text;
}
