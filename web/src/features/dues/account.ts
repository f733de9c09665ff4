import type { Payment, Statement } from '@contract/dues.ts';
import { NO_MONEY } from '@contract/sale.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { inPaise, sumOf } from '../../kit/money/rupees.ts';
import { sentences } from '../../kit/text/sentences.ts';
import { modeText } from '../../shared/payments/modeText.ts';
import { t } from '../../text/staff.ts';
import { isPaidDown } from './parts.ts';

/** A line of an account: what was charged or received on a day, and what is left after it; rupees. */
export interface AccountLine {
  id: string;
  day: string;
  what: string;
  /** Why it was reversed or waived, after `what`: the office's own words, which are not for the buyer's print; '' for none. */
  because: string;
  charged: number | null;
  received: number | null;
  /** null where it counts nowhere, as it was reversed. */
  balance: number | null;
}

/** What a payment is for, with how it was made; what moved no money says what it was instead. */
function kindText({ payment_mode, late_fee, kind = 'installment' }: Payment, mode: string): string {
  if (payment_mode === NO_MONEY.waived) return t(late_fee ? 'dues.statement.feeWaived' : 'dues.statement.waived');
  if (payment_mode === NO_MONEY.setOff) return t('dues.statement.setOff');
  if (late_fee) return t('dues.statement.feePaid', { mode });
  if (kind === 'down_payment') return t('dues.statement.downPayment', { mode });
  if (kind === 'token') return t('dues.statement.token', { mode });
  return t(kind === 'finance' ? 'dues.statement.financed' : 'dues.statement.payment', { mode });
}

/** Why something was done, in the office's own words; '' for none. */
const reasonIn = ({ reversal, kind, description }: Payment) => reversal?.reason ?? (kind === 'waived' ? description : '');

/** What a payment is on paper: its mode with its cheque or UTR, and what became of it. */
function wordsOf(payment: Payment): string {
  const { payment_mode, cheque_number, reference, cleared_on, reversal } = payment;
  const isOpen = payment_mode === 'Cheque' && !cleared_on && !reversal;
  const parts = [modeText(payment_mode), cheque_number || reference, isOpen && t('dues.statement.notCleared')];
  const mode = parts.filter(Boolean).join(', ');
  const paid = kindText(payment, mode);
  if (!reversal) return paid;
  const { bounced_on } = reversal;
  const undone = bounced_on ? t('dues.statement.bounced', { day: formatDate(bounced_on) }) : t('dues.statement.reversed');
  return sentences([paid, undone]);
}

type Entry = Omit<AccountLine, 'balance'>;

const paymentEntry = (payment: Payment): Entry => ({
  id: `payment ${payment.id}`,
  day: payment.installment_date,
  what: wordsOf(payment),
  because: reasonIn(payment) && t('dues.statement.because', { reason: reasonIn(payment) }),
  charged: null,
  received: payment.amount,
});

/** Entries with what is left after each; those of `reversed` payments count nowhere. */
function balanced(entries: Entry[], payments: Payment[]): AccountLine[] {
  const reversed = new Set(payments.filter(({ reversal }) => reversal).map(({ id }) => `payment ${id}`));
  let left = 0;
  return entries.map((entry) => {
    if (reversed.has(entry.id)) return { ...entry, balance: null };
    left += inPaise(entry.charged ?? 0) - inPaise(entry.received ?? 0);
    return { ...entry, balance: left / 100 };
  });
}

/** What of a down payment is no payment of its own: its token as the reservation says, the rest as the sale says. Rupees. */
function paidDownAlone({ sale, payments }: Pick<Statement, 'sale' | 'payments'>) {
  const parts = payments.filter((one) => isPaidDown(one) && !one.reversal);
  const less = (whole: number, some: Payment[]) => Math.max(0, sumOf([whole, ...some.map(({ amount }) => -amount)]));
  const all = less(sale.down_payment, parts);
  const ofToken = less(
    sale.token ?? 0,
    parts.filter(({ kind }) => kind === 'token'),
  );
  const token = Math.min(all, ofToken);
  return { token, downPayment: sumOf([all, -token]) };
}

/** The account of the price: what it was sold for and the taxes beside that, the down payment and every payment by day; its last balance is R147's. */
export function priceAccount({ sale, payments }: Statement): AccountLine[] {
  const { selldate: day, selling_price, tax_on_top = 0, tcs = 0, payment_mode: mode, token_day = day, token_mode = mode } = sale;
  const alone = paidDownAlone({ sale, payments });
  const entry = { because: '', charged: null };
  const token = { ...entry, id: 'token', day: token_day, what: t('dues.statement.token', { mode: modeText(token_mode) }) };
  const downPayment = { ...entry, id: 'downPayment', day, what: t('dues.statement.downPayment', { mode: modeText(mode) }) };
  const ofPrice = payments.filter(({ late_fee }) => !late_fee);
  const charged = (id: 'price' | 'gst' | 'tcs', amount: number) => {
    return { id, day, what: t(`dues.statement.${id}`), because: '', charged: amount, received: null };
  };
  return balanced(
    [
      charged('price', selling_price),
      ...(tax_on_top > 0 ? [charged('gst', tax_on_top)] : []),
      ...(tcs > 0 ? [charged('tcs', tcs)] : []),
      ...(alone.token > 0 ? [{ ...token, received: alone.token }] : []),
      ...(alone.downPayment > 0 ? [{ ...downPayment, received: alone.downPayment }] : []),
      ...ofPrice.map(paymentEntry),
    ],
    ofPrice,
  );
}

/** The account of the late fees, apart from the price: each fee on the day its installment was due, and what was paid of them. */
export function feeAccount({ late_fees, payments }: Statement): AccountLine[] {
  const ofFees = payments.filter(({ late_fee }) => late_fee);
  const fees = late_fees.map(({ number, due_on, fee }) => ({
    id: `fee ${number}`,
    day: due_on,
    what: t('dues.statement.feeFor', { number }),
    because: '',
    charged: fee,
    received: null,
  }));
  return balanced(
    [...fees, ...ofFees.map(paymentEntry)].toSorted((one, other) => one.day.localeCompare(other.day)),
    ofFees,
  );
}
