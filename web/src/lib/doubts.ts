import { today } from './days.ts';
import { formatDate } from './format.ts';

const moved = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** What is unlikely about the day `YYYY-MM-DD` of an entry in the books: over a year ago, or still to come. */
export function doubtsOfDay(label: string, day: string | null | undefined): string[] {
  if (!day) return [];
  if (day > today()) return [`${label}: ${formatDate(day)} is still to come.`];
  return day < moved(today(), -1) ? [`${label}: ${formatDate(day)} is over a year ago.`] : [];
}

/** What the books have against the day `YYYY-MM-DD`: the database refuses one more than a year ahead in the same words. */
export const tooFarAhead = (day: string) =>
  day > moved(today(), 1) ? 'This date is more than a year ahead. Please check it.' : undefined;

/** What is unlikely about an amount that has to be written down: that it is nothing. Rupees. */
export const doubtsOfAmount = (label: string, amount: number): string[] => (amount === 0 ? [`${label} is ₹ 0.`] : []);
