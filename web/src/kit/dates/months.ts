import type { Month } from '@contract/money.ts';
import { t } from '../../text/staff.ts';

/** The months by the keys of their names. */
export const MONTHS = [
  ...(['january', 'february', 'march', 'april', 'may', 'june'] as const),
  ...(['july', 'august', 'september', 'october', 'november', 'december'] as const),
];

/** 'March', or 'Mar', of 3. */
export function monthWord(month: number, form: 'months' | 'monthsShort' = 'months') {
  const key = MONTHS[month - 1];
  return key ? t(`money.${form}.${key}`) : '';
}

/** 'March 2024' */
export const monthName = ({ month, year }: Month) => t('money.monthOfYear', { month: monthWord(month), year: String(year) });

/** '2024-03', as it stands in the name of a file. */
export const fileMonth = ({ month, year }: Month) => `${year}-${String(month).padStart(2, '0')}`;

/** Whether a day `YYYY-MM-DD` is in it. */
export const isIn = (day: string, month: Month) => day.startsWith(fileMonth(month));

/** Its first and its last day, `YYYY-MM-DD`. */
export function daysOf(month: Month) {
  const last = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate();
  return { from: `${fileMonth(month)}-01`, until: `${fileMonth(month)}-${last}` };
}

/** The month of a day `YYYY-MM-DD`. */
export const monthOf = (day: string): Month => ({ month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) });

/** This year and the nine before, newest first. */
export const tenYearsBack = (thisYear: number) => Array.from({ length: 10 }, (_, back) => thisYear - back);

/** Ten years, starting five years ago. */
export const tenYearsAround = (thisYear: number) => Array.from({ length: 10 }, (_, ahead) => thisYear - 5 + ahead);

/** Parses the month in the URL; this month when it is invalid or not one of these years. */
export function monthNamed(month: string | null, year: string | null, years: number[], thisMonth: Month): Month {
  const named = { month: Number(month), year: Number(year) };
  return MONTHS[named.month - 1] && years.includes(named.year) ? named : thisMonth;
}
