import type { Statement } from '@contract/dues.ts';
import { type NewInstallment, NO_MONEY, newInstallment } from '@contract/sale.ts';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { hasAccount, hasReference, NO_CHEQUE, typedChequeDate } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import { allOwed } from './toPay.ts';

/** A debt is waived, all of it or a part; or for what is received now the rest is. */
export type Deed = 'waive' | 'less';

const { shape } = newInstallment;
const notBefore = (selldate: string) => (day: string) =>
  day < selldate ? t('dues.payment.beforeSale', { sellDate: formatDate(selldate) }) : notAhead(() => t('dues.cheque.future'))(day);

/** What the form begins with: all that is owed is waived, or nothing is received yet. */
export const settlingStart = (deed: Deed, statement: Statement) => ({
  amount: (deed === 'waive' ? allOwed(statement) : '') as number | string,
  why: '',
  day: formatDate(today()),
  paymentMode: '',
  accountPaidTo: '',
  reference: '',
  cashReason: '',
  ...NO_CHEQUE,
});

/** Checks what is typed: no more is waived than what is owed, and not without a reason; less is received than that. */
export const typedSettling = (deed: Deed, statement: Statement) =>
  z
    .object({
      amount: shape.amount,
      why: z
        .string()
        .trim()
        .max(500)
        .min(1, { error: () => t('dues.settle.reasonMissing') }),
      day: typedDay(notBefore(statement.sale.selldate)).pipe(shape.installmentdate),
      paymentMode: deed === 'waive' ? z.string() : shape.paymentMode,
      accountPaidTo: shape.accountPaidTo,
      reference: shape.reference,
      cashReason: shape.cashReason,
      chequeNumber: shape.chequeNumber,
      chequeBank: shape.chequeBank,
      chequeDate: typedChequeDate,
    })
    .check(({ value: { amount }, issues }) => {
      const owed = allOwed(statement);
      const refuse = (message: string) => issues.push({ code: 'custom', path: ['amount'], message, input: amount });
      if (amount <= 0) refuse(t('dues.settle.nothing'));
      else if (deed === 'less' && amount === owed) refuse(t('dues.settle.all'));
      else if (amount > owed) refuse(t('dues.settle.tooMuch', { owed: formatAmount(owed) }));
    });

export type Settled = z.output<ReturnType<typeof typedSettling>>;

/** What of the debt is waived, rupees. */
export const waivedOf = (deed: Deed, amount: number, statement: Statement) =>
  deed === 'waive' ? amount : sumOf([allOwed(statement), -amount]);

/** What of that are late fees, which are waived first. */
export const waivedFees = (waived: number, { late_fees_owed }: Statement) => Math.min(waived, late_fees_owed);

/** The request: what is waived, and what is received, as the parts of one payment. */
export function settlingRequest(deed: Deed, typed: Settled, statement: Statement, requestId: string): NewInstallment {
  const { amount, why, day, paymentMode, cashReason, accountPaidTo, reference, ...cheque } = typed;
  const received = {
    amount,
    paymentMode,
    ...(hasAccount(paymentMode) && { accountPaidTo }),
    ...(hasReference(paymentMode) && { reference }),
    ...(paymentMode === 'Cheque' && cheque),
  };
  const waived = waivedOf(deed, amount, statement);
  return newInstallment.parse({
    registernumber: statement.sale.registernumber,
    sale: statement.sale.id,
    installmentdate: day,
    amount: deed === 'waive' ? amount : allOwed(statement),
    paymentMode: deed === 'waive' ? NO_MONEY.waived : paymentMode,
    lateFees: deed === 'waive' ? waivedFees(waived, statement) : statement.late_fees_owed,
    // The late fees are of the first: what is received pays the price.
    payments: [{ amount: waived, paymentMode: NO_MONEY.waived, description: why }, ...(deed === 'less' ? [received] : [])],
    cashReason: paymentMode === 'Cash' ? cashReason : null,
    requestId,
  });
}
