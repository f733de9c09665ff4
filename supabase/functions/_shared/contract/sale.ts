import { z } from 'zod';
import { IDENTITY_PAPERS, PAYMENT_KINDS } from './choices.ts';
import {
  amount,
  entryId,
  line as lineCheck,
  optionalDate,
  registrationNumber,
  requestId,
  requiredAmount,
  requiredText,
  yesNo as yesNoCheck,
} from './common.ts';
import { type Columns, given, office } from './fields/field.ts';
import {
  choice,
  count,
  day,
  dayOrToday,
  gstin,
  landline,
  language,
  line,
  matching,
  offered,
  person,
  phone,
  pin,
  regId,
  requiredChoice,
  requiredDay,
  rupees,
  serial,
  text,
  reference as utr,
  whenKnown,
  years,
  yesNo,
} from './fields/kinds.ts';
import { answersReadBy, recordOf, sentOf } from './fields/shapes.ts';
import { VEHICLE } from './fields/vehicle.ts';
import { onePayment } from './issuedContents.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

/** What the forms offer; the contract takes any word. */
export const PAYMENT_MODES = ['Cash', 'UPI', 'Bank transfer', 'Cheque', 'Card', 'Finance'] as const;
/** How a cost is paid, beside those: it is owed to its payee, or leaves the cash that somebody of the staff holds. */
export const OF_COSTS = { onCredit: 'On credit', staffCash: 'Staff cash' } as const;
export const COST_MODES = [...PAYMENT_MODES, OF_COSTS.onCredit, OF_COSTS.staffCash] as const;
/** By these no money moves (private.is_no_money): an amount is set against something, or given up. */
export const NO_MONEY = { exchange: 'Part exchange', setOff: 'Set-off', waived: 'Waived' } as const;

const required = { ...office, required: true } as const;
const paymentMode = offered('Payment mode', 40, PAYMENT_MODES, { ...required, sent: 'paymentMode', words: 'paymentMode' });
const accountPaidTo = line('Account paid to', 120, { ...office, sent: 'accountPaidTo' });

/** UTR, or what else finds a payment in the bank's statement. */
const reference = whenKnown(utr('UTR or cheque number', 60, office));

const yesNoOrNo = yesNoCheck.default(false);
const REASON = { label: 'Reason for the cash' };
/** Why so much was taken in cash; null from older clients, which do not ask, '' where it was asked and left blank. */
export const cashReason = whenKnown({
  ...text('Reason for the cash', 500, { ...office, sent: 'cashReason' }),
  check: z
    .string(problem('text', REASON))
    .trim()
    .max(500, problem('atMost', { ...REASON, max: 500 }))
    .nullish(),
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
  enquiry: whenKnown({ ...serial('Enquiry No.', office), check: z.int(problem('wholeNumber', { label: 'Enquiry No.' })).nullish() }),
  /** Of its installments; without one a month after the sale. */
  first_due: whenKnown(day('First installment due', { ...office, sent: 'firstDueDate', doubt: 'paper' })),
  cash_reason: cashReason,
  /** Of what was paid at the sale. */
  reference,
  /** The open one of a reserved vehicle, which the sale ends. */
  reservation: whenKnown({ ...serial('Reservation', office), check: z.int(problem('wholeNumber', { label: 'Reservation' })).nullish() }),
  /** What of the down payment was received before. */
  token: whenKnown(rupees('Token', given)),
  /** What a financier pays of the price. */
  financed: whenKnown(rupees('Financed', given)),
  /** Tax collected at source, beside the price: 0 where it is not due. */
  tcs: whenKnown(rupees('TCS', office)),
  /** GST that the buyer owes beside the price; 0 where the price includes it. */
  tax_on_top: whenKnown(rupees('GST beside the price', given)),
  buyer_landline: whenKnown(landline('Landline', 40, office)),
  buyer_language: whenKnown(language('Language', office)),
  buyer_guardian: whenKnown(line('Father or husband', 120, office)),
  buyer_street: whenKnown(line('House and street', 200, office)),
  buyer_town: whenKnown(line('Village or town', 80, office)),
  buyer_district: whenKnown(line('District', 80, office)),
  buyer_state: whenKnown(line('State', 80, office)),
  buyer_pin: whenKnown(pin('PIN code', office)),
  buyer_age: whenKnown(years('Age', 120, office)),
  buyer_pan: whenKnown(matching('PAN', 10, /^[A-Z]{5}[0-9]{4}[A-Z]$/, 'pan', office)),
  /** Instead of a PAN. */
  buyer_declared: whenKnown({ ...yesNo('Declaration instead of PAN', office), check: yesNoOrNo }),
  buyer_gstin: whenKnown(gstin(office)),
  buyer_identity: whenKnown(choice('Identity paper', IDENTITY_PAPERS, { ...office, words: 'identityPaper' })),
  /** More of it is never kept. */
  buyer_identity_end: whenKnown(matching('Its last four characters', 4, /^[A-Z0-9]{1,4}$/, 'lettersAndDigits', office)),
} as const satisfies Columns;

/** What a buyer has paid, or a financier for them. */
export const installments = {
  id: serial('ID', given),
  kind: whenKnown(requiredChoice('For', PAYMENT_KINDS, { ...given, words: 'paymentKind' })),
  /** The first of those that were paid together. */
  part_of: whenKnown(serial('Together with', given)),
  registernumber: regId('Registration number', office),
  amount: rupees('Amount', required),
  installment_date: requiredDay('Date', { ...office, sent: 'installmentdate' }),
  payment_mode: paymentMode,
  account_paid_to: accountPaidTo,
  description: text('Description', 5000, office),
  username: person('Recorded by', given),
  /** An earlier sale of the vehicle, which is still owed for; without one the present sale. */
  sale: whenKnown({ ...serial('Sale', office), check: z.int(problem('wholeNumber', { label: 'Sale' })).nullish() }),
  late_fee: whenKnown(yesNo('Late fee', given)),
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

/** One of several payments that an amount is paid by together; a cheque may be of a later day. */
const part = {
  amount: installments.amount,
  payment_mode: paymentMode,
  account_paid_to: accountPaidTo,
  reference,
  cheque_number: installments.cheque_number,
  cheque_bank: installments.cheque_bank,
  cheque_date: installments.cheque_date,
  /** By default that of the whole. */
  installment_date: whenKnown(day('Date', { ...office, sent: 'day', doubt: 'paper' })),
  description: text('Description', 500, office),
} as const satisfies Columns;
/** Without any the amount was paid by one, as the request says itself. */
export const payments = z
  .array(z.object(sentOf(part)), 'payments must be a list')
  .max(60, problem('mostPayments', { max: 60 }))
  .default([]);
export type PaymentPart = z.output<typeof payments>[number];
/** The same as an argument of the verbs. */
export const partsOf = (sent: z.output<typeof payments>) => sent.map((one) => recordOf(part, one));

const { registernumber, carmake, carcompany, carname, variant, make_year, fuel, kilometers } = VEHICLE.cardetails;
const exchanged = { registernumber, carmake, carcompany, carname, variant, make_year, fuel, kilometers } as const;
/** A vehicle that is taken in part exchange: its `value` less its `loan` is one of the payments, of the mode NO_MONEY.exchange. */
const exchange = z.object({
  vehicle: z.object(sentOf(exchanged)),
  value: requiredAmount('Value of the vehicle'),
  loan: amount('Loan on it'),
  loanBank: lineCheck('Bank of the loan', 120),
});
export type Exchange = z.output<typeof exchange>;

/** Who pays a part of the price for the buyer. */
export const financings = {
  financier: line('Finance company', 120, required),
  file_number: line('File number', 60, { ...office, sent: 'fileNumber' }),
  sanctioned: rupees('Sanctioned', required),
  fee: rupees('Fee that the dealer bears', office),
  expected_on: day('Expected on', { ...office, sent: 'expectedOn', doubt: 'paper' }),
  closed_on: day('Last part paid on', given),
  username: person('Recorded by', given),
} as const satisfies Columns;
const finance = z.object(sentOf(financings));
/** The answer about one: `owed` is what the financier still has to pay. */
export const financing = z.object({
  ...answersReadBy(financings, 'office'),
  username: z.never().optional(),
  // The database leaves out what is not known.
  expected_on: z.string().nullable().default(null),
  closed_on: z.string().nullable().default(null),
  received: z.number(),
  owed: z.number(),
});
export type Financing = z.infer<typeof financing>;

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
  /** Of the down payment, without the token. */
  payments,
  exchanges: z
    .array(exchange, 'exchanges must be a list')
    .max(5, problem('mostVehicles', { max: 5 }))
    .default([]),
  finance: finance.nullish(),
  requestId,
});
export type NewSale = z.output<typeof newSale>;

/** The arguments of its verb beside the sale. */
export const dealOf = ({ payments: sent, exchanges, finance: given }: NewSale) => ({
  p_parts: partsOf(sent),
  p_exchanges: exchanges.map(({ vehicle, value, loan, loanBank }) => ({
    vehicle: recordOf(exchanged, vehicle),
    value,
    loan,
    loan_bank: loanBank,
  })),
  p_finance: given ? recordOf(financings, given) : null,
});

/** POST /api/sales/finance: who pays a part of the price of a sale. */
export const newFinance = z.object({ sale: entryId('Sale'), ...finance.shape, requestId });
/** POST /api/sales/disbursal: what a financier has paid, by default today. `isLast`: what is missing is the buyer's, `dealerBears` of it waived. */
export const newDisbursal = z.object({
  sale: entryId('Sale'),
  amount: requiredAmount('Amount'),
  day: optionalDate('Date'),
  paymentMode: paymentMode.check,
  accountPaidTo: accountPaidTo.check,
  reference: reference.check,
  isLast: yesNoOrNo,
  dealerBears: amount('Dealer bears'),
  requestId,
});

/** What of a sale an admin amends. */
export const AMENDABLE = {
  selling_price: soldcars.selling_price,
  tcs: soldcars.tcs,
  commission: soldcars.commission,
  total_installments: soldcars.total_installments,
  installment_amount: soldcars.installment_amount,
  first_due: soldcars.first_due,
  payment_mode: soldcars.payment_mode,
  account_paid_to: soldcars.account_paid_to,
  reference: soldcars.reference,
  description: soldcars.description,
  owner_name: soldcars.owner_name,
  contact_no: soldcars.contact_no,
  buyer_landline: soldcars.buyer_landline,
  buyer_language: soldcars.buyer_language,
  buyer_guardian: soldcars.buyer_guardian,
  buyer_street: soldcars.buyer_street,
  buyer_town: soldcars.buyer_town,
  buyer_district: soldcars.buyer_district,
  buyer_state: soldcars.buyer_state,
  buyer_pin: soldcars.buyer_pin,
  buyer_age: soldcars.buyer_age,
  buyer_pan: soldcars.buyer_pan,
} as const;
/** POST /api/sales/amend: what is not named stays. */
export const amendment = z.object({
  sale: entryId('Sale'),
  changes: z.object(sentOf(AMENDABLE)).partial(),
  reason: requiredText('Reason', 500),
  requestId,
});
/** Its changes by column, those alone that were sent. */
export const changesOf = (changes: z.output<typeof amendment>['changes']) =>
  Object.fromEntries(Object.entries(recordOf(AMENDABLE, changes)).filter(([, value]) => value !== undefined));

/** GET /api/dashboard/sold-cars?carID: `owner_name` is the buyer; rupees; the files as short-lived links. */
export const soldCarRequest = z.object({ carID: registrationNumber });
export const soldCar = z.object({
  dbData: z.object({
    ...answersReadBy(soldcars, 'office'),
    /** What was paid on its day without the token, each payment for itself; missing where it was one, as the sale says. */
    payments: z.array(onePayment).optional(),
  }),
  soldCarInsuranceDocs: z.array(z.url()),
  soldCarImages: z.array(z.url()),
});
export type SoldCar = z.infer<typeof soldCar>;

/**
 * POST /api/installments: `lateFees` of the amount pay late fees. Among its payments may be what an admin waives (mode 'Waived', with a description),
 * or sets off against the buying back of the vehicle ('Set-off').
 */
export const newInstallment = z.object({
  ...sentOf(installments),
  lateFee: yesNoOrNo,
  lateFees: amount('Late fees in it'),
  payments,
  requestId,
});
export type NewInstallment = z.output<typeof newInstallment>;

/** GET /api/installments?registernumber, oldest first; rupees. */
export const installmentsRequest = z.object({ registernumber: registrationNumber });
export const installmentList = z.object({
  installments: z.array(z.object(answersReadBy(installments, 'office'))),
  totalAmount: z.number(),
  /** What of the price was waived; missing for nothing. */
  waived: z.number().optional(),
});

/** Who may, with examples. */
export const resource = ({ sold, today }: Given): Resource => ({
  tables: {
    soldcars: { read: 'office' },
    financings: { read: 'office', row: { sale: -9, financier: 'HDFC Bank', sanctioned: 1 } },
    sale_amendments: { read: 'office', row: { sale: -9, reason: 'Typed wrong' } },
    installments: {
      read: 'office',
      insert: { office: '* -id -kind -reservation -part_of -late_fee -pays_plan -lowers_balance -username -cleared_on -reversal -import' },
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
    set_finance: { may: 'office', call: { sale: -1, finance: { financier: 'HDFC Bank', sanctioned: 5 } } },
    add_disbursal: { may: 'office', call: { sale: -1, amount: 5 } },
    amend_sale: { may: 'admin', call: { sale: -1, changes: { selling_price: 900 }, reason: 'Typed wrong' } },
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
    'POST /sales/finance': {
      may: 'office',
      granted: 404,
      body: { sale: 0, financier: 'HDFC Bank', sanctioned: 5 },
      log: 'supabase/tests/repeated_requests.test.sql',
    },
    'POST /sales/disbursal': {
      may: 'office',
      granted: 404,
      body: { sale: 0, amount: 5, paymentMode: 'Bank transfer' },
      log: 'supabase/tests/repeated_requests.test.sql',
    },
    'POST /sales/amend': {
      may: 'admin',
      granted: 404,
      body: { sale: 0, changes: { sellingPrice: 9 }, reason: 'Typed wrong' },
      log: 'supabase/tests/repeated_requests.test.sql',
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
