import { isRounding, type PlannedInstallment, planOf } from '@contract/plan.ts';
import { today } from '../../kit/dates/days.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { asSent, type SaleFields, stillToPay } from './saleFormState.ts';
import { rupeesOf } from './saleMoney.ts';

interface PlanGap {
  /** What the installments come to, and how much more that is than what is due, below 0 less. Rupees. */
  sum: number;
  more: number;
  count: number;
  /** What becomes of them. */
  plan: PlannedInstallment[];
}

/** Of installments whose number and amount are both typed: how they differ from what is due; undefined where they do not, but for rounding. */
export function planGap(typed: SaleFields): PlanGap | undefined {
  const [count, amount] = [rupeesOf(typed.totalInstallments), rupeesOf(typed.installmentAmount)];
  const { remaining: due } = stillToPay(asSent(typed));
  const sum = sumOf([count * amount]);
  const more = sumOf([sum, -due]);
  if (typed.paying === 'inFull' || sum === 0 || due <= 0 || isRounding(more, count)) return undefined;
  return { sum, more, count, plan: planOf({ due, count, amount, firstDue: today() }) };
}
