import { plainDigits } from '@contract/typed.ts';
import { t } from '../../text/t.ts';

/** A typed day `d/m/yyyy` (also with `-`, `.`, Devanagari digits or a two-digit year of 1950 to 2049) as `YYYY-MM-DD`; null when no such day. */
export function parseDay(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(plainDigits(typed)) ?? [];
  const fullYear = year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year;
  const date = new Date(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`);
  // Date rolls over: it accepts 31 February as a day in March.
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return null;
  return date.toISOString().slice(0, 10);
}

type DayRead = { day: string | null; problem?: undefined } | { day?: undefined; problem: string };

/** Parses a typed day to `YYYY-MM-DD`, null for nothing typed; or an error message. `objection`: a further validation. */
export function readDay(typed: string, objection?: (day: string) => string | undefined): DayRead {
  if (typed.trim() === '') return { day: null };
  const day = parseDay(typed);
  const problem = day ? objection?.(day) : t('form.day.none');
  return problem ? { problem } : { day };
}
