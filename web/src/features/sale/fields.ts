import { type NewSale, newSale } from '@contract/sale.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Control, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { today } from '../../kit/dates/days.ts';
import { readDay } from '../../kit/dates/parseDay.ts';
import { dealer } from '../../lib/dealer.ts';
import { remainingCost } from './saleMoney.ts';

/** The form as it is filled in: amounts are numbers, or '' for blank. */
export interface SaleFields {
  carID: string;
  sellingPrice: number | string;
  ownerName: string;
  contactNo: string;
  paymentMode: string;
  accountPaidTo: string;
  /** '' until it is chosen (D38). */
  paying: 'in full' | 'later' | '';
  downPayment: number | string;
  totalInstallments: number | string;
  installmentAmount: number | string;
  commission: number | string;
  description: string;
  /** The day as typed; null, which is today, until somebody changes it. */
  sellDate: string | null;
}

export type SaleControl = Control<SaleFields, unknown, NewSale>;

/** The form of a vehicle's sale before anything is filled in (R170). */
export const emptySale = (carID: string): SaleFields => ({
  carID,
  sellingPrice: '',
  ownerName: '',
  contactNo: '',
  paymentMode: '',
  accountPaidTo: dealer.accountName,
  paying: '',
  downPayment: '',
  totalInstallments: '',
  installmentAmount: '',
  commission: '',
  description: '',
  sellDate: null,
});

/** A sale as it is sent: paid in full is a down payment of the selling price, whatever was typed for paying later (D38). */
export const asSent = (fields: SaleFields): SaleFields =>
  fields.paying === 'in full'
    ? { ...fields, downPayment: fields.sellingPrice, totalInstallments: 0, installmentAmount: 0 }
    : fields;

const typedDay = z
  .string()
  .nullable()
  .transform((typed, context): unknown => {
    if (typed === null) return null;
    const { day, problem = 'Date of sale is required' } = readDay(typed, (read) =>
      read > today() ? 'The date of sale cannot be in the future.' : undefined,
    );
    if (day) return day;
    context.addIssue(problem);
    return z.NEVER;
  });

const typedSale = newSale
  .extend({
    paying: z.enum(['in full', 'later'], 'Please choose: paid in full, or paying later?'),
    sellDate: typedDay.pipe(newSale.shape.sellDate),
  })
  .transform(({ paying, ...sale }): NewSale => sale);

const contract = zodResolver(typedSale) as Resolver<SaleFields, unknown, NewSale>;

/** Validates by the contract, and that it was said how the vehicle is paid. */
export const saleResolver: Resolver<SaleFields, unknown, NewSale> = (fields, context, options) =>
  contract(asSent(fields), context, options);

/** What is typed as an amount, rupees; 0 while it is blank or cannot be read. */
export const rupeesOf = (typed: number | string) => Number(typed) || 0;

/** What the buyer owes after the down payment, and what the agreed installments come to; rupees. */
export function stillToPay(
  fields: Pick<SaleFields, 'sellingPrice' | 'downPayment' | 'totalInstallments' | 'installmentAmount'>,
) {
  const [price, paid, count, each] = [
    fields.sellingPrice,
    fields.downPayment,
    fields.totalInstallments,
    fields.installmentAmount,
  ].map(rupeesOf) as [number, number, number, number];
  return { remaining: remainingCost(price, paid), agreed: count * each };
}
