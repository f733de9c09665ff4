import { z } from 'zod';
import { IDENTITY_PAPERS } from '../choices.ts';
import { yesNo as yesNoCheck } from '../common.ts';
import type { Columns } from './field.ts';
import {
  choice,
  count,
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
  whenKnown,
  years,
  yesNo,
} from './kinds.ts';

/** What the forms offer; the contract takes any word. */
export const PAYMENT_MODES = ['Cash', 'UPI', 'Bank transfer', 'Cheque', 'Card', 'Finance'] as const;

const office = { read: 'office', add: 'office', edit: 'nobody' } as const;
const given = { ...office, add: 'nobody' } as const;
const required = { ...office, required: true } as const;
const paymentMode = offered('Payment mode', 40, PAYMENT_MODES, {
  ...required,
  sent: 'paymentMode',
  words: 'paymentMode',
});
const accountPaidTo = line('Account paid to', 120, { ...office, sent: 'accountPaidTo' });

const yesNoOrNo = yesNoCheck.default(false);

/** A sale (R165): amounts in rupees. */
export const soldcars = {
  registernumber: regId('Registration number', { ...office, sent: 'carID' }),
  /** The buyer. */
  owner_name: line('Owner name', 120, { ...required, sent: 'ownerName' }),
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
  enquiry: whenKnown({
    ...serial('Enquiry No.', office),
    check: z.int('Enquiry No. must be a whole number').nullish(),
  }),
  buyer_landline: whenKnown(landline('Landline', 40, office)),
  buyer_guardian: whenKnown(line('Father or husband', 120, office)),
  buyer_street: whenKnown(line('House and street', 200, office)),
  buyer_town: whenKnown(line('Village or town', 80, office)),
  buyer_district: whenKnown(line('District', 80, office)),
  buyer_state: whenKnown(line('State', 80, office)),
  buyer_pin: whenKnown(pin('PIN code', office)),
  buyer_age: whenKnown(years('Age', 120, office)),
  buyer_pan: whenKnown(
    matching('PAN', 10, /^[A-Z]{5}[0-9]{4}[A-Z]$/, 'five letters, four digits and a letter', office),
  ),
  /** Instead of a PAN. */
  buyer_declared: whenKnown({ ...yesNo('Declaration instead of PAN', office), check: yesNoOrNo }),
  buyer_gstin: whenKnown(gstin(office)),
  buyer_identity: whenKnown(choice('Identity paper', IDENTITY_PAPERS, { ...office, words: 'identityPaper' })),
  /** More of it is never kept. */
  buyer_identity_end: whenKnown(
    matching('Its last four characters', 4, /^[A-Z0-9]{1,4}$/, 'letters and digits only', office),
  ),
} as const satisfies Columns;

/** Money received after a sale (R178). */
export const installments = {
  id: serial('ID', given),
  registernumber: regId('Registration number', office),
  amount: rupees('Amount', required),
  installment_date: requiredDay('Date', { ...office, sent: 'installmentdate' }),
  payment_mode: paymentMode,
  account_paid_to: accountPaidTo,
  description: text('Description', 5000, office),
  username: person('Recorded by', given),
} as const satisfies Columns;
