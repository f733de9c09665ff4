import { t } from '../../text/t.ts';

/** What was typed, understood: rupees (or another figure), '' for nothing; or why it cannot be read, fit to show. */
export type Reading = { amount: number | ''; problem?: undefined } | { amount?: undefined; problem: string };

const CURRENCY = /^(?:₹|rs\.?|inr|rupees)\s*/i;
/** What stands after an amount on a bill: '/-', 'only', 'Rs.'. */
const ENDING = /(?:\s*(?:\/[-=]|₹|rs\.?|inr|rupees?|only))+$/i;
const SIGN = /^[-−–]\s*/;
const MULTIPLE = /\s*(k|thousand|l|lakhs?|lacs?|cr|crores?)\.?$/i;
/** Digits in one run, or in groups of which the last has three: Indian or Western, by commas or by spaces. */
const WHOLE = /^(?:\d*|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{2,3})* \d{3})$/;

/** How many zeros a word stands for: 'lakh' is 5. */
function zerosOf(word: string): number {
  if (/^[kt]/i.test(word)) return 3;
  return /^l/i.test(word) ? 5 : 7;
}

/** The same text in plain digits and spaces: no invisible characters, no Devanagari or full-width digits. */
const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Reads an amount as people write it (D37): '850.00', '₹ 13,45,000.00', 'Rs. 5,000/-', '1 234', '5.75 lakh', '1.2 cr'.
 * With no `decimals` a fraction is refused. A negative amount is read as such; whether it is taken is for the caller.
 */
export function parseAmount(typed: string, decimals = 2): Reading {
  const refused = { problem: decimals > 0 ? t('form.amount.none') : t('form.amount.notWhole') };
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
  // As one decimal literal, so that 5.75 lakh is 575000 and not a hair beside it.
  const amount = Number(`${whole.replace(/\D/g, '')}${digits || ''}e${zeros - digits.length}`);
  if (amount >= 1e13) return { problem: t('form.amount.tooLarge') };
  return { amount: isNegative && amount > 0 ? -amount : amount };
}
