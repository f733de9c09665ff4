import type { NewInstallment, NewSale, SoldCar } from '@contract/sale.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { doubtsOfAmount, doubtsOfDay } from '../../kit/form/doubts.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { remainingCost } from './saleMoney.ts';

/** A price below this part of the display price, or so many times above it, is unlikely. */
const FAR_OFF = 0.5;

/** What is unlikely about a sale, to be looked at once more before it is made; `displayPrice` 0 when there is none. */
export function doubtsOfSale({ sellingPrice, downPayment, sellDate }: NewSale, displayPrice: number): string[] {
  const isFarOff = sellingPrice < displayPrice * FAR_OFF || (displayPrice > 0 && sellingPrice * FAR_OFF > displayPrice);
  const isMore = downPayment > sellingPrice;
  return [
    ...doubtsOfAmount('The selling price', sellingPrice),
    ...(isFarOff && sellingPrice > 0
      ? [
          `The selling price of ${formatAmount(sellingPrice)} is far from the display price of ${formatAmount(displayPrice)}.`,
        ]
      : []),
    ...(isMore
      ? [`The down payment of ${formatAmount(downPayment)} is more than the price of ${formatAmount(sellingPrice)}.`]
      : []),
    ...doubtsOfDay('Date of sale', sellDate),
  ];
}

function doubtsOfPayment(amount: number, due: number): string[] {
  if (amount <= due) return doubtsOfAmount('The amount', amount);
  if (due <= 0) return ['Nothing remains to be paid.'];
  return [`${formatAmount(amount)} is more than the remaining cost of ${formatAmount(due)}.`];
}

/** What is unlikely about an installment of this sale; `paid` is the sum of those before it, rupees, if it is known. */
export function doubtsOfInstallment(
  { amount, installmentdate }: NewInstallment,
  { dbData: sale }: SoldCar,
  paid: number | undefined,
): string[] {
  const isBefore = installmentdate < sale.selldate;
  return [
    ...(paid === undefined
      ? doubtsOfAmount('The amount', amount)
      : doubtsOfPayment(amount, remainingCost(sale.selling_price, sale.down_payment, paid))),
    ...(isBefore ? [`Date: ${formatDate(installmentdate)} is before the sale of ${formatDate(sale.selldate)}.`] : []),
    ...doubtsOfDay('Date', installmentdate),
  ];
}
