import type { DueLine, Statement } from '@contract/dues.ts';
import { expect, test } from 'vitest';
import {
  doubtsOfDays,
  dueLabel,
  missingOf,
  nextLine,
  numberAt,
  paidOf,
  plannable,
  plannedSum,
  standOf,
  typedLines,
  typedSchedule,
} from './schedule.ts';

const line = (number: number, paid: number, state: DueLine['state'], days = 0): DueLine => ({
  number,
  due_on: `2027-0${number}-28`,
  amount: 5000,
  paid,
  state,
  days,
});

test.each([
  [line(1, 5000, 'paid', 40), 'Paid'],
  [line(1, 2000, 'overdue', 12), 'Overdue by 12 days'],
  [line(1, 0, 'overdue', 1), 'Overdue by 1 day'],
  [line(1, 2000, 'part_paid', 3), 'Part-paid, due in 3 days'],
  [line(1, 0, 'due', 0), 'Due today'],
  [line(1, 0, 'due', 30), 'Due in 30 days'],
])('a line that is %j stands as %j (R297)', (due, text) => {
  expect(standOf(due)).toBe(text);
});

test('what of a line is paid is said where it is neither nothing nor all (R297)', () => {
  expect([0, 2000, 5000].map((paid) => paidOf(line(1, paid, 'due')))).toEqual(['', '₹ 2,000 of ₹ 5,000 paid', '']);
});

const lines = [line(1, 5000, 'paid'), line(2, 2000, 'part_paid'), line(3, 0, 'due'), line(4, 0, 'due')];

test('what nothing is paid on is planned anew, and must come to as much as before (R312)', () => {
  expect(plannable(lines).map(({ number }) => number)).toEqual([3, 4]);
  expect(plannable(lines.slice(2))).toHaveLength(2);
  expect(plannedSum({ lines })).toBe(10_000);
  const typed = typedLines(plannable(lines));
  expect(typed[0]).toEqual({ dueOn: '28/03/2027', amount: 5000 });
  expect(missingOf(typed, 10_000)).toEqual({ sum: 10_000, missing: 0 });
  expect(missingOf([{ dueOn: '', amount: 'a lot' }], 10_000)).toEqual({ sum: 0, missing: 10_000 });
  expect(nextLine([{ dueOn: '31/01/2027', amount: 6000.5 }], 10_000)).toEqual({ dueOn: '28/02/2027', amount: 3999.5 });
  expect(nextLine([{ dueOn: '31/01/2027', amount: 12_000 }], 10_000).amount).toBe('');
});

const check = (...typed: [dueOn: string, amount: number | string][]) => {
  const { data, error } = typedSchedule(10_000).safeParse({ lines: typed.map(([dueOn, amount]) => ({ dueOn, amount })) });
  return data?.lines ?? error?.issues.map(({ message }) => message);
};

test('a plan that does not add up is not saved, nor one with a day or an amount that is none (R312, R339)', () => {
  expect(check(['1/4/2027', 4000.5], ['1/5/2027', 5999.5])).toEqual([
    { dueOn: '2027-04-01', amount: 4000.5 },
    { dueOn: '2027-05-01', amount: 5999.5 },
  ]);
  expect(check(['1/4/2027', 4000.5])).toEqual(['The plan does not add up to what is owed. ₹ 4,000.50 planned: ₹ 5,999.50 is missing.']);
  expect(check(['1/4/2027', 4000], ['1/5/2027', 6001])).toEqual([
    'The plan does not add up to what is owed. ₹ 10,001 planned: ₹ 1 too much.',
  ]);
  expect(check(['31/02/2027', 10_000])).toEqual(['Not a date. Please write it as dd/mm/yyyy.']);
  expect(check(['', 10_000])).toEqual(['Due on is required']);
  expect(check(['1/4/2027', 10_000], ['1/5/2027', 0])).toEqual(['An installment is more than ₹ 0.']);
});

test('a day before the sale, and two installments on one day, are asked about (R339)', () => {
  const sale = { selldate: '2027-01-01' } as Statement['sale'];
  const doubts = (...days: string[]) =>
    doubtsOfDays(
      days.map((dueOn) => ({ dueOn })),
      { sale, lines },
    );
  expect(doubts('2027-01-01', '2027-03-28')).toEqual([]);
  expect(doubts('2026-09-01')).toEqual(['Due on 01/09/2026: that is before the sale of 01/01/2027.']);
  expect(doubts('2027-05-01', '2027-05-01', '2027-05-01')).toEqual(['More than one installment is due on 01/05/2027.']);
  expect(doubts('2027-02-28')).toEqual(['More than one installment is due on 28/02/2027.']);
});

test.each([
  [[line(1, 5000, 'paid', 40), line(2, 0, 'due', 38)], 'Next installment, 28/02/2027'],
  [[line(1, 2000, 'part_paid', 3)], 'Next installment, 28/01/2027'],
  [[line(1, 0, 'due', 0), line(2, 0, 'due', 31)], 'Due now'],
  [[line(1, 2000, 'overdue', 12), line(2, 0, 'due', 18)], 'Due now'],
  [[line(1, 5000, 'paid', 0)], 'Due now'],
])('what is due of %j is called %s (R341)', (due, label) => {
  expect(dueLabel({ lines: due })).toBe(label);
});

test('a line of the end that is paid takes nothing from those of the middle: they are planned anew, by the numbers that are free (R312)', () => {
  const amended = [line(1, 5000, 'paid'), line(2, 0, 'due'), line(3, 0, 'due'), { ...line(4, 5000, 'paid'), due_on: '2027-03-28' }];
  expect(plannable(amended).map(({ number }) => number)).toEqual([2, 3]);
  expect([0, 1, 2].map((place) => numberAt(place, amended))).toEqual([2, 3, 5]);
  expect([0, 1].map((place) => numberAt(place, lines))).toEqual([3, 4]);
});
