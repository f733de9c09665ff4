import type { Statement } from '@contract/dues.ts';
import type { NewInstallment } from '@contract/sale.ts';
import { installments, PAYMENT_MODES } from '@contract/sale.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedRow } from '../../kit/fields/typedRow.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay, doubtsOfLetters, doubtsOfReference } from '../../kit/form/doubts.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { amountToPay, feesIn } from './toPay.ts';

/** The form of a payment: blank, or `filled` with what is to be paid today, late fees with it, by the mode of the last payment. */
export function startOf(statement: Statement, filled: boolean) {
  const { sale, payments } = statement;
  const toPay = filled ? amountToPay(statement) : 0;
  const last = payments.findLast(({ reversal, late_fee }) => !reversal && !late_fee);
  const mode = last?.payment_mode ?? sale.payment_mode;
  const isOffered = PAYMENT_MODES.some((offered) => offered === mode);
  return {
    ...typedRow(installments),
    registernumber: sale.registernumber,
    sale: sale.id,
    amount: toPay || '',
    lateFees: feesIn(toPay, statement) || ('' as number | string),
    installmentdate: formatDate(today()),
    paymentMode: filled && isOffered ? mode : '',
  };
}

function doubtsOfPaid(amount: number, lateFee: boolean, { balance, late_fees_owed }: Statement): string[] {
  const due = lateFee ? late_fees_owed : balance;
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

type Typed = Pick<NewInstallment, 'lateFees' | 'amount' | 'installmentdate' | 'lateFee' | 'paymentMode' | 'reference'>;

type Amounts = Pick<Typed, 'amount' | 'lateFee' | 'lateFees'>;

/** Whether a payment is more than is due of the price or of the late fees, which is asked about, and then said to the API. */
export function isMoreThanDue({ amount, lateFee, lateFees }: Amounts, { balance, late_fees_owed }: Statement): boolean {
  const fees = lateFee ? amount : lateFees;
  return fees > late_fees_owed || sumOf([amount, -fees]) > Math.max(0, balance);
}

/** Whether a mode has a reference: cash has none, a cheque its own number. */
export const hasReference = (mode: string) => mode !== 'Cash' && mode !== 'Cheque';

/** Warnings about unlikely values of a payment. */
export function doubtsOfPayment(typed: Typed, statement: Statement) {
  const { installmentdate, paymentMode, reference } = typed;
  return [
    ...doubtsOfSplit(typed, statement),
    ...about('installmentdate', doubtsOfDay(t('columns.label.installments.installment_date'), installmentdate)),
    ...about('reference', doubtsOfReference(paymentMode, reference)),
    // What its receipt will say; the name was perhaps imported.
    ...about('reference', doubtsOfLetters([statement.sale.owner_name, reference])),
  ];
}
