import { useSyncExternalStore } from 'react';
import { now, subscribeToTime } from '../../lib/clock.ts';
import { inEachLanguage } from '../../text/language.ts';

const timeZone = 'Asia/Kolkata';
const days = new Intl.DateTimeFormat('en-CA', { timeZone });
// As in Britain: Indian English has a comma in the middle, 'Saturday, 21 November, 2026'.
const longDays = inEachLanguage((locale) => new Intl.DateTimeFormat(locale.replace('en-IN', 'en-GB'), { timeZone, dateStyle: 'full' }));
const moments = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day of a timestamp in Maharashtra, `YYYY-MM-DD`. A number is in milliseconds. */
export const dayOf = (moment: string | number) => days.format(new Date(moment));

/** Today's day in Maharashtra by the server's clock, `YYYY-MM-DD`. */
export const today = () => dayOf(now());

/** Today's day for a component, which is rendered again when another one begins, or when the server has said which it is. */
export const useToday = () => useSyncExternalStore(subscribeToTime, today, today);

const DAY_MS = 86_400_000;

/** The day so many days after one, `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS);

/** A day `YYYY-MM-DD` in words: 'Saturday, 21 November 2026'. */
export const dayInWords = (day: string) => longDays().format(Date.parse(day));

/** A timestamp as day/month/year and the time of day in Maharashtra: '21/11/2026 14:05'. A number is in milliseconds. */
export const formatMoment = (moment: string | number) => moments.format(new Date(moment)).replace(',', '');

/** A day `YYYY-MM-DD` (or a timestamp that starts with it) as day/month/year. A missing or zero date is ''. */
export function formatDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
  if (!year || year === '0000' || month === '00' || day === '00') return '';
  return `${day}/${month}/${year}`;
}
