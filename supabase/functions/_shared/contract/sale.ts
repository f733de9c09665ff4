import { z } from 'zod';
import { amount, registrationNumber, requestId } from './common.ts';
import { installments, soldcars } from './fields/sale.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';

/**
 * POST /api/dashboard/sell-car: amounts in rupees; paid in full is a down payment of the selling price.
 * `sellDate` is `YYYY-MM-DD`, not in the future, and defaults to today; `firstDueDate` to a month after it (plan.ts). The files are uploaded before, separately.
 */
export const newSale = z.object({
  ...sentOf(
    soldcars,
    ...(['registernumber', 'selling_price', 'owner_name', 'contact_no', 'payment_mode'] as const),
    ...(['down_payment', 'total_installments', 'installment_amount'] as const),
  ),
  requestId,
});
export type NewSale = z.output<typeof newSale>;

/** GET /api/dashboard/sold-cars?carID: `owner_name` is the buyer; rupees; the files as short-lived links. */
export const soldCarRequest = z.object({ carID: registrationNumber });
export const soldCar = z.object({
  dbData: z.object(answersReadBy(soldcars, 'office')),
  soldCarInsuranceDocs: z.array(z.url()),
  soldCarImages: z.array(z.url()),
});
export type SoldCar = z.infer<typeof soldCar>;

/** POST /api/installments: `lateFees` of the amount pay late fees. */
export const newInstallment = z.object({ ...sentOf(installments), lateFees: amount('Late fees in it'), requestId });
export type NewInstallment = z.output<typeof newInstallment>;

/** GET /api/installments?registernumber, oldest first; rupees. */
export const installmentsRequest = z.object({ registernumber: registrationNumber });
export const installmentList = z.object({
  installments: z.array(z.object(answersReadBy(installments, 'office'))),
  totalAmount: z.number(),
});
