import { z } from 'zod';
import { IDENTITY_PAPERS } from './choices.ts';
import { blankAsMissing, entryId, optionalDate, registrationNumber, requestId, requiredAmount, yesNo as yesNoCheck } from './common.ts';
import { duesRequest } from './dues.ts';
import type { Columns } from './fields/field.ts';
import {
  choice,
  day,
  line,
  matching,
  offered,
  person,
  phone,
  reference,
  regId,
  requiredDay,
  rupees,
  serial,
  text,
  whenKnown,
  yesNo,
} from './fields/kinds.ts';
import { answersReadBy, editsOf, sentOf } from './fields/shapes.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';
import { reversal } from './reversal.ts';
import { PAYMENT_MODES } from './sale.ts';

const admin = { read: 'admin', add: 'admin', edit: 'nobody' } as const;
const given = { ...admin, add: 'nobody' } as const;
const edited = { ...given, edit: 'admin' } as const;

/** Null: nobody was asked. */
const received = <const Label extends string>(label: Label) => ({
  ...yesNo(label, edited),
  check: z.preprocess((value) => blankAsMissing(value) ?? null, yesNoCheck.nullable()),
  answer: z.boolean().nullable(),
});

/** Who sold a vehicle to the dealer, and what was received of them; its buying price is a field of the vehicle. */
export const buying_prices = {
  /** '' while it is the owner that the vehicle was taken in from. */
  seller: line('Seller', 120, edited),
  seller_phone: phone('Phone of the seller', 40, edited),
  seller_identity: whenKnown(choice('Identity paper', IDENTITY_PAPERS, { ...edited, words: 'identityPaper' })),
  /** More of it is never kept. */
  seller_identity_end: whenKnown(matching('Its last four characters', 4, /^[A-Z0-9]{1,4}$/, 'lettersAndDigits', edited)),
  pay_by: day('Pay the rest by', { ...edited, doubt: 'paper' }),
  noc_received: received('NOC received'),
  rc_received: received('RC received'),
  key_received: received('Key received'),
  /** What of the price is owed to a bank whose loan was taken over. */
  loan: rupees('Loan taken over', given),
  loan_bank: line('Bank of the loan', 120, given),
} as const satisfies Columns;

/** Money paid to the seller of a vehicle. */
export const purchase_payments = {
  id: serial('ID', given),
  registernumber: regId('Registration number', admin),
  amount: rupees('Amount', { ...admin, required: true }),
  day: requiredDay('Date', admin),
  /** Paid before an import whose file has no day of it. */
  day_unknown: whenKnown(yesNo('Day not known', given)),
  /** '' where nobody has said how. */
  payment_mode: offered('Payment mode', 40, PAYMENT_MODES, { ...admin, sent: 'paymentMode', words: 'paymentMode' }),
  account_paid_from: line('Account paid from', 120, { ...admin, sent: 'accountPaidFrom' }),
  reference: reference('UTR or cheque number', 60, admin),
  description: text('Description', 5000, admin),
  username: person('Recorded by', given),
  /** An earlier one of the vehicle; without it the present one. */
  stay: whenKnown({ ...serial('Stay', admin), check: entryId('Stay').nullish() }),
  /** Confirmed: it is more than what is owed. Without this such a payment is refused. */
  more_than_due: whenKnown({ ...yesNo('More than is owed', { ...admin, sent: 'moreThanDue' }), check: yesNoCheck.default(false) }),
  /** Confirmed: it pays the rest though NOC, RC or key were not received. Without this such a payment is refused. */
  without_papers: whenKnown({ ...yesNo('Papers not received', { ...admin, sent: 'withoutPapers' }), check: yesNoCheck.default(false) }),
  reversal: whenKnown(serial('Reversal', given)),
} as const satisfies Columns;

/** How a vehicle was paid as it came in; an admin's. What is not paid of its price is owed, by a day that was promised or not. */
export const paidAtPurchase = {
  paidNow: z
    .array(
      z.object({
        amount: requiredAmount('Paid now'),
        paymentMode: purchase_payments.payment_mode.check,
        accountPaidFrom: purchase_payments.account_paid_from.check,
      }),
      'paidNow must be a list',
    )
    .max(20, problem('mostPayments', { max: 20 }))
    .default([]),
  payBy: optionalDate(buying_prices.pay_by.label),
};

/** The same as the arguments of the verbs that take a vehicle in. */
export const paidArguments = ({ paidNow, payBy }: z.output<z.ZodObject<typeof paidAtPurchase>>) => ({
  p_paid_now: paidNow.map(({ amount, paymentMode, accountPaidFrom }) => ({
    amount,
    payment_mode: paymentMode,
    account_paid_from: accountPaidFrom,
  })),
  p_pay_by: payBy,
});

/** GET /api/payables: who is owed, the longest first. */
export const payablesRequest = duesRequest;

const purchase = z.object({
  ...answersReadBy(buying_prices, 'admin'),
  /** false: `seller` and `seller_phone` are the owner's that it was taken in from. */
  named: z.boolean(),
  registernumber: z.string(),
  carname: z.string(),
  carcompany: z.string(),
  stay: z.number(),
  bought_on: z.string(),
  price: z.number(),
  paid: z.number(),
  /** Below 0 when too much was paid. */
  owed: z.number(),
});

/** A purchase that is not paid in full. Rupees; days `YYYY-MM-DD`. `days`: since it was bought. */
const payable = purchase.extend({ days: z.number() });
export type Payable = z.infer<typeof payable>;

/** The sums are of every match of the search; `ages` part what is owed by `days`. */
export const payableList = z.object({
  payables: z.array(payable),
  totalCount: z.number(),
  owed: z.number(),
  ages: z.object({ up_to_30: z.number(), up_to_60: z.number(), up_to_90: z.number(), over_90: z.number() }),
});

/** GET /api/payables/statement?registernumber of a vehicle's present stay, or of an earlier one, &stay. */
export const purchaseRequest = z.object({ registernumber: registrationNumber, stay: entryId('stay').optional() });
/** Its payments, also those that were reversed. */
export const purchaseStatement = purchase.extend({
  payments: z.array(
    z.object({
      ...answersReadBy(purchase_payments, 'admin'),
      registernumber: z.never().optional(),
      reversal: reversal.pick({ id: true, reason: true, username: true, created_at: true }).nullable(),
    }),
  ),
});
export type PurchaseStatement = z.infer<typeof purchaseStatement>;
export type PurchasePayment = PurchaseStatement['payments'][number];

/** POST /api/payables. */
export const newPurchasePayment = z.object({ ...sentOf(purchase_payments), requestId });
export type NewPurchasePayment = z.output<typeof newPurchasePayment>;

/** POST /api/payables/purchase: who sold the vehicle, by when the rest is promised, and what was received of them. */
export const purchaseEdit = z.object({
  ...purchaseRequest.shape,
  stay: purchase_payments.stay.check,
  ...editsOf(buying_prices),
  requestId,
});
export type PurchaseEdit = z.output<typeof purchaseEdit>;

/** Who may, with examples. */
export const resource = ({ available, today }: Given): Resource => ({
  tables: {
    purchase_payments: {
      read: 'admin',
      insert: { admin: '* -id -purchase -installment -day_unknown -username -reversal' },
      row: { registernumber: 'TAPSOLD', amount: 1, day: '2020-03-01' },
    },
  },
  verbs: {
    list_payables: 'admin',
    purchase_statement: 'admin',
    add_purchase_payment: { may: 'admin', call: { registernumber: 'TAPHIDDEN', amount: 5, day: '2026-01-01' } },
    set_purchase: { may: 'admin', call: { registernumber: 'TAPHIDDEN', seller: 'Zyqseller' } },
  },
  endpoints: {
    'GET /payables': { may: 'admin', query: { search: 'a', limit: 5, offset: 0 } },
    'GET /payables/statement': { may: 'admin', query: { registernumber: available } },
    'POST /payables': {
      may: 'admin',
      body: { registernumber: available, amount: 1, day: today, paymentMode: 'Cash', moreThanDue: true, withoutPapers: true },
      log: ['INSERT', 'purchase_payments'],
    },
    'POST /payables/purchase': {
      may: 'admin',
      body: { registernumber: available, seller: 'Asha', seller_identity: 'voter_id', seller_identity_end: '12ab', rc_received: true },
      log: ['UPDATE', 'buying_prices'],
    },
  },
});
