import type { Statement } from '@contract/dues.ts';
import { newInstallment } from '@contract/sale.ts';
import { z } from 'zod';
import { formatDate } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { asMeant, NO_CHEQUE, type TypedPayment, typedChequeDate, typedPayments, unequal } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import type { startOf } from './payment.ts';

type Typed = ReturnType<typeof startOf>;

/** The payments as they are meant; none where one pays all. */
export const meantPayments = ({ payments, amount }: Pick<Typed, 'payments' | 'amount'>) => asMeant(payments, Number(amount) || 0);

/** With several payments, the form's own fields say nothing. */
function asSent(typed: Typed): unknown {
  const payments = meantPayments(typed);
  const [first] = payments;
  if (!first) return typed;
  return { ...typed, ...NO_CHEQUE, accountPaidTo: '', reference: '', paymentMode: first.paymentMode, payments };
}

/** What of a payment comes by a mode, rupees. */
export const amountBy = (
  mode: string,
  one: { amount: number; paymentMode: string },
  parts: readonly Pick<TypedPayment, 'amount' | 'paymentMode'>[],
) => sumOf((parts.length > 0 ? parts : [one]).filter((part) => part.paymentMode === mode).map(({ amount }) => Number(amount) || 0));

/** What is received before the sale is its down payment or a token. */
const notBefore = (selldate: string) => (day: string) =>
  day < selldate ? t('dues.payment.beforeSale', { sellDate: formatDate(selldate) }) : tooFarAhead(day);

/** Checks what is typed of a payment of this sale. */
export const typedPayment = ({ selldate }: Statement['sale']) =>
  z
    .custom<Typed>()
    .transform(asSent)
    .pipe(
      newInstallment
        .extend({
          installmentdate: typedDay(notBefore(selldate)).pipe(newInstallment.shape.installmentdate),
          chequeDate: typedChequeDate,
          payments: typedPayments,
        })
        .check(({ value: { amount, lateFee, lateFees, payments }, issues }) => {
          const refuse = (path: string, input: unknown, message: string) => {
            if (message) issues.push({ code: 'custom', path: [path], message, input });
          };
          refuse('lateFees', lateFees, lateFee || lateFees <= amount ? '' : t('dues.payment.moreFees'));
          refuse('payments', payments, unequal(payments, amount));
        }),
    );
