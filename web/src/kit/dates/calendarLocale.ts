import dayjs from 'dayjs';
import { inEachLanguage, language } from '../../text/language.ts';

/** Any Sunday, from which the days of a week are named, and the first of a year whose months are. */
const [SUNDAY, JANUARY] = [Date.UTC(2026, 0, 4), Date.UTC(2026, 0, 1)];
const DAY_MS = 86_400_000;

/** Tells the calendar the names of months and days in the language of the moment, as the browser has them; answers the locale's name for it. */
export const calendarLocale = inEachLanguage((locale) => {
  const name = language();
  if (name === 'en') return name;
  const named = (options: Intl.DateTimeFormatOptions, moments: number[]) =>
    moments.map((moment) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(moment));
  const months = Array.from({ length: 12 }, (_, month) => new Date(JANUARY).setUTCMonth(month));
  const days = Array.from({ length: 7 }, (_, day) => SUNDAY + day * DAY_MS);
  const weekdaysShort = named({ weekday: 'short' }, days);
  const names = { months: named({ month: 'long' }, months), monthsShort: named({ month: 'short' }, months), weekdaysShort };
  const weekdays = named({ weekday: 'long' }, days);
  dayjs.locale(
    { formats: {}, relativeTime: {} as ILocale['relativeTime'], name, ...names, weekdays, weekdaysMin: weekdaysShort },
    undefined,
    true,
  );
  return name;
});
