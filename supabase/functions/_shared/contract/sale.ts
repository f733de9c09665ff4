import { z } from 'zod';
import { amount, registrationNumber, requestId } from './common.ts';
import { installments, soldcars } from './fields/sale.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import type { Given, Resource } from './resource.ts';

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

/** Who may, with examples. */
export const resource = ({ sold, today }: Given): Resource => ({
  tables: {
    soldcars: { read: 'office' },
    installments: {
      read: 'office',
      insert: { office: '* -id -username -cleared_on -reversal -import' },
      row: { registernumber: 'TAPSOLD', amount: 1, installment_date: '2020-03-01', payment_mode: 'Cash' },
    },
  },
  verbs: {
    sell_car: {
      may: 'office',
      call: { registernumber: 'TAPHIDDEN', owner_name: 'Asha', contact_no: '1', selling_price: 5, payment_mode: 'UPI' },
    },
    sold_car: 'office',
    list_installments: 'office',
    add_installment: { may: 'office', call: { registernumber: 'TAPSOLD', amount: 5, installment_date: '2026-01-01', payment_mode: 'UPI' } },
  },
  endpoints: {
    'POST /dashboard/sell-car': {
      may: 'office',
      body: {
        carID: sold,
        sellingPrice: 5,
        ownerName: 'B',
        contactNo: '1',
        paymentMode: 'Cash',
        downPayment: 5,
        totalInstallments: 1,
        installmentAmount: 1,
        commission: 1,
        accountPaidTo: 'A',
        description: 'D',
        sellDate: '2026-01-15',
      },
      log: 'tests/api/everyWrite.test.ts',
    },
    'GET /dashboard/sold-cars': { may: 'office', query: { carID: sold } },
    'GET /installments': { may: 'office', query: { registernumber: sold } },
    'POST /installments': {
      may: 'office',
      body: {
        registernumber: sold,
        amount: 1,
        installmentdate: today,
        paymentMode: 'UPI',
        accountPaidTo: 'A',
        description: 'D',
        requestId: 'a0000000-0000-4000-8000-00000000f022',
      },
      log: 'tests/api/everyWrite.test.ts',
    },
  },
});
