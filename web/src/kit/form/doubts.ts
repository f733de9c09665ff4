import { t } from '../../text/staff.ts';
import { formatDate, today } from '../dates/days.ts';
import { formatAmount } from '../money/rupees.ts';

const moved = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Warnings about the day `YYYY-MM-DD` of a ledger entry: over a year ago, or in the future. */
export function doubtsOfDay(label: string, day: string | null | undefined): string[] {
  if (!day) return [];
  if (day > today()) return [t('staffCommon.doubt.dayToCome', { label, day: formatDate(day) })];
  return day < moved(today(), -1) ? [t('staffCommon.doubt.dayLongAgo', { label, day: formatDate(day) })] : [];
}

/** The longest validity of a vehicle's document, in years. */
const LONGEST = 30;

/** Warnings about a day `YYYY-MM-DD` of a vehicle's documents: a registration in the future, or too long a validity. */
export function doubtsOfPaper(label: string, day: string | null | undefined, isRegistration = false): string[] {
  if (!day || day <= (isRegistration ? today() : moved(today(), LONGEST))) return [];
  const said = { label, day: formatDate(day) };
  return [
    isRegistration
      ? t('staffCommon.doubt.dayToCome', said)
      : t('staffCommon.doubt.dayFarAhead', { ...said, years: LONGEST }),
  ];
}

/** Validation of the day `YYYY-MM-DD` of a ledger entry: at most a year ahead; the database has the same rule and message. */
export const tooFarAhead = (day: string) => (day > moved(today(), 1) ? t('staffCommon.dayTooFarAhead') : undefined);

/** Threshold of ten crore; '500.00 Cr' (credit) of a bank statement would be parsed as more than that. */
const HUGE = 100_000_000;

/** Warnings about an amount: that it is 0, or ten crore and more. Rupees. */
export const doubtsOfAmount = (label: string, amount: number): string[] =>
  amount === 0 || amount >= HUGE ? [t('staffCommon.doubt.amount', { label, amount: formatAmount(amount) })] : [];
