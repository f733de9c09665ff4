import type { NewInstallment, NewSale, SoldCar } from '@contract/sale.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { doubtsOfAmount, doubtsOfDay } from '../../kit/form/doubts.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { doubtsOfPlan } from './plan.ts';
import { remainingCost } from './saleMoney.ts';

/** Threshold: a price below this share of the display price, or above its inverse, is unlikely. */
const FAR_OFF = 0.5;

/** Warnings about unlikely values of a sale, confirmed before it is sent; `displayPrice` is 0 for none. */
export function doubtsOfSale(sale: NewSale, displayPrice: number): string[] {
  const { sellingPrice, downPayment, sellDate } = sale;
  const isFarOff = sellingPrice < displayPrice * FAR_OFF || (displayPrice > 0 && sellingPrice * FAR_OFF > displayPrice);
  const isMore = downPayment > sellingPrice;
  return [
    ...doubtsOfAmount(t('sale.doubts.sellingPrice'), sellingPrice),
    ...(isFarOff && sellingPrice > 0
      ? [
          t('sale.doubts.farOff', {
            price: formatAmount(sellingPrice),
            displayPrice: formatAmount(displayPrice),
          }),
        ]
      : []),
    ...(isMore
      ? [
          t('sale.doubts.moreThanPrice', {
            downPayment: formatAmount(downPayment),
            price: formatAmount(sellingPrice),
          }),
        ]
      : []),
    ...doubtsOfDay(t('sale.doubts.sellDate'), sellDate),
    ...doubtsOfPlan(sale),
  ];
}

function doubtsOfPayment(amount: number, due: number): string[] {
  if (amount <= due) return doubtsOfAmount(t('sale.doubts.amount'), amount);
  if (due <= 0) return [t('sale.doubts.nothingDue')];
  return [t('sale.doubts.moreThanDue', { amount: formatAmount(amount), due: formatAmount(due) })];
}

/** Warnings about unlikely values of an installment; `paid` is the sum of the earlier ones, rupees, if known. */
export function doubtsOfInstallment(
  { amount, installmentdate }: NewInstallment,
  { dbData: sale }: SoldCar,
  paid: number | undefined,
): string[] {
  const isBefore = installmentdate < sale.selldate;
  return [
    ...(paid === undefined
      ? doubtsOfAmount(t('sale.doubts.amount'), amount)
      : doubtsOfPayment(amount, remainingCost(sale.selling_price, sale.down_payment, paid))),
    ...(isBefore
      ? [t('sale.doubts.beforeSale', { date: formatDate(installmentdate), sellDate: formatDate(sale.selldate) })]
      : []),
    ...doubtsOfDay(t('columns.label.installments.installment_date'), installmentdate),
  ];
}
