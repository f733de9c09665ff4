import type { Field } from '@contract/fields/field.ts';
import { t } from '../../text/staff.ts';
import { formatDate, today } from '../dates/days.ts';
import { formatAmount } from '../money/rupees.ts';
import { lettersWithoutFont } from '../pdf/scripts.ts';
import { looksRight } from '../regId/regId.ts';

/** Warning about a registration number that looks like none: there are temporary ones, and those of the army. */
export const doubtsOfNumber = (number: string): string[] => (looksRight(number) ? [] : [t('staffCommon.doubt.number', { number })]);

const moved = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Warnings about the day `YYYY-MM-DD` of a ledger entry: over a year ago, or in the future. */
export function doubtsOfDay(label: string, day: string | null | undefined): string[] {
  if (!day) return [];
  if (day > today()) return [t('staffCommon.doubt.dayToCome', { label, day: formatDate(day) })];
  return day < moved(today(), -1) ? [t('staffCommon.doubt.dayLongAgo', { label, day: formatDate(day) })] : [];
}

/** What is said at the day of an entry that the books are closed for, through `closed`: it would be refused. */
export const saidOfClosed = (closed: string | undefined) => closed && t('staffCommon.dayClosed', { day: formatDate(closed) });

/** The longest validity of a vehicle's document, in years. */
const LONGEST = 30;

/** Warnings about the value of a vehicle's field: a registration in the future, or a paper that is valid for too long. */
export function doubtsOfField({ doubt }: Field, label: string, value: unknown): string[] {
  if (!doubt || typeof value !== 'string') return [];
  const said = { label, day: formatDate(value) };
  if (doubt === 'registration') return value > today() ? [t('staffCommon.doubt.dayToCome', said)] : [];
  const isFar = value > moved(today(), LONGEST);
  return isFar ? [t('staffCommon.doubt.dayFarAhead', { ...said, years: LONGEST })] : [];
}

/** Validation of the day `YYYY-MM-DD` of a ledger entry: at most a year ahead; the database has the same rule and message. */
export const tooFarAhead = (day: string) => (day > moved(today(), 1) ? t('staffCommon.dayTooFarAhead') : undefined);

/** Warning about the reference of a UPI payment that is no UTR, which has 12 figures. */
export const doubtsOfReference = (mode: string, reference: string | undefined): string[] =>
  mode === 'UPI' && reference && !/^\d{12}$/.test(reference) ? [t('staffCommon.doubt.utr', { reference })] : [];

/** Threshold of ten crore; '500.00 Cr' (credit) of a bank statement would be parsed as more than that. */
const HUGE = 100_000_000;

/** Warnings about an amount: that it is 0, or ten crore and more. Rupees. */
export const doubtsOfAmount = (label: string, amount: number): string[] =>
  amount === 0 || amount >= HUGE ? [t('staffCommon.doubt.amount', { label, amount: formatAmount(amount) })] : [];

/** Warning about letters that no font of papers has: on a receipt, which a payment gets at once, each would be a box. `printed`: what is said of it. */
export function doubtsOfLetters(printed: unknown): string[] {
  const letters = lettersWithoutFont(JSON.stringify(printed ?? ''));
  return letters.length > 0 ? [t('staffCommon.doubt.letters', { letters: letters.join(' ') })] : [];
}
