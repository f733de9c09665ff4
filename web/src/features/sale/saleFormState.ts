import { type NewSale, newSale } from '@contract/sale.ts';
import { z } from 'zod';
import { today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';
import type { AmountInputProps } from '../../kit/money/AmountInput.tsx';
import { t } from '../../text/staff.ts';
import { remainingCost } from './saleMoney.ts';

/** The form's state: amounts are numbers, or '' for blank. */
export interface SaleFields {
  carID: string;
  sellingPrice: number | string;
  ownerName: string;
  contactNo: string;
  paymentMode: string;
  accountPaidTo: string;
  /** '' until it is chosen (D38). */
  paying: 'inFull' | 'later' | '';
  downPayment: number | string;
  totalInstallments: number | string;
  installmentAmount: number | string;
  commission: number | string;
  description: string;
  /** The enquiry that the sale comes of. */
  enquiry: number | null;
  buyer_guardian: string;
  buyer_street: string;
  buyer_town: string;
  buyer_district: string;
  buyer_state: string;
  buyer_pin: string;
  buyer_age: number | string;
  buyer_pan: string;
  buyer_declared: boolean;
  buyer_gstin: string;
  buyer_identity: string;
  buyer_identity_end: string;
  /** The day as typed; null means today, until somebody changes it. */
  sellDate: string | null;
}

export type SaleFormState = ZodForm<SaleFields, NewSale>;

/** An amount's input in line with those beside it. */
export const IN_LINE = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies Partial<AmountInputProps>;

/** Whoever buys, known from an enquiry. */
export interface Buyer {
  name: string;
  phone: string;
  enquiry: number;
}

/** The initial state of a sale's form (R170), the buyer filled in when he is known. */
export const emptySale = (carID: string, buyer?: Buyer): SaleFields => ({
  carID,
  sellingPrice: '',
  ownerName: buyer?.name ?? '',
  contactNo: buyer?.phone ?? '',
  paymentMode: '',
  accountPaidTo: '',
  paying: '',
  downPayment: '',
  totalInstallments: '',
  installmentAmount: '',
  commission: '',
  description: '',
  enquiry: buyer?.enquiry ?? null,
  buyer_guardian: '',
  buyer_street: '',
  buyer_town: '',
  buyer_district: '',
  buyer_state: '',
  buyer_pin: '',
  buyer_age: '',
  buyer_pan: '',
  buyer_declared: false,
  buyer_gstin: '',
  buyer_identity: '',
  buyer_identity_end: '',
  sellDate: null,
});

/** A sale as sent: paid in full is a down payment of the selling price, whatever was typed for paying later (D38). */
export const asSent = (fields: SaleFields): SaleFields =>
  fields.paying === 'inFull'
    ? { ...fields, downPayment: fields.sellingPrice, totalInstallments: 0, installmentAmount: 0 }
    : fields;

const pastDay = typedDay((read) => (read > today() ? t('sale.form.inFuture') : undefined));

const checked = newSale
  .extend({
    paying: z.enum(['inFull', 'later'], { error: () => t('sale.payment.unanswered') }),
    sellDate: pastDay
      .pipe(newSale.shape.sellDate.pipe(z.string({ error: () => t('sale.form.dateRequired') })))
      .nullable(),
  })
  .transform(({ paying, ...sale }): NewSale => sale);

/** Validates what would be sent by the contract, and that a way of payment was chosen. */
export const typedSale = z
  .custom<SaleFields>()
  .transform((fields): unknown => asSent(fields))
  .pipe(checked);

/** A typed amount in rupees; 0 when blank or unreadable. */
export const rupeesOf = (typed: number | string) => Number(typed) || 0;

/** The amount due after the down payment, and the sum of the agreed installments; rupees. */
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
