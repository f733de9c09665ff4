import type { MadeUp, MoneyAccount } from '@contract/cashBook.ts';
import { GST_HEADS } from '@contract/choices.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { moneyAccountName } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';

export type AccountName = Pick<MoneyAccount, 'account' | 'party'>;

/** An account as one word of an address or a select. */
export const accountKey = ({ account, party }: AccountName) => (party ? `${account}:${party}` : account);

/** Where taxes are paid to: GST by its heads, and what was collected at source. */
export const TAXES: readonly AccountName[] = [
  ...GST_HEADS.map((party) => ({ account: 'gst', party }) as const),
  { account: 'tcs', party: '' },
];

/** 'Tax office: CGST' */
export const taxName = (tax: AccountName) => t('cashBook.move.tax', { tax: moneyAccountName(tax) });

type Other = AccountName & { account: 'other'; owed: number };

/** Those who are owed or owe us, beside sellers and buyers; `owed` is what they are owed now, below 0 what they owe. Rupees. */
export const othersOf = (madeUp: MadeUp | undefined): Other[] =>
  (madeUp?.lines ?? []).flatMap(({ account, party, amount }) => (account === 'other' ? [{ account, party, owed: 0 - amount }] : []));

/** 'Suresh, is owed ₹ 3,00,000' */
export function otherName({ party: name, owed }: Other): string {
  if (owed === 0) return name;
  return t(owed > 0 ? 'cashBook.move.isOwed' : 'cashBook.move.owes', { name, amount: formatAmount(Math.abs(owed)) });
}

/** Warning about a payment to somebody of more than they are owed, in whatever letter case they are named. */
export function doubtsOfOwed(others: readonly Other[], name: string, amount: number): string[] {
  const known = others.find(({ party }) => party.toLowerCase() === name.toLowerCase());
  const owed = Math.max(0, known?.owed ?? 0);
  const more = sumOf([amount, -(known?.owed ?? 0)]);
  if (more <= 0) return [];
  return [t(owed > 0 ? 'cashBook.move.aboveOwed' : 'cashBook.move.notOwed', { name, owed: formatAmount(owed), more: formatAmount(more) })];
}

/** The account with this key; cash where there is none. Capital and those who are owed or owe us are in no list. */
export function accountOf(accounts: readonly AccountName[], key: string): AccountName {
  if (key === 'capital') return { account: key, party: '' };
  if (key.startsWith('other:')) return { account: 'other', party: key.slice('other:'.length) };
  const { account, party } = accounts.find((one) => accountKey(one) === key) ?? { account: 'cash', party: '' };
  return { account, party };
}
