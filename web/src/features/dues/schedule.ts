import type { DueLine, Statement } from '@contract/dues.ts';
import { newSchedule } from '@contract/dues.ts';
import { monthsAfter } from '@contract/plan.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

/** A line of the schedule as it is typed. */
export interface TypedLine {
  dueOn: string;
  amount: number | string;
}

/** How a line stands, in words: 'Overdue by 12 days'. */
export const standOf = ({ state, days }: DueLine) => t(`dues.schedule.${state}`, { days });

/** What `due_now` is called: 'Due now' is what is due today or before, anything later is the next installment. */
export function dueLabel({ lines }: Pick<Statement, 'lines'>): string {
  const next = lines.find(({ state }) => state !== 'paid');
  return isDueNow({ lines }) || !next ? t('dues.schedule.dueNow') : t('dues.schedule.next', { day: formatDate(next.due_on) });
}

/** Whether anything is due today or before. */
export const isDueNow = ({ lines }: Pick<Statement, 'lines'>) =>
  lines.some(({ state, days }) => state === 'overdue' || (state !== 'paid' && days === 0));

/** What of a line is paid, where that is neither nothing nor all of it; '' for any other. */
export const paidOf = ({ paid, amount }: DueLine) =>
  paid > 0 && paid < amount ? t('dues.schedule.paidOf', { paid: formatAmount(paid), amount: formatAmount(amount) }) : '';

/** The lines that an admin may plan anew: all that nothing is paid on. One that was added at the end may be paid before those of the middle. */
export const plannable = (lines: DueLine[]): DueLine[] => lines.filter(({ paid }) => paid === 0);

/** The number that the line at this place of a new plan gets: the next that no line has which stays (change_schedule). */
export function numberAt(place: number, lines: DueLine[]): number {
  const kept = new Set(lines.filter(({ paid }) => paid > 0).map(({ number }) => number));
  const free = Array.from({ length: place + kept.size + 1 }, (_, at) => at + 1).filter((number) => !kept.has(number));
  return free[place] ?? place + 1;
}

export const typedLines = (lines: DueLine[]): TypedLine[] => lines.map(({ due_on, amount }) => ({ dueOn: formatDate(due_on), amount }));

/** What the typed lines come to, and how much of what they must come to is missing; below 0 it is too much. Rupees. */
export function missingOf(lines: TypedLine[], owed: number) {
  const sum = sumOf(lines.map(({ amount }) => Number(amount) || 0));
  return { sum, missing: sumOf([owed, -sum]) };
}

/** What the typed lines come to, in words. */
export function sumText(lines: TypedLine[], owed: number): string {
  const { sum, missing } = missingOf(lines, owed);
  const sums = { sum: formatAmount(sum), difference: formatAmount(Math.abs(missing)) };
  if (missing === 0) return t('dues.schedule.sum', sums);
  return t(missing > 0 ? 'dues.schedule.missing' : 'dues.schedule.tooMuch', sums);
}

/** Warnings about the days of new lines: before the sale, or twice the same, also that of a line that stays. */
export function doubtsOfDays(planned: { dueOn: string }[], { sale, lines }: Pick<Statement, 'sale' | 'lines'>): string[] {
  const open = plannable(lines);
  const kept = lines.filter((line) => !open.includes(line)).map(({ due_on }) => due_on);
  const days = planned.map(({ dueOn }) => dueOn);
  const doubted = (isOdd: (day: string, place: number) => boolean) => [...new Set(days.filter(isOdd))];
  return [
    ...doubted((day) => day < sale.selldate).map((day) =>
      t('dues.doubts.dueBeforeSale', { day: formatDate(day), sellDate: formatDate(sale.selldate) }),
    ),
    ...doubted((day, place) => [...kept, ...days.slice(0, place)].includes(day)).map((day) =>
      t('dues.doubts.dueTwice', { day: formatDate(day) }),
    ),
  ];
}

/** What all lines that may be planned anew come to. */
export const plannedSum = ({ lines }: Pick<Statement, 'lines'>) => sumOf(plannable(lines).map(({ amount }) => amount));

/** One more line: a month after the last one, of what is missing. */
export function nextLine(lines: TypedLine[], owed: number): TypedLine {
  const last = lines.map(({ dueOn }) => parseDay(dueOn)).findLast((day) => day !== null) ?? today();
  return { dueOn: formatDate(monthsAfter(last, 1)), amount: Math.max(0, missingOf(lines, owed).missing) || '' };
}

const line = newSchedule.shape.lines.element;

/** Checks typed lines: days as they are written, amounts above 0, all together what is owed. */
export const typedSchedule = (owed: number) =>
  newSchedule.pick({ lines: true }).extend({
    lines: line
      .extend({
        dueOn: typedDay().pipe(line.shape.dueOn),
        amount: line.shape.amount.refine((amount) => amount > 0, t('dues.schedule.nothing')),
      })
      .array()
      .max(999)
      .refine((lines) => missingOf(lines, owed).missing === 0, {
        error: ({ input }) => `${t('dues.schedule.unequal')} ${sumText(input as TypedLine[], owed)}`,
      }),
  });
