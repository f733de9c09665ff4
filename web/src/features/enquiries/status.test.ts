import type { Enquiry } from '@contract/enquiry.ts';
import { expect, test } from 'vitest';
import { type FollowFields, saysNothing, typedFollow } from './followForm.ts';
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

test.each<[boolean, Partial<FollowFields>]>([
  [true, {}],
  [true, { note: ' \n' }],
  [true, { lostReason: 'Only of a lost one' }],
  [false, { note: 'Wants it' }],
  [false, { done: 'no_answer' }],
  [false, { status: 'visit' }],
  [false, { nextCall: '02/12/2026' }],
  [false, { nextCall: '' }],
  [false, { status: 'lost', lostReason: 'Too dear' }],
])('it is %s that %j would leave nothing but an empty note', (nothing, typed) => {
  const enquiry = {
    serialnum: 1,
    custname: 'Ravi',
    custcontact: '5000001234',
    custquery: 'A bike',
    enquirydate: '2026-11-22',
    status: 'called',
    next_call: '2026-12-01',
    last_note: 1,
  } as Enquiry;
  const fields = { serialnum: 1, lastNote: 1, done: '', note: '', status: 'called', lostReason: '' };
  expect(saysNothing(typedFollow.parse({ ...fields, nextCall: '01/12/2026', ...typed }), enquiry)).toBe(nothing);
});
