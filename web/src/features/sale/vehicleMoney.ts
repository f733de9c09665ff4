import type { installmentList, SoldCar } from '@contract/sale.ts';
import type { z } from 'zod';
import { t } from '../../text/staff.ts';
import { overpaid, receivedSoFar, remainingOf } from './saleMoney.ts';

interface Amounts {
  /** Rupees; undefined for those who may not see it. */
  buyingPrice: number | undefined;
  maintenance: number;
  sale: SoldCar;
  /** What was received since, and what of the price was waived. */
  paid: Pick<z.infer<typeof installmentList>, 'totalAmount' | 'waived'>;
}

/** One amount of a vehicle's money, rupees. */
export interface MoneyFigure {
  label: string;
  amount: number;
  color: string;
  /** Explains the amount where its label is not enough. */
  note?: string;
}

/** The money of a sold vehicle: bought, spent, sold, received, still owed; without what the caller may not see. */
export function vehicleMoney({ buyingPrice, maintenance, sale, paid }: Amounts): MoneyFigure[] {
  const { selling_price, down_payment, commission } = sale.dbData;
  const remaining = remainingOf(sale.dbData, paid);
  return [
    ...(buyingPrice === undefined ? [] : [{ label: t('sale.money.bought'), amount: buyingPrice, color: 'gray.6' }]),
    { label: t('sale.money.spent'), amount: maintenance, color: 'red.6' },
    { label: t('sale.money.sold'), amount: selling_price, color: 'lagoon.6' },
    { label: t('sale.money.received'), amount: receivedSoFar(down_payment, commission, paid.totalAmount), color: 'lagoon.4' },
    { label: t('sale.remainingCost'), amount: remaining, color: 'saffron.4', note: overpaid(remaining) },
  ];
}
