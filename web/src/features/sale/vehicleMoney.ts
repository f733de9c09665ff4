import type { SoldCar } from '@contract/sale.ts';
import { remainingCost } from './saleFacts.ts';

interface Amounts {
  /** Rupees; undefined for who may not know it (D03). */
  buyingPrice: number | undefined;
  maintenance: number;
  sale: SoldCar;
  installments: number;
}

/** One amount of a vehicle's money, rupees. */
export interface MoneyFigure {
  label: string;
  amount: number;
  color: string;
}

/** The money of a sold vehicle: bought, spent, sold, received, still due. What the caller may not know is left out. */
export function vehicleMoney({ buyingPrice, maintenance, sale, installments }: Amounts): MoneyFigure[] {
  const { selling_price, down_payment, commission } = sale.dbData;
  return [
    ...(buyingPrice === undefined ? [] : [{ label: 'Bought', amount: buyingPrice, color: 'gray.6' }]),
    { label: 'Spent', amount: maintenance, color: 'red.6' },
    { label: 'Sold', amount: selling_price, color: 'lagoon.6' },
    { label: 'Received', amount: down_payment + installments + commission, color: 'lagoon.4' },
    { label: 'Still due', amount: Math.max(0, remainingCost(sale, installments)), color: 'saffron.4' },
  ];
}
