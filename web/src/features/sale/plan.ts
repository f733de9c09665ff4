import { monthsAfter, type PlannedInstallment, planOf } from '@contract/plan.ts';
import type { NewSale } from '@contract/sale.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { chargedOf, financedOf, type PaidOtherwise, remainingCost } from './saleMoney.ts';

type Agreed = Pick<NewSale, 'sellingPrice' | 'downPayment' | 'totalInstallments' | 'installmentAmount' | 'sellDate'> & {
  firstDueDate?: NewSale['firstDueDate'];
  tcs?: number;
} & PaidOtherwise;

/** What the installments have to come to. */
const planned = (sale: Agreed) => remainingCost(chargedOf(sale), sale.downPayment, 0, financedOf(sale));

/** When the first installment is due unless something else is agreed: a month after the sale. Days `YYYY-MM-DD`; null is today. */
export const usualFirstDue = (sellDate: string | null | undefined) => monthsAfter(sellDate ?? today(), 1);

/** The installments of a sale; none where none are agreed. */
export function planOfSale(sale: Agreed): PlannedInstallment[] {
  const { totalInstallments, installmentAmount, sellDate, firstDueDate } = sale;
  if (!totalInstallments) return [];
  return planOf({
    due: planned(sale),
    count: totalInstallments,
    amount: installmentAmount,
    firstDue: firstDueDate ?? usualFirstDue(sellDate),
  });
}

/** What of the agreed installments does not come to what is due, in words for people. */
export function doubtsOfPlan(sale: Agreed): string[] {
  const { totalInstallments, installmentAmount, sellDate } = sale;
  const due = formatAmount(planned(sale));
  if (!totalInstallments) return [];
  const plan = planOfSale(sale);
  const [first, last] = [plan[0], plan.at(-1)];
  if (!first || !last) return [t('sale.plan.nothingDue')];
  const sum = formatAmount((Math.round(installmentAmount * 100) * totalInstallments) / 100);
  const agreed = { count: totalInstallments, amount: formatAmount(installmentAmount), sum, due };
  return [
    ...(installmentAmount > 0 && last.amount > installmentAmount
      ? [t('sale.plan.tooLittle', { ...agreed, missing: formatAmount(last.amount - installmentAmount), last: formatAmount(last.amount) })]
      : []),
    ...(plan.length < totalInstallments ? [t('sale.plan.tooMany', { ...agreed, enough: plan.length })] : []),
    ...(first.dueOn < (sellDate ?? today()) ? [t('sale.plan.early', { day: formatDate(first.dueOn) })] : []),
  ];
}
