import { day, optionalDate } from '@contract/common.ts';
import { expect, test } from 'vitest';
import { daysAfter, formatDate, today } from './days.ts';
import { notAhead, typedDay } from './typedDay.ts';

const inTheYear2026 = (read: string) => (read.startsWith('2026-') ? undefined : 'Not of this year.');
const required = typedDay(inTheYear2026).pipe(day('Date'));

test.each([
  ['1/3/2026', '2026-03-01', undefined],
  ['31/02/2026', undefined, 'Not a date. Please write it as dd/mm/yyyy.'],
  ['1/3/2025', undefined, 'Not of this year.'],
  [' ', undefined, 'Date is required'],
])('the typed day %j becomes %j or says %j', (typed, read, message) => {
  const { data, error } = required.safeParse(typed);
  expect([data, error?.issues.map((issue) => issue.message).join()]).toEqual([read, message]);
});

test('nothing typed is null where a day may be missing', () => {
  expect(typedDay().pipe(optionalDate('Date')).parse('')).toBeNull();
});

test('today is not ahead, and tomorrow is', () => {
  const past = typedDay(notAhead(() => 'Not yet.')).pipe(day('Date'));
  expect(past.parse(formatDate(today()))).toBe(today());
  expect(past.safeParse(formatDate(daysAfter(today(), 1))).error?.issues[0]?.message).toBe('Not yet.');
});
