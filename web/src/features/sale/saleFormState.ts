import { equalInstallment, installmentsNeeded } from '@contract/plan.ts';
import type { Reservation } from '@contract/reservation.ts';
import { type NewSale, newSale, soldcars } from '@contract/sale.ts';
import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { type TypedRow, typedRow } from '../../kit/fields/typedRow.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { remainingCost } from './saleMoney.ts';

/** The form's state: the fields of the contract as typed, and what is asked besides. */
export type SaleFields = Omit<TypedRow<typeof soldcars>, 'sellDate' | 'firstDueDate' | 'cashReason'> & {
  /** '' until it is chosen. */
  paying: 'inFull' | 'later' | '';
  /** The token of the vehicle's open reservation: the first part of the down payment, rupees; 0 for none. */
  token: number;
  /** The day as typed; null means today, until somebody changes it. */
  sellDate: string | null;
  /** The day as typed; null means a month after the sale. */
  firstDueDate: string | null;
  /** Why so much is paid down in cash; null for what is not. */
  cashReason: string | null;
};

export type SaleFormState = ZodForm<SaleFields, NewSale>;

/** Whoever buys, known from an enquiry. */
export interface Buyer {
  name: string;
  phone: string;
  enquiry: number;
}

/** The open reservation of the vehicle that is sold. */
export type Held = Pick<Reservation, 'id' | 'name' | 'phone' | 'amount' | 'mode' | 'day' | 'enquiry'>;

/**
 * The initial state of a sale's form: the buyer filled in when they are known, from their enquiry or their reservation, whose token the down
 * payment begins with.
 */
export const emptySale = (carID: string, buyer?: Buyer, held?: Held): SaleFields => ({
  ...typedRow(soldcars),
  carID,
  ownerName: buyer?.name ?? held?.name ?? '',
  contactNo: buyer?.phone ?? held?.phone ?? '',
  enquiry: buyer?.enquiry ?? held?.enquiry ?? null,
  paying: '',
  downPayment: held?.amount ?? '',
  reservation: held?.id ?? null,
  token: held?.amount ?? 0,
  sellDate: null,
  firstDueDate: null,
});

/** A typed amount in rupees; 0 when blank or unreadable. */
export const rupeesOf = (typed: number | string) => Number(typed) || 0;

/** With the amount of the installments computed from their number, or the number from the amount, where one of the two is blank. */
function withPlan(fields: SaleFields): SaleFields {
  const due = remainingCost(rupeesOf(fields.sellingPrice), rupeesOf(fields.downPayment));
  const [count, amount] = [rupeesOf(fields.totalInstallments), rupeesOf(fields.installmentAmount)];
  if (due <= 0) return fields;
  if (fields.installmentAmount === '' && count > 0) return { ...fields, installmentAmount: equalInstallment(due, count) };
  if (fields.totalInstallments === '' && amount > 0) return { ...fields, totalInstallments: installmentsNeeded(due, amount) };
  return fields;
}

/** A sale as sent: paid in full is a down payment of the selling price, whatever was typed for paying later. */
export function asSent(typed: SaleFields): SaleFields {
  const fields = typed.paymentMode === 'Cash' ? { ...typed, accountPaidTo: '', reference: '' } : { ...typed, cashReason: null };
  if (fields.paying !== 'inFull') return withPlan(fields);
  return { ...fields, downPayment: fields.sellingPrice, totalInstallments: 0, installmentAmount: 0, firstDueDate: null };
}

const pastDay = typedDay((read) => (read > today() ? t('sale.form.inFuture') : undefined));

const checked = newSale
  .extend({
    paying: z.enum(['inFull', 'later'], { error: () => t('sale.payment.unanswered') }),
    sellDate: pastDay.pipe(newSale.shape.sellDate.pipe(z.string({ error: () => t('sale.form.dateRequired') }))).nullable(),
    firstDueDate: typedDay().pipe(newSale.shape.firstDueDate).nullable(),
    token: z.number(),
  })
  .check(({ value: { paying, downPayment, token }, issues }) => {
    const path = [paying === 'inFull' ? 'sellingPrice' : 'downPayment'];
    const message = t('sale.token.less', { token: formatAmount(token) });
    if (downPayment < token) issues.push({ code: 'custom', path, message, input: downPayment });
  })
  .transform(({ paying, token, ...sale }): NewSale => sale);

/** Validates what would be sent by the contract, and that a way of payment was chosen. */
export const typedSale = z
  .custom<SaleFields>()
  .transform((fields): unknown => asSent(fields))
  .pipe(checked);

/** What is said of a sale that is refused: that something required is missing, or else what is wrong with what is filled in. */
export function refusalOf(typed: SaleFields, problems: FieldErrors<SaleFields>): string {
  const refused = Object.keys(problems) as (keyof SaleFields)[];
  const [first] = refused;
  const isMissing = refused.some((name) => typed[name] === '');
  return (!isMissing && first && problems[first]?.message) || t('sale.form.refused');
}

/** The amount due after the down payment, and the sum of the agreed installments, of which the last takes the rest; rupees. */
export function stillToPay(fields: Pick<SaleFields, 'sellingPrice' | 'downPayment' | 'totalInstallments' | 'installmentAmount'>) {
  const [price, paid, count, each] = [fields.sellingPrice, fields.downPayment, fields.totalInstallments, fields.installmentAmount].map(
    rupeesOf,
  ) as [number, number, number, number];
  const [remaining, agreed] = [remainingCost(price, paid), count * each];
  const isRest = agreed > remaining && agreed - remaining < each;
  return { remaining, agreed: isRest ? remaining : agreed };
}
