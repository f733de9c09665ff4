import type { Statement } from '@contract/dues.ts';
import type { NewInstallment } from '@contract/sale.ts';
import { installments, PAYMENT_MODES } from '@contract/sale.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedRow } from '../../kit/fields/typedRow.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay, doubtsOfLetters, doubtsOfReference } from '../../kit/form/doubts.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import type { PaidStart } from '../../shared/bankLine/bankLine.ts';
import type { TypedPayment } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import { amountToPay, buyerOwes, feesIn } from './toPay.ts';

/**
 * The form of a payment: blank, or `filled` with what is to be paid today, late fees with it, by the mode of the last payment; or what a line of the
 * bank's statement says.
 */
export function startOf(statement: Statement, filled: boolean, line?: PaidStart) {
  const { sale, payments } = statement;
  const toPay = filled ? amountToPay(statement) : 0;
  const last = payments.findLast(({ reversal, late_fee, kind = 'installment' }) => !reversal && !late_fee && kind === 'installment');
  const mode = last?.payment_mode ?? sale.payment_mode;
  const isOffered = PAYMENT_MODES.some((offered) => offered === mode);
  return {
    ...typedRow(installments),
    registernumber: sale.registernumber,
    sale: sale.id,
    lateFee: false,
    amount: toPay || '',
    lateFees: feesIn(toPay, statement) || ('' as number | string),
    installmentdate: formatDate(today()),
    paymentMode: filled && isOffered ? mode : '',
    /** None: one payment, by the fields above. */
    payments: [] as TypedPayment[],
    ...(line && {
      amount: line.amount,
      lateFees: feesIn(line.amount, statement) || '',
      installmentdate: line.day,
      paymentMode: line.mode,
      accountPaidTo: line.account,
      reference: line.reference,
    }),
  };
}

function doubtsOfPaid(amount: number, lateFee: boolean, statement: Statement): string[] {
  const due = lateFee ? statement.late_fees_owed : buyerOwes(statement);
  if (amount <= due) return doubtsOfAmount(t('dues.doubts.amount'), amount);
  if (due <= 0) return [t('dues.doubts.nothingDue')];
  const sums = { amount: formatAmount(amount), due: formatAmount(due) };
  return [t(lateFee ? 'dues.doubts.moreThanFees' : 'dues.doubts.moreThanDue', sums)];
}

function doubtsOfSplit({ amount, lateFee, lateFees }: Typed, statement: Statement) {
  if (lateFee || lateFees === 0) return about('amount', doubtsOfPaid(amount, lateFee, statement));
  const ofPrice = sumOf([amount, -lateFees]);
  return [
    ...about('amount', ofPrice > 0 ? doubtsOfPaid(ofPrice, false, statement) : []),
    ...about('lateFees', doubtsOfPaid(lateFees, true, statement)),
  ];
}

type Typed = Pick<NewInstallment, 'lateFees' | 'amount' | 'installmentdate' | 'lateFee' | 'paymentMode' | 'reference'> &
  Partial<Pick<NewInstallment, 'payments'>>;

type Amounts = Pick<Typed, 'amount' | 'lateFee' | 'lateFees'>;

/** Whether a payment is more than is due of the price or of the late fees, which is asked about, and then said to the API. */
export function isMoreThanDue({ amount, lateFee, lateFees }: Amounts, statement: Statement): boolean {
  const fees = lateFee ? amount : lateFees;
  return fees > statement.late_fees_owed || sumOf([amount, -fees]) > Math.max(0, buyerOwes(statement));
}

/** Warnings about unlikely values of a payment. */
export function doubtsOfPayment(typed: Typed, statement: Statement) {
  const { installmentdate, paymentMode, reference, payments = [] } = typed;
  return [
    ...doubtsOfSplit(typed, statement),
    ...about('installmentdate', doubtsOfDay(t('columns.label.installments.installment_date'), installmentdate)),
    ...about('reference', doubtsOfReference(paymentMode, reference)),
    // What its receipt will say; the name was perhaps imported.
    ...about(
      'reference',
      doubtsOfLetters([statement.sale.owner_name, reference, payments.map((part) => [part.reference, part.chequeNumber, part.chequeBank])]),
    ),
  ];
}
