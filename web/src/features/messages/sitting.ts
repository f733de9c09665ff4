import type { Reminder } from '@contract/message.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { takeBack } from '../../shared/messages/noting.ts';
import type { Written } from '../../shared/messages/useMessage.ts';
import { t } from '../../text/staff.ts';

/** A reminder of this sitting; there may be two of a sale. */
export interface WrittenOf extends Written {
  sale: number;
}

/**
 * Who is written to in a sitting: whoever is overdue, with `withAll` also those who were reminded today. Beside them how many of those there
 * are, and how many are left out as they are not to be written to.
 */
export function queueOf(reminders: readonly Reminder[], withAll: boolean) {
  const overdue = reminders.filter((one) => one.overdue > 0);
  const writable = overdue.filter(({ silent }) => !silent);
  return {
    queue: writable.filter(({ reminded_today }) => withAll || !reminded_today),
    ofToday: writable.filter(({ reminded_today }) => reminded_today).length,
    leftOut: overdue.length - writable.length,
  };
}

/**
 * How much somebody is asked for, late fees with it, and since when they owe. Until that is known: what is overdue, which is of the
 * installments alone, as in Dues.
 */
export function owedText({ overdue, since, days_overdue }: Reminder, asked: number | undefined): string {
  const late = { day: formatDate(since), days: days_overdue ?? 0 };
  return asked === undefined
    ? t('messages.sitting.overdue', { ...late, amount: formatAmount(overdue) })
    : t('messages.sitting.toPay', { ...late, amount: formatAmount(asked) });
}

/** How many of the queue were reminded, and how many were not. */
export function tallyOf(queue: readonly Pick<Reminder, 'sale'>[], written: readonly WrittenOf[]) {
  const count = queue.filter(({ sale }) => written.some((one) => one.sale === sale)).length;
  return { count, skipped: queue.length - count };
}

/** Whether nothing says any more that it was sent: what could not be noted needs no taking back. */
export async function unsaid({ noted }: Written): Promise<boolean> {
  const id = await noted;
  return id === undefined || takeBack(id);
}
