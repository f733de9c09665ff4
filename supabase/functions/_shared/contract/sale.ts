import { z } from 'zod';
import {
  amount,
  day,
  line,
  optionalDate,
  registrationNumber,
  requestId,
  requiredAmount,
  requiredLine,
  text,
} from './common.ts';

/** The options in the forms; the contract accepts any text. */
export const PAYMENT_MODES = ['Cash', 'UPI', 'Bank transfer', 'Cheque', 'Card', 'Finance'] as const;

/**
 * POST /api/dashboard/sell-car (R165, R169): amounts in rupees; paid in full is a down payment of the selling price (D38).
 * `sellDate` is `YYYY-MM-DD`, not in the future, and defaults to today. The files are uploaded before, separately.
 */
export const newSale = z.object({
  carID: registrationNumber,
  sellingPrice: requiredAmount('Selling price'),
  ownerName: requiredLine('Owner name', 120),
  contactNo: requiredLine('Contact number', 40),
  paymentMode: requiredLine('Payment mode', 40),
  downPayment: amount('Down payment'),
  totalInstallments: amount('Total installments', { max: 999 }).pipe(
    z.number().int('Total installments must be a whole number'),
  ),
  installmentAmount: amount('Installment amount'),
  commission: amount('Commission'),
  accountPaidTo: line('Account paid to', 120),
  description: text('Description', 5000),
  sellDate: optionalDate('Date of sale'),
  requestId,
});
export type NewSale = z.output<typeof newSale>;

/** GET /api/dashboard/sold-cars?carID (R175, R176): `owner_name` is the buyer; rupees; the files as short-lived links. */
export const soldCarRequest = z.object({ carID: registrationNumber });
export const soldCar = z.object({
  dbData: z.object({
    registernumber: z.string(),
    owner_name: z.string(),
    contact_no: z.string(),
    selling_price: z.number(),
    down_payment: z.number(),
    commission: z.number(),
    total_installments: z.number(),
    installment_amount: z.number(),
    payment_mode: z.string(),
    account_paid_to: z.string(),
    description: z.string(),
    selldate: z.string(),
    username: z.string(),
  }),
  soldCarInsuranceDocs: z.array(z.url()),
  soldCarImages: z.array(z.url()),
});
export type SoldCar = z.infer<typeof soldCar>;

/** POST /api/installments (R178, R180). */
export const newInstallment = z.object({
  registernumber: registrationNumber,
  amount: requiredAmount('Amount'),
  installmentdate: day('Date'),
  paymentMode: requiredLine('Payment mode', 40),
  accountPaidTo: line('Account paid to', 120),
  description: text('Description', 5000),
  requestId,
});
export type NewInstallment = z.output<typeof newInstallment>;

/** GET /api/installments?registernumber (R181), oldest first; rupees. */
export const installmentsRequest = z.object({ registernumber: registrationNumber });
export const installmentList = z.object({
  installments: z.array(
    z.object({
      id: z.number(),
      registernumber: z.string(),
      amount: z.number(),
      installment_date: z.string(),
      payment_mode: z.string(),
      account_paid_to: z.string(),
      description: z.string(),
      username: z.string(),
    }),
  ),
  totalAmount: z.number(),
});
export type InstallmentList = z.infer<typeof installmentList>;
