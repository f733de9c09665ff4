import { PAYMENT_MODES, payments } from '@contract/sale.ts';
import { z } from 'zod';
import { formatDate } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { modeText } from './modeText.ts';

/** One of several payments as it is typed. */
export interface TypedPayment {
  /** Rupees; the only blank one takes the rest. */
  amount: number | string;
  paymentMode: string;
  accountPaidTo: string;
  reference: string;
  chequeNumber: string;
  chequeBank: string;
  /** The day as typed. */
  chequeDate: string;
  /** Why, of a mode that asks for it. */
  description: string;
}

/** What is typed of a cheque. */
export type TypedCheque = Pick<TypedPayment, 'chequeNumber' | 'chequeBank' | 'chequeDate'>;
export const NO_CHEQUE: TypedCheque = { chequeNumber: '', chequeBank: '', chequeDate: '' };

export const blankPayment = (known: Partial<TypedPayment> = {}): TypedPayment => ({
  amount: '',
  paymentMode: '',
  accountPaidTo: '',
  reference: '',
  description: '',
  ...NO_CHEQUE,
  ...known,
});

/** A mode beside PAYMENT_MODES that a form offers, by which no money moves. */
export interface MoreMode {
  value: string;
  label: string;
  /** It is asked why. */
  needsReason?: boolean;
}

const isMoney = (mode: string) => PAYMENT_MODES.some((offered) => offered === mode);
/** Whether a mode goes to an account of the dealer: cash stays in the drawer. */
export const hasAccount = (mode: string) => mode !== 'Cash' && isMoney(mode);
/** Whether a mode has a reference: cash has none, a cheque its own number. */
export const hasReference = (mode: string) => hasAccount(mode) && mode !== 'Cheque';

const isBlank = ({ amount }: TypedPayment) => amount === '';

/** What is missing of the wanted sum, rupees; below 0 it is too much. A blank or unreadable amount counts as nothing. */
const missingOf = (typed: Pick<TypedPayment, 'amount'>[], wanted: number) =>
  sumOf([wanted, ...typed.map(({ amount }) => -(Number(amount) || 0))]);

/** The payment that takes the rest, and how much that is, rupees; null unless one alone is blank and something is left for it. */
export function restOf(typed: TypedPayment[], wanted: number): { place: number; amount: number } | null {
  const amount = missingOf(typed, wanted);
  return typed.filter(isBlank).length === 1 && amount > 0 ? { place: typed.findIndex(isBlank), amount } : null;
}

/** The payments as they are meant: with the rest, and without what was typed before another mode was chosen. */
export function asMeant(typed: TypedPayment[], wanted: number): TypedPayment[] {
  const rest = restOf(typed, wanted);
  return typed.map((one, place) => ({
    ...one,
    ...(place === rest?.place && { amount: rest.amount }),
    ...(!hasAccount(one.paymentMode) && { accountPaidTo: '' }),
    ...(!hasReference(one.paymentMode) && { reference: '' }),
    ...(one.paymentMode !== 'Cheque' && NO_CHEQUE),
    ...(isMoney(one.paymentMode) && { description: '' }),
  }));
}

/** What the payments, as they are meant, come to, in words; '' while nothing is wanted or entered. */
export function sumText(meant: TypedPayment[], wanted: number): string {
  const missing = missingOf(meant, wanted);
  const sums = { sum: formatAmount(sumOf([wanted, -missing])), difference: formatAmount(Math.abs(missing)), wanted: formatAmount(wanted) };
  if (wanted <= 0 && missing === wanted) return '';
  if (missing === 0) return t('payments.sum', { ...sums, count: meant.length });
  return t(missing > 0 ? 'payments.missing' : 'payments.tooMuch', sums);
}

const one = payments.unwrap().element;
/** The check of a typed day on a cheque, for a form's schema. */
export const typedChequeDate = typedDay().pipe(one.shape.chequeDate);

/** Checks payments as they are meant, for a form's schema; whether they come to the wanted sum is `unequal`. */
export const typedPayments = one
  .extend({ amount: one.shape.amount.pipe(z.number().positive({ error: () => t('payments.nothing') })), chequeDate: typedChequeDate })
  .array()
  .max(60);

/** What is said of payments that do not come to the wanted sum; '' where they do, or there are none. */
export const unequal = (checked: { amount: number }[], wanted: number) =>
  checked.length > 0 && missingOf(checked, wanted) !== 0 ? sumText(checked.map(blankPayment), wanted) : '';

/** One payment as answers have it. */
export interface MadePayment {
  amount: number;
  mode: string;
  reference: string;
  cheque_number: string;
  cheque_bank: string;
  cheque_date: string | null;
}

/** A payment in words: '₹ 40,000 by Cheque, no. 000123, SBI, dated 05/12/2026'. */
export function paymentText({ amount, mode, reference, cheque_number, cheque_bank, cheque_date }: MadePayment): string {
  return [
    t('payments.by', { amount: formatAmount(amount), mode: modeText(mode) }),
    cheque_number && t('payments.cheque', { number: cheque_number }),
    cheque_bank,
    cheque_date && t('payments.dated', { day: formatDate(cheque_date) }),
    reference,
  ]
    .filter(Boolean)
    .join(', ');
}
