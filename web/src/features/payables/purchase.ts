import type { Payable, PurchaseStatement } from '@contract/payable.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

/** What a seller brings, besides the vehicle. */
export const RECEIVED = ['noc_received', 'rc_received', 'key_received'] as const;
export type Received = Pick<Payable, (typeof RECEIVED)[number]>;

/** What of it is not received, or nobody was asked for. */
export const missingIn = (received: Received) => RECEIVED.filter((paper) => !received[paper]);

/** As a form has it: what nobody was asked for is not received. */
export const ticked = (received: Received) =>
  Object.fromEntries(RECEIVED.map((paper) => [paper, received[paper] ?? false])) as Record<(typeof RECEIVED)[number], boolean>;

/** What is written of the seller: nobody's name while it is the owner. */
export const writtenOf = ({ named, seller, seller_phone, seller_identity = null, seller_identity_end = '' }: PurchaseStatement) => ({
  ...(named ? { seller, seller_phone } : { seller: '', seller_phone: '' }),
  seller_identity,
  seller_identity_end,
});

/** Whoever is owed: the seller, or the bank whose loan on the vehicle was taken over, while no more than that is left. */
export function creditorOf({ seller, seller_phone, owed, loan = 0, loan_bank = '' }: Owed): { name: string; phone: string } {
  if (owed <= 0 || owed > loan) return { name: seller || t('payables.list.noSeller'), phone: seller_phone };
  return {
    name: t('payables.list.loanOf', { bank: loan_bank || t('payables.list.aBank'), seller: seller || t('payables.list.noSeller') }),
    phone: '',
  };
}
type Owed = Pick<Payable, 'seller' | 'seller_phone' | 'owed' | 'loan' | 'loan_bank'>;

/** What this seller gets in cash for the vehicle on a day that is typed, with a payment of so much. Rupees. */
export function cashOnDay({ payments }: Pick<PurchaseStatement, 'payments'>, typedDay: string, amount: number): number {
  const day = parseDay(typedDay);
  const before = payments.filter((one) => !one.reversal && one.payment_mode === 'Cash' && one.day === day);
  return sumOf([amount, ...before.map((one) => one.amount)]);
}
