import { expect, test } from 'vitest';
import { daysWaiting, isOver, nextCallText, statusOf } from './status.ts';

test('an enquiry without a status is new', () => expect(statusOf({})).toBe('new'));
test('only what is won or lost is over', () =>
  expect(['new', 'called', 'visit', 'offer', 'won', 'lost'].filter(isOver)).toEqual(['won', 'lost']));
test('days are counted over the end of a month, and none before the first', () => {
  expect(daysWaiting({ enquirydate: '2026-02-27' }, '2026-03-02')).toBe(3);
  expect(daysWaiting({ enquirydate: '2026-02-27' }, '2026-02-20')).toBe(0);
});
test('a next call is said as the office says it, over the end of a year too', () => {
  const said = (day: string) => nextCallText(day, '2026-12-31');
  expect(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map(said)).toEqual([
    'Call was due 30/12/2026',
    'Next call today',
    'Next call tomorrow',
    'Next call 02/01/2027',
  ]);
});
