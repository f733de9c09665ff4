import type { PaymentPart } from '@contract/sale.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfReference } from '../../kit/form/doubts.ts';
import { doubtsOfReceived } from '../entries/receivedUnder.ts';

/** Warnings about the references of several payments, each at its field: one that is no UTR, or under which something was received already. */
export async function doubtsOfPayments(payments: Pick<PaymentPart, 'paymentMode' | 'reference'>[]) {
  const doubts = payments.map(async ({ paymentMode, reference }, place) => {
    const said = [...doubtsOfReference(paymentMode, reference), ...(await doubtsOfReceived(reference))];
    return about(`payments.${place}.reference` as const, said);
  });
  return (await Promise.all(doubts)).flat();
}
