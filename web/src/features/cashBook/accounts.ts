import type { MoneyAccount } from '@contract/cashBook.ts';
import { t } from '../../text/staff.ts';

export type AccountName = Pick<MoneyAccount, 'account' | 'party'>;

/** What an account is called: a bank account by its name. */
export const accountName = ({ account, party }: AccountName) => party || t(`words.moneyAccount.${account}`);

/** An account as one word of an address or a select. */
export const accountKey = ({ account, party }: AccountName) => (party ? `${account}:${party}` : account);

/** The account with this key; cash where there is none. */
export function accountOf(accounts: readonly AccountName[], key: string): AccountName {
  const { account, party } = accounts.find((one) => accountKey(one) === key) ?? { account: 'cash', party: '' };
  return { account, party };
}
