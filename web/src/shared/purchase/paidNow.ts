import { paidAtPurchase } from '@contract/payable.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { t } from '../../text/staff.ts';

/** How a vehicle that comes in was paid, as it is typed: a blank amount is the whole price. */
export interface TypedPaid {
  paidNow: { amount: number | string; paymentMode: string; accountPaidFrom: string }[];
  payBy: string;
}

export const PAID_IN_FULL: TypedPaid = { paidNow: [{ amount: '', paymentMode: '', accountPaidFrom: '' }], payBy: '' };

/** What is sent of it: nothing where nothing is paid, or nothing was to be paid. */
export function paidToSend({ paidNow, payBy }: TypedPaid, price: number | string): TypedPaid {
  const parts = paidNow.map((part) => ({
    ...part,
    amount: part.amount === '' ? price : part.amount,
    accountPaidFrom: part.paymentMode === 'Cash' ? '' : part.accountPaidFrom,
  }));
  return { paidNow: parts.filter(({ amount }) => amount !== '' && Number(amount) !== 0), payBy };
}

/** The check of the typed day, for a form's schema. */
export const typedPayBy = typedDay().pipe(paidAtPurchase.payBy);

/** Refuses more than the price, at its input. */
export const withinPrice = { path: ['paidNow', 0, 'amount'], error: () => t('payables.paid.moreThanPrice') };
export const isWithinPrice = ({ paidNow, vehicleBuyPrice }: { paidNow: { amount: number }[]; vehicleBuyPrice: number }) =>
  paidNow.every(({ amount }) => amount <= vehicleBuyPrice);
