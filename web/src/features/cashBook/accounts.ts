import type { MadeUp, MoneyAccount } from '@contract/cashBook.ts';
import { GST_HEADS } from '@contract/choices.ts';
import { t } from '../../text/staff.ts';

export type AccountName = Pick<MoneyAccount, 'account' | 'party'>;

/** What an account is called: a bank account by its name. */
export const accountName = ({ account, party }: AccountName) => party || t(`words.moneyAccount.${account}`);

/** An account as one word of an address or a select. */
export const accountKey = ({ account, party }: AccountName) => (party ? `${account}:${party}` : account);

/** Where taxes are paid to: GST by its heads, and what was collected at source. */
export const TAXES: readonly AccountName[] = [
  ...GST_HEADS.map((party) => ({ account: 'gst', party }) as const),
  { account: 'tcs', party: '' },
];

/** 'Tax office: CGST' */
export const taxName = ({ party }: AccountName) => t('cashBook.move.tax', { tax: (party || 'tcs').toUpperCase() });

/** Those who are owed or owe us, beside sellers and buyers. */
export const othersOf = (madeUp: MadeUp | undefined): AccountName[] =>
  (madeUp?.lines ?? []).flatMap(({ account, party }) => (account === 'other' ? [{ account, party }] : []));

/** The account with this key; cash where there is none. Capital and those who are owed or owe us are in no list. */
export function accountOf(accounts: readonly AccountName[], key: string): AccountName {
  if (key === 'capital') return { account: key, party: '' };
  if (key.startsWith('other:')) return { account: 'other', party: key.slice('other:'.length) };
  const { account, party } = accounts.find((one) => accountKey(one) === key) ?? { account: 'cash', party: '' };
  return { account, party };
}
