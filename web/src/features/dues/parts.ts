import type { Payment } from '@contract/dues.ts';
import { movesNoMoney } from '../../shared/reversals/refund.ts';

/** Whether a payment is counted in the down payment. */
export const isPaidDown = ({ kind }: Payment) => kind === 'down_payment' || kind === 'token';

/** Payments as they were made: each alone, or those that were made together. */
export const madeTogether = (payments: readonly Payment[]): Payment[][] => [
  ...Map.groupBy(payments, ({ id, part_of }) => part_of ?? id).values(),
];

/** Whether a payment, or the first of several, has a receipt of its own. */
export const hasReceipt = ({ kind = 'installment', part_of, payment_mode, reversal, amount }: Payment) =>
  !reversal && !part_of && amount > 0 && (kind === 'installment' || kind === 'late_fee') && !movesNoMoney(payment_mode);
