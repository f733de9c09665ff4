import { z } from 'zod';
import { IDENTITY_PAPERS } from './choices.ts';
import { amount, registrationNumber, requestId, yesNo as yesNoCheck } from './common.ts';
import { type Columns, given, office } from './fields/field.ts';
import {
  choice,
  count,
  day,
  dayOrToday,
  gstin,
  landline,
  line,
  matching,
  offered,
  person,
  phone,
  pin,
  regId,
  requiredDay,
  rupees,
  serial,
  text,
  reference as utr,
  whenKnown,
  years,
  yesNo,
} from './fields/kinds.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import type { Given, Resource } from './resource.ts';

/** What the forms offer; the contract takes any word. */
export const PAYMENT_MODES = ['Cash', 'UPI', 'Bank transfer', 'Cheque', 'Card', 'Finance'] as const;

const required = { ...office, required: true } as const;
const paymentMode = offered('Payment mode', 40, PAYMENT_MODES, { ...required, sent: 'paymentMode', words: 'paymentMode' });
const accountPaidTo = line('Account paid to', 120, { ...office, sent: 'accountPaidTo' });

/** UTR, or what else finds a payment in the bank's statement. */
const reference = whenKnown(utr('UTR or cheque number', 60, office));

const yesNoOrNo = yesNoCheck.default(false);
/** Why so much was taken in cash; null from older clients, which do not ask, '' where it was asked and left blank. */
export const cashReason = whenKnown({
  ...text('Reason for the cash', 500, { ...office, sent: 'cashReason' }),
  check: z.string('Reason for the cash must be text').trim().max(500, 'Reason for the cash: at most 500 characters').nullish(),
});

/** A sale: amounts in rupees. */
export const soldcars = {
  registernumber: regId('Registration number', { ...office, sent: 'carID' }),
  /** The buyer. */
  owner_name: line('Buyer name', 120, { ...required, sent: 'ownerName' }),
  contact_no: phone('Contact number', 40, { ...required, sent: 'contactNo' }),
  selling_price: rupees('Selling price', { ...required, sent: 'sellingPrice' }),
  down_payment: rupees('Down payment', { ...office, sent: 'downPayment' }),
  commission: rupees('Commission', office),
  total_installments: count('Total installments', 999, { ...office, sent: 'totalInstallments' }),
  installment_amount: rupees('Installment amount', { ...office, sent: 'installmentAmount' }),
  payment_mode: paymentMode,
  account_paid_to: accountPaidTo,
  description: text('Description', 5000, office),
  selldate: dayOrToday('Date of sale', { ...office, sent: 'sellDate' }),
  username: person('Recorded by', given),
  /** The enquiry that it came of, which it wins. */
  enquiry: whenKnown({ ...serial('Enquiry No.', office), check: z.int('Enquiry No. must be a whole number').nullish() }),
  /** Of its installments; without one a month after the sale. */
  first_due: whenKnown(day('First installment due', { ...office, sent: 'firstDueDate', doubt: 'paper' })),
  cash_reason: cashReason,
  /** Of what was paid at the sale. */
  reference,
  /** The open one of a reserved vehicle, which the sale ends. */
  reservation: whenKnown({ ...serial('Reservation', office), check: z.int('Reservation must be a whole number').nullish() }),
  /** What of the down payment was received before. */
  token: whenKnown(rupees('Token', given)),
  buyer_landline: whenKnown(landline('Landline', 40, office)),
  buyer_guardian: whenKnown(line('Father or husband', 120, office)),
  buyer_street: whenKnown(line('House and street', 200, office)),
  buyer_town: whenKnown(line('Village or town', 80, office)),
  buyer_district: whenKnown(line('District', 80, office)),
  buyer_state: whenKnown(line('State', 80, office)),
  buyer_pin: whenKnown(pin('PIN code', office)),
  buyer_age: whenKnown(years('Age', 120, office)),
  buyer_pan: whenKnown(matching('PAN', 10, /^[A-Z]{5}[0-9]{4}[A-Z]$/, 'five letters, four digits and a letter', office)),
  /** Instead of a PAN. */
  buyer_declared: whenKnown({ ...yesNo('Declaration instead of PAN', office), check: yesNoOrNo }),
  buyer_gstin: whenKnown(gstin(office)),
  buyer_identity: whenKnown(choice('Identity paper', IDENTITY_PAPERS, { ...office, words: 'identityPaper' })),
  /** More of it is never kept. */
  buyer_identity_end: whenKnown(matching('Its last four characters', 4, /^[A-Z0-9]{1,4}$/, 'letters and digits only', office)),
} as const satisfies Columns;

/** Money received after a sale. */
export const installments = {
  id: serial('ID', given),
  registernumber: regId('Registration number', office),
  amount: rupees('Amount', required),
  installment_date: requiredDay('Date', { ...office, sent: 'installmentdate' }),
  payment_mode: paymentMode,
  account_paid_to: accountPaidTo,
  description: text('Description', 5000, office),
  username: person('Recorded by', given),
  /** An earlier sale of the vehicle, which is still owed for; without one the present sale. */
  sale: whenKnown({ ...serial('Sale', office), check: z.int('Sale must be a whole number').nullish() }),
  late_fee: whenKnown({ ...yesNo('Late fee', { ...office, sent: 'lateFee' }), check: yesNoOrNo }),
  /** Confirmed: it is more than what is due. Without this such a payment is refused. */
  more_than_due: whenKnown({ ...yesNo('More than is due', { ...office, sent: 'moreThanDue' }), check: yesNoOrNo }),
  cheque_number: whenKnown(line('Cheque number', 20, { ...office, sent: 'chequeNumber' })),
  cheque_bank: whenKnown(line('Bank of the cheque', 80, { ...office, sent: 'chequeBank' })),
  cheque_date: whenKnown(day('Date on the cheque', { ...office, sent: 'chequeDate', doubt: 'paper' })),
  cleared_on: whenKnown(day('Cleared on', given)),
  cash_reason: cashReason,
  reference,
  reversal: whenKnown(serial('Reversal', given)),
} as const satisfies Columns;

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
      call: { sale: { registernumber: 'TAPHIDDEN', owner_name: 'Asha', contact_no: '1', selling_price: 5, payment_mode: 'UPI' } },
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
