import { normalized, plainDigits } from '@contract/typed.ts';
import { t } from '../../text/t.ts';

/** The result of parsing: rupees (or another number), '' for nothing; or an error message for people. */
type Reading = { amount: number | ''; problem?: undefined } | { amount?: undefined; problem: string };

/** An amount has fewer characters, however it is written. */
const LONGEST = 100;

const CURRENCY = /^(?:₹|rs\.?|inr|rupees)\s*/i;
/** Suffixes of an amount on a bill: '/-', 'only', 'Rs.'. */
const ENDING = /(?:\s*(?:\/[-=]|₹|rs\.?|inr|rupees?|रुपये|only))+$/i;
const SIGN = /^[-−–]\s*/;
const MULTIPLE = /\s*(k|thousand|l|lakhs?|lacs?|cr|crores?|हज\u093c?ार|लाख|कोटी|करोड\u093c)\.?$/i;
/** The integer part: plain digits, or groups of which the last has three: Indian or Western, with commas or spaces. */
const WHOLE = /^(?:\d*|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3})$/;

const UNITS = {
  km: /\s*(?:kms?|kilomet\w+|कि\.?\s?मी)\.?$/i,
  kg: /\s*(?:kgs?|kilos?|kilograms?|किलो)\.?$/i,
  years: /\s*(?:years?|yrs?|वर्षे?|साल)\.?$/i,
};

/** A figure without its unit, however that is spelled: '52,300 kms' is '52,300'. Of `unit` alone, or of any of them. */
export function withoutUnit(text: string, unit?: string): string {
  const spellings = Object.entries(UNITS).filter(([name]) => unit === undefined || name === unit);
  return spellings.reduce((rest, [, spelling]) => rest.replace(spelling, ''), text.trimEnd());
}

/** Where one part of an amount ends: behind its multiple, before a digit. */
const BETWEEN_PARTS =
  /(?<=\d\s?(?:k|thousand|l|lakhs?|lacs?|cr|crores?|हज\u093c?ार|लाख|कोटी|करोड\u093c)\.?)\s*(?:and|आणि|और|,)?\s*(?=\d)/iu;

/** The power of ten of a word: 'lakh' is 5, and so is 'लाख'; of none 0. */
function zerosOf(word = ''): number {
  if (word === '') return 0;
  if (/^[ktह]/i.test(word)) return 3;
  return /^[lल]/i.test(word) ? 5 : 7;
}

/** Normalized text: no invisible characters, no Devanagari or full-width digits. */
const plain = (typed: string) =>
  plainDigits(normalized(typed, 'NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Parses an amount as people write it: '850.00', '₹ 13,45,000.00', 'Rs. 5,000/-', '1 234', '5.75 lakh', '1.2 cr', '५ लाख', '7 lakh 50 thousand'.
 * With 0 `decimals` a fraction is an error. A negative amount is parsed as such; the caller decides whether to accept it.
 */
export function parseAmount(typed: string, decimals = 2): Reading {
  const parts = typed.length <= LONGEST ? partsOf(plain(typed)) : [];
  if (parts.length < 2) return parseOne(typed, decimals);
  const read = parts.map((part) => parseOne(part, decimals));
  return read.find(({ problem }) => problem) ?? { amount: read.reduce((sum, { amount }) => sum + Number(amount), 0) };
}

/** Of '7 lakh 50 thousand' both; each has a multiple, smaller than the one before. [] for another text: of '7 lakh 50' nobody knows what 50 are. */
function partsOf(text: string): string[] {
  const parts = text.replace(CURRENCY, '').replace(ENDING, '').split(BETWEEN_PARTS);
  const zeros = parts.map((part) => zerosOf(MULTIPLE.exec(part)?.[1]));
  const isFalling = zeros.every((zero, place) => zero > 0 && (place === 0 || zero < (zeros[place - 1] ?? 0)));
  return isFalling && parts.every((part) => /^\d/.test(part)) ? parts : [];
}

function parseOne(typed: string, decimals: number): Reading {
  const refused = { problem: decimals > 0 ? t('form.amount.none') : t('form.amount.notWhole') };
  if (typed.length > LONGEST) return refused;
  const text = plain(typed);
  if (text === '') return { amount: '' };

  const unsigned = text.replace(SIGN, '').replace(CURRENCY, '').replace(SIGN, '').replace(CURRENCY, '');
  const isNegative = SIGN.test(text) || SIGN.test(text.replace(CURRENCY, ''));
  const figure = unsigned.replace(ENDING, '');
  const multiple = MULTIPLE.exec(figure)?.[1];
  const [whole = '', fraction = '', ...more] = figure.replace(MULTIPLE, '').split('.');
  if (more.length > 0 || whole + fraction === '' || !WHOLE.test(whole) || !/^\d*$/.test(fraction)) return refused;

  const digits = fraction.replace(/0+$/, '');
  const zeros = multiple ? zerosOf(multiple) : 0;
  if (digits.length - zeros > decimals) return decimals > 0 ? { problem: t('form.amount.tooFine') } : refused;
  // As one decimal literal, against floating-point errors: 5.75 lakh is exactly 575000.
  const amount = Number(`${whole.replace(/\D/g, '')}${digits || ''}e${zeros - digits.length}`);
  if (amount >= 1e13) return { problem: t('form.amount.tooLarge') };
  return { amount: isNegative && amount > 0 ? -amount : amount };
}
