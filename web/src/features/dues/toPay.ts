import type { Statement } from '@contract/dues.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { dueLabel, isDueNow } from './schedule.ts';

/** What a buyer is asked for today, late fees with it, as page and reminder ask (R424, private.amount_to_pay). Rupees. */
export function amountToPay({ lines, due_now, late_fees_owed }: Statement): number {
  const overdue = isDueNow({ lines }) ? due_now : 0;
  return sumOf([overdue, late_fees_owed]) || due_now;
}

/** What is owed of the price by the buyer: what a financier still pays is not theirs; below 0 when too much was paid. Rupees. */
export const buyerOwes = ({ balance, sale }: Statement) => sumOf([balance, -(sale.finance?.owed ?? 0)]);

/** All that the buyer owes, late fees with it. Rupees. */
export const allOwed = (statement: Statement) => sumOf([Math.max(0, buyerOwes(statement)), statement.late_fees_owed]);

/** How much of an amount pays late fees: what is more than is due of the price, or all where only fees are asked for. Rupees. */
export function feesIn(amount: number, statement: Statement): number {
  const { due_now, late_fees_owed } = statement;
  if (amount === amountToPay(statement)) return late_fees_owed;
  return Math.min(late_fees_owed, Math.max(0, sumOf([amount, -due_now])));
}

/** What `amountToPay` is called: late fees are due now. */
export const askedLabel = (statement: Statement) => (statement.late_fees_owed > 0 ? t('dues.schedule.dueNow') : dueLabel(statement));
