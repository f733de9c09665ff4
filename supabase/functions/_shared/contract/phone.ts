import { normalized } from './typed.ts';

/** Normalizes an Indian phone number: without spaces, hyphens and brackets, without +91 or a leading 0 (R203). */
export const cleanPhone = (typed: string) =>
  normalized(typed, 'NFKC')
    .replace(/[\s\p{Dash}\p{Cf}()]/gu, '')
    .replace(/^(?:(?:\+|00|0)?91|0)(?=\d{10}$)/, '');

/** The same, with Devanagari digits as plain ones, and + instead of 00 before the code of another country. */
export const worldPhone = (typed: string) =>
  cleanPhone(typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))).replace(/^00(?=[1-9])/, '+');

/** Whether a normalized number may be called back: a mobile number in India, or one abroad with its country code. */
export const isWorldPhone = (phone: string) => /^([6-9]\d{9}|\+(?!91)[1-9]\d{7,14})$/.test(phone);
