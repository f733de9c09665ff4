import { type NewSale, newSale } from '@contract/sale.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { dealer } from '../../lib/dealer.ts';

/** The form as it is filled in: amounts are numbers, or '' for blank. */
export interface SaleFields {
  carID: string;
  sellingPrice: number | string;
  ownerName: string;
  contactNo: string;
  paymentMode: string;
  accountPaidTo: string;
  downPayment: number | string;
  totalInstallments: number | string;
  installmentAmount: number | string;
  commission: number | string;
  description: string;
}

/** The form of a vehicle's sale before anything is filled in (R170). */
export const emptySale = (carID: string): SaleFields => ({
  carID,
  sellingPrice: '',
  ownerName: '',
  contactNo: '',
  paymentMode: '',
  accountPaidTo: dealer.accountName,
  downPayment: '',
  totalInstallments: '',
  installmentAmount: '',
  commission: '',
  description: '',
});

export const saleResolver = zodResolver(newSale) as Resolver<SaleFields, unknown, NewSale>;

/** What the buyer owes after the down payment, and what the agreed installments come to; rupees. */
export function stillToPay(
  fields: Pick<SaleFields, 'sellingPrice' | 'downPayment' | 'totalInstallments' | 'installmentAmount'>,
) {
  const [price, paid, count, each] = [
    fields.sellingPrice,
    fields.downPayment,
    fields.totalInstallments,
    fields.installmentAmount,
  ].map(Number) as [number, number, number, number];
  return { remaining: price - paid, agreed: count * each };
}
