import type { OpenBankLine } from '@contract/bankStatement.ts';
import { PAYMENT_MODES } from '@contract/sale.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import type { BankLine } from '../../shared/bankLine/bankLine.ts';
import { t } from '../../text/staff.ts';

/** What a line may be, as somebody says it. */
export type Meaning = 'entry' | 'buyer' | 'seller' | 'cost' | 'invested' | 'taken' | 'money_transfer' | 'leave';

type Line = Pick<OpenBankLine, 'amount' | 'narration' | 'reference' | 'entries'>;

/** What can be said of a line that came in, or went out. */
export const meaningsOf = ({ amount }: Pick<Line, 'amount'>): Meaning[] =>
  amount > 0 ? ['entry', 'buyer', 'invested', 'money_transfer', 'leave'] : ['entry', 'cost', 'seller', 'taken', 'money_transfer', 'leave'];

/** The entries that a line is offered with, where they come to its amount together, or one of them does. */
export function likelyEntries({ amount, entries }: Pick<Line, 'amount' | 'entries'>) {
  const there = entries.filter(({ day }) => day !== null);
  const all = there.length > 0 && sumOf(there.map((entry) => entry.amount)) === amount;
  const one = there.find((entry) => entry.amount === amount);
  return all ? there : one ? [one] : [];
}

const CHARGES = /\b(charges?|chrgs?|chgs?|fee|gst|sms|amc|penalty|min(imum)? bal)/i;
const INTEREST = /\b(interest|int\.?)\b/i;

/** What it most likely is. */
export function likelyMeaning(line: Line): Meaning {
  if (likelyEntries(line).length > 0) return 'entry';
  return line.amount > 0 ? 'buyer' : 'cost';
}

/** What a cost is called until somebody says otherwise. */
export function likelyDescription({ narration }: Pick<Line, 'narration'>): string {
  if (CHARGES.test(narration)) return t('bankStatement.dialog.charges');
  return INTEREST.test(narration) ? t('bankStatement.dialog.interest') : '';
}

/** By which the payment is found: what the bank names as its reference, or the longest number in what it says. */
function numberOf({ narration, reference }: Pick<Line, 'narration' | 'reference'>): string {
  if (/\d{6}/.test(reference)) return reference;
  const numbers: string[] = narration.toUpperCase().match(/[A-Z]{0,8}\d{9,}/g) ?? [];
  return numbers.toSorted((a, b) => b.length - a.length)[0] ?? reference;
}

const [, UPI, TRANSFER] = PAYMENT_MODES;

/** A line as what a payment is recorded from. */
export const asPayment = (party: string, { id, amount, day, ...said }: Pick<OpenBankLine, 'id' | 'day'> & Line): BankLine => ({
  line: id,
  party,
  amount: Math.abs(amount),
  day,
  reference: numberOf(said),
  mode: /\bupi/i.test(said.narration) ? UPI : TRANSFER,
});
