import { normalized, plainDigits } from './typed.ts';

/** What a program has made of a column of numbers: 9822012345.0. */
const DECIMAL = /^(\s*\+?\d{6,})\.00?\s*$/;

/** A phone number without what it is written with. */
const bare = (typed: string) =>
  normalized(typed, 'NFKC')
    .replace(DECIMAL, '$1')
    .replace(/[\s\p{Dash}\p{Cf}().]/gu, '');

/**
 * Normalizes a phone number: ten digits in India, without +91, 0091 or a leading 0, and + instead of 00 before the code of
 * another country. A text that is no number stays as it was typed. The database has the same rule (private.as_phone).
 */
export function cleanPhone(typed: string): string {
  const phone = bare(typed);
  if (!/^\+?[0-9]*$/.test(phone)) return typed;
  return phone.replace(/^(?:(?:\+|00|0)?91|0)(?=\d{10}$)/, '').replace(/^00(?=[1-9])/, '+');
}

/** What phone numbers in a text are found by: the last ten digits of each. The database has the same rule (private.phone_keys). */
const phoneKeys = (text: string) =>
  text.split(/[^0-9 ()+.-]+/).flatMap((part) => {
    const digits = part.replace(/[^0-9]/g, '');
    return digits.length >= (part.trim().startsWith('+') ? 8 : 10) ? [digits.slice(-10)] : [];
  });

/** Whether two texts name the same phone. */
export function isSamePhone(one: string, other: string): boolean {
  const known = phoneKeys(other);
  return phoneKeys(one).some((key) => known.includes(key));
}

/** `cleanPhone`, with Devanagari digits as plain ones. */
export const worldPhone = (typed: string) => cleanPhone(plainDigits(typed));

/** Normalizes a landline: with the 0 before its area code, if it has one. */
export const cleanLandline = (typed: string) => worldPhone(typed).replace(/^(?!18[06]0)(?=\d{10}$)/, '0');

/** Whether a normalized number can be one phone's: at most 13 digits, or + and those of another country. */
export const isPhone = (phone: string) => /^(\d{1,13}|\+[1-9]\d{6,14})$/.test(phone);

/**
 * Whether a normalized number can be dialled: ten digits in India, with or without the 0 of an area code, toll-free, a landline without its
 * area code, or abroad. Required of imported numbers, which no person looks at. The database has the same rule (private.can_be_dialled).
 */
export const canBeDialled = (phone: string) => /^(0?[1-9]\d{9}|18[06]0\d{6,7}|[2-7]\d{5,7}|\+(?!91)[1-9]\d{6,14})$/.test(phone);

/** Whether a normalized number may be called back: a mobile number in India, or one abroad with its country code. */
export const isWorldPhone = (phone: string) => /^([6-9]\d{9}|\+(?!91)[1-9]\d{7,14})$/.test(phone);

/** Whether a normalized number is a landline's of India: its area code does not begin like a mobile number. */
export const isLandline = (phone: string) => /^0?[1-5]\d{9}$/.test(phone) && !/^18[06]0/.test(phone);
