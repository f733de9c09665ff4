import { type NewReservation, newReservation, type reservations } from '@contract/reservation.ts';
import { z } from 'zod';
import { today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import type { TypedRow } from '../../kit/fields/typedRow.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import {
  asMeant,
  hasReference,
  NO_CHEQUE,
  type TypedCheque,
  type TypedPayment,
  typedChequeDate,
  typedPayments,
  unequal,
} from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';

/** The form's state: the fields of the contract as typed, a cheque, and the payments while they are several. */
export type TypedToken = Omit<TypedRow<typeof reservations>, 'cashReason'> &
  TypedCheque & { cashReason: string | null; payments: TypedPayment[] };

/** Refuses a last day that has gone. */
export const stillToCome = (day: string) => (day < today() ? t('reservations.untilPast') : tooFarAhead(day));
const received = (day: string) => (day > today() ? t('reservations.inFuture') : undefined);

const checkedReservation = (price: number) =>
  newReservation
    .extend({
      amount: newReservation.shape.amount.check(({ value: amount, issues }) => {
        if (price === 0 || amount <= price) return;
        const said = { amount: formatAmount(amount), price: formatAmount(price) };
        issues.push({ code: 'custom', message: t('reservations.abovePrice', said), input: amount });
      }),
      day: typedDay(received).pipe(newReservation.shape.day),
      until: typedDay(stillToCome).pipe(newReservation.shape.until),
      payments: typedPayments,
      chequeNumber: typedPayments.element.shape.chequeNumber,
      chequeBank: typedPayments.element.shape.chequeBank,
      chequeDate: typedChequeDate,
    })
    .check(({ value: { amount, payments }, issues }) => {
      const message = unequal(payments, amount);
      if (message) issues.push({ code: 'custom', path: ['payments'], message, input: payments });
    })
    .transform(({ chequeNumber, chequeBank, chequeDate, ...held }): NewReservation => {
      const { amount, mode: paymentMode, payments } = held;
      const cheque = { chequeNumber, chequeBank, chequeDate };
      const one = { amount, paymentMode, ...cheque, accountPaidTo: '', reference: '', day: null, description: '' };
      return { ...held, payments: payments.length === 0 && paymentMode === 'Cheque' ? [one] : payments };
    });

/** A token as it is sent: by the mode of its first payment, where they are several. */
function asMeantToken(typed: TypedToken): unknown {
  const payments = asMeant(typed.payments, Number(typed.amount) || 0);
  const mode = payments[0]?.paymentMode ?? typed.mode;
  return {
    ...typed,
    payments,
    mode,
    reference: payments.length > 0 || !hasReference(mode) ? '' : typed.reference,
    ...(mode !== 'Cheque' && NO_CHEQUE),
    cashReason: cashOf({ ...typed, payments }) > 0 ? typed.cashReason : null,
  };
}

/** What of a token is paid in cash, rupees. */
export function cashOf({ amount, mode, payments }: { amount: number | string; mode: string; payments: Paid[] }): number {
  const paid = payments.length > 0 ? payments : [{ amount, paymentMode: mode }];
  return sumOf(paid.map((one) => (one.paymentMode === 'Cash' ? Number(one.amount) || 0 : 0)));
}
type Paid = Pick<TypedPayment, 'amount' | 'paymentMode'>;

/** Of a vehicle with this asking price, 0 for none, which no token is above. */
export const typedReservation = (price: number) => z.custom<TypedToken>().transform(asMeantToken).pipe(checkedReservation(price));
