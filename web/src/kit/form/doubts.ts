import { t } from '../../text/staff.ts';
import { formatDate, today } from '../dates/days.ts';
import { formatAmount } from '../money/rupees.ts';

const moved = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** What is unlikely about the day `YYYY-MM-DD` of an entry in the books: over a year ago, or still to come. */
export function doubtsOfDay(label: string, day: string | null | undefined): string[] {
  if (!day) return [];
  if (day > today()) return [t('staffCommon.doubt.dayToCome', { label, day: formatDate(day) })];
  return day < moved(today(), -1) ? [t('staffCommon.doubt.dayLongAgo', { label, day: formatDate(day) })] : [];
}

/** No paper of a vehicle is good for longer, years. */
const LONGEST = 30;

/** What is unlikely about the day `YYYY-MM-DD` on a vehicle's papers: registered in time to come, or good for ever. */
export function doubtsOfPaper(label: string, day: string | null | undefined, isRegistration = false): string[] {
  if (!day || day <= (isRegistration ? today() : moved(today(), LONGEST))) return [];
  const said = { label, day: formatDate(day) };
  return [
    isRegistration
      ? t('staffCommon.doubt.dayToCome', said)
      : t('staffCommon.doubt.dayFarAhead', { ...said, years: LONGEST }),
  ];
}

/** What the books have against the day `YYYY-MM-DD`: the database refuses one more than a year ahead in the same words. */
export const tooFarAhead = (day: string) => (day > moved(today(), 1) ? t('staffCommon.dayTooFarAhead') : undefined);

/** Ten crore: also what '500.00 Cr' (credit) of a bank's statement is read as, and more. */
const HUGE = 100_000_000;

/** What is unlikely about an amount that has to be written down: that it is nothing, or ten crore and more. Rupees. */
export const doubtsOfAmount = (label: string, amount: number): string[] =>
  amount === 0 || amount >= HUGE ? [t('staffCommon.doubt.amount', { label, amount: formatAmount(amount) })] : [];
