import type { Payment } from '@contract/dues.ts';
import type { Reversal } from '@contract/reversal.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { noMoneyOf } from './refund.ts';

/** What is known of a buyer's payment: why and how it was made. */
type Made = Pick<Payment, 'payment_mode'> & Partial<Pick<Payment, 'kind'>>;

/** What a buyer's payment is: 'Installment', 'Disbursal', 'Waiver'. */
export const paymentWord = (payment: Made) => t(`reversals.payment.${noMoneyOf(payment.payment_mode) ?? payment.kind ?? 'installment'}`);

/** What goes out of the books with a payment, in a sentence; '' for nothing. */
export function goesWith({ payment_mode }: Made): string {
  const noMoney = noMoneyOf(payment_mode);
  return noMoney === 'exchange' || noMoney === 'setOff' ? t(`reversals.with.${noMoney}`) : '';
}

type Entry = Pick<Reversal, 'kind' | 'entered_for'>;

/** 'Installment of 01/03/2026'; `word` is what it is where its kind does not say it. */
export const entryOf = ({ kind, entered_for: day }: Entry, word = t(`words.entryKind.${kind}`)) =>
  t('reversals.entryOf', { kind: word, day: formatDate(day) });

/** What an entry is called: 'Installment of 01/03/2026, ₹ 7,000'. */
export const entryName = (kind: Reversal['kind'], day: string, amount: number, word?: string) =>
  t('reversals.of', { entry: entryOf({ kind, entered_for: day }, word), amount: formatAmount(amount) });

/** What was received for a sale, rupees. Its token is held for the reservation again, and is not given back. */
export type Received = Pick<Reversal, 'down_payment' | 'token' | 'commission' | 'payments'>;

/** Each amount that was received for a sale, by name. */
export const receivedLines = ({ down_payment = 0, token = 0, commission = 0, payments = [] }: Received) =>
  [
    { id: 'down', label: t('columns.fact.soldcars.down_payment'), amount: down_payment - token },
    { id: 'commission', label: t('columns.fact.soldcars.commission'), amount: commission },
    ...payments.map((payment) => ({
      id: String(payment.id),
      label: entryOf({ kind: 'installment', entered_for: payment.installment_date }, paymentWord(payment)),
      amount: payment.amount,
    })),
  ].filter(({ amount }) => amount > 0);

/** All that is to be given back once the sale is reversed. */
export const receivedSum = (received: Received) => sumOf(receivedLines(received).map(({ amount }) => amount));

/** What was received for a sale and is to be given back, in a sentence; '' where nothing was. */
export function receivedWords({ payments = [], ...withSale }: Received): string {
  const paid = sumOf(payments.map(({ amount }) => amount));
  const parts = [
    ...receivedLines(withSale),
    ...(paid > 0 ? [{ label: t('reversals.received.payments', { count: payments.length }), amount: paid }] : []),
  ];
  return parts.length === 0
    ? ''
    : t('reversals.received.text', {
        parts: parts.map(({ label, amount }) => `${label} ${formatAmount(amount)}`).join(', '),
        sum: formatAmount(sumOf(parts.map(({ amount }) => amount))),
      });
}
