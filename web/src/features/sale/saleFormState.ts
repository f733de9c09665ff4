import { equalInstallment, installmentsNeeded } from '@contract/plan.ts';
import type { Reservation } from '@contract/reservation.ts';
import { financings, type NewSale, NO_MONEY, soldcars } from '@contract/sale.ts';
import type { FieldErrors } from 'react-hook-form';
import { type TypedRow, typedRow } from '../../kit/fields/typedRow.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { asMeant, NO_CHEQUE, type TypedCheque, type TypedPayment } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import { chargedOf, exchangedOf, financedOf, type PaidOtherwise, remainingCost, rupeesOf } from './saleMoney.ts';

/** A vehicle in part exchange as it is typed. */
export interface TypedExchange {
  vehicle: { registernumber: string; vehicleType: string; brandName: string; vehicleName: string; kilometers: number | string };
  value: number | string;
  loan: number | string;
  loanBank: string;
}
export const blankExchange = (): TypedExchange => ({
  vehicle: { registernumber: '', vehicleType: '', brandName: '', vehicleName: '', kilometers: '' },
  value: '',
  loan: '',
  loanBank: '',
});

/** Who finances a sale as it is typed. */
type TypedFinance = TypedRow<typeof financings>;
export const blankFinance = (): TypedFinance => typedRow(financings);

/** The form's state: the fields of the contract as typed, and what is asked besides. */
export type SaleFields = Omit<TypedRow<typeof soldcars>, 'sellDate' | 'firstDueDate' | 'cashReason'> &
  TypedCheque & {
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
    /** Several payments of what is paid now; none while one pays it all, as the fields of the sale say. */
    payments: TypedPayment[];
    exchanges: TypedExchange[];
    finance: TypedFinance | null;
  };

export type SaleFormState = ZodForm<SaleFields, NewSale>;

/** Whoever buys, known from an enquiry. */
export interface Buyer {
  name: string;
  phone: string;
  language: string;
  enquiry: number;
}

/** The open reservation of the vehicle that is sold. */
export type Held = Pick<Reservation, 'id' | 'name' | 'phone' | 'language' | 'amount' | 'mode' | 'day' | 'enquiry'>;

/**
 * The initial state of a sale's form: the buyer filled in when they are known, from their enquiry or their reservation, whose token the down
 * payment begins with.
 */
export const emptySale = (carID: string, buyer?: Buyer, held?: Held): SaleFields => ({
  ...typedRow(soldcars),
  carID,
  ownerName: buyer?.name ?? held?.name ?? '',
  contactNo: buyer?.phone ?? held?.phone ?? '',
  buyer_language: held?.language || buyer?.language || '',
  enquiry: buyer?.enquiry ?? held?.enquiry ?? null,
  paying: '',
  downPayment: held?.amount ?? '',
  reservation: held?.id ?? null,
  token: held?.amount ?? 0,
  sellDate: null,
  firstDueDate: null,
  ...NO_CHEQUE,
  payments: [],
  exchanges: [],
  finance: null,
});

/** With the amount of the installments computed from their number, or the number from the amount, where one of the two is blank. */
function withPlan(fields: SaleFields): SaleFields {
  const due = remainingCost(chargedOf(fields), rupeesOf(fields.downPayment), 0, financedOf(fields));
  const [count, amount] = [rupeesOf(fields.totalInstallments), rupeesOf(fields.installmentAmount)];
  if (due <= 0) return fields;
  if (fields.installmentAmount === '' && count > 0) return { ...fields, installmentAmount: equalInstallment(due, count) };
  if (fields.totalInstallments === '' && amount > 0) return { ...fields, totalInstallments: installmentsNeeded(due, amount) };
  return fields;
}

/** What of the down payment is money of the day of sale: without the token and the vehicles in part exchange, rupees. */
export const paidNow = (sale: Pick<SaleFields, 'downPayment' | 'token'> & PaidOtherwise) =>
  sumOf([rupeesOf(sale.downPayment), -sale.token, -exchangedOf(sale)]);

/** Paid in full is a down payment of what no financier pays, whatever was typed for paying later; a blank one is what was not paid in money. */
function withDownPayment(fields: SaleFields): SaleFields {
  if (fields.paying === 'inFull') {
    const { sellingPrice } = fields;
    const downPayment = typeof sellingPrice === 'number' ? Math.max(0, sumOf([chargedOf(fields), -financedOf(fields)])) : sellingPrice;
    return { ...fields, downPayment, totalInstallments: 0, installmentAmount: 0, firstDueDate: null };
  }
  const isBlank = fields.downPayment === '' && fields.exchanges.length > 0;
  return withPlan(isBlank ? { ...fields, downPayment: sumOf([fields.token, exchangedOf(fields)]) } : fields);
}

/** How the one payment of a sale is made, or the first of several; nothing is paid in money where a vehicle pays it all, without a commission. */
function modeOf({ payments: [first], paymentMode, exchanges, commission }: SaleFields, now: number): string {
  if (first) return first.paymentMode;
  const isNoMoney = exchanges.length > 0 && now === 0 && rupeesOf(commission) === 0;
  return paymentMode === '' && isNoMoney ? NO_MONEY.exchange : paymentMode;
}

/** A sale as sent, while its payments are still apart. */
export function asSent(typed: SaleFields): SaleFields {
  const fields = withDownPayment(typed);
  const now = paidNow(fields);
  const payments = asMeant(fields.payments, now);
  const [one] = asMeant([{ ...fields, amount: now, paymentMode: modeOf(fields, now) }], now) as [TypedPayment];
  const isInCash = [one, ...payments].some(({ paymentMode }) => paymentMode === 'Cash');
  const { paymentMode, accountPaidTo, chequeNumber, chequeBank, chequeDate } = one;
  return {
    ...fields,
    payments,
    paymentMode,
    accountPaidTo,
    chequeNumber,
    chequeBank,
    chequeDate,
    reference: payments.length > 0 ? '' : one.reference,
    cashReason: isInCash ? fields.cashReason : null,
    exchanges: fields.exchanges.map((given) => (rupeesOf(given.loan) > 0 ? given : { ...given, loanBank: '' })),
  };
}

/** What of a sale is paid in cash on its day, rupees. */
export function cashOf(sale: Pick<SaleFields, 'downPayment' | 'token' | 'paymentMode'> & PaidOtherwise & { payments: Paid[] }): number {
  const payments = sale.payments.length > 0 ? sale.payments : [{ ...sale, amount: paidNow(sale) }];
  return sumOf(payments.map(({ amount, paymentMode }) => (paymentMode === 'Cash' ? rupeesOf(amount) : 0)));
}
type Paid = Pick<TypedPayment, 'amount' | 'paymentMode'>;

/** What is said of a sale that is refused: that something required is missing, or else what is wrong with what is filled in. */
export function refusalOf(typed: SaleFields, problems: FieldErrors<SaleFields>): string {
  const refused = Object.keys(problems) as (keyof SaleFields)[];
  const [first] = refused;
  const isMissing = refused.some((name) => typed[name] === '');
  const problem = first && problems[first];
  return (!isMissing && (problem?.message ?? problem?.root?.message)) || t('sale.form.refused');
}

/** The amount due after the down payment, and the sum of the agreed installments, of which the last takes the rest; rupees. */
export function stillToPay(
  fields: Pick<SaleFields, 'sellingPrice' | 'downPayment' | 'totalInstallments' | 'installmentAmount'> &
    Partial<Pick<SaleFields, 'tcs'>> &
    PaidOtherwise,
) {
  const [paid, count, each] = [fields.downPayment, fields.totalInstallments, fields.installmentAmount].map(rupeesOf) as [
    number,
    number,
    number,
  ];
  const [remaining, agreed] = [remainingCost(chargedOf(fields), paid, 0, financedOf(fields)), count * each];
  const isRest = agreed > remaining && agreed - remaining < each;
  return { remaining, agreed: isRest ? remaining : agreed };
}
