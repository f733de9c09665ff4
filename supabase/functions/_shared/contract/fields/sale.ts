import type { Columns } from './field.ts';
import { count, dayOrToday, line, offered, person, phone, regId, requiredDay, rupees, serial, text } from './kinds.ts';

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
