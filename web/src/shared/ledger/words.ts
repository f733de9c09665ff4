import type { MoneyAccount } from '@contract/cashBook.ts';
import { ENTRY_KINDS } from '@contract/choices.ts';
import type { ledgerAccounts } from '../../text/en/office/ledgerAccounts.ts';
import { t } from '../../text/staff.ts';

export type LedgerAccount = keyof typeof ledgerAccounts;

const isKnown = (account: string): account is LedgerAccount => t.has(`ledgerAccounts.${account as LedgerAccount}`);

/** What an account of the ledger is called; one that a newer server has by its key. */
export const accountWord = (account: string) => (isKnown(account) ? t(`ledgerAccounts.${account}`) : account);

interface Named {
  account: string;
  party: string;
}

/** Who an account is of, or which tax: 'CGST' is kept as 'cgst', and TCS has one account alone. */
export function partyWord({ account, party }: Named): string {
  if (account === 'tcs') return t('words.moneyAccount.tcs');
  return account === 'gst' ? party.toUpperCase() : party;
}

/** Where money is or was moved to: a bank account by its name. */
export const moneyAccountName = (of: Pick<MoneyAccount, 'account' | 'party'>) => partyWord(of) || t(`words.moneyAccount.${of.account}`);

/** A line of an account: by its party alone, of GST by both. */
export const lineWord = (of: Named) =>
  of.account === 'gst' ? [accountWord('gst'), partyWord(of)].filter(Boolean).join(', ') : of.party || accountWord(of.account);

/** What happened, in words, by the kind of an entry. */
export function kindWord(kind: string): string {
  if (kind === 'purchase' || kind === 'opening') return t(`owner.entries.${kind}`);
  const known = ENTRY_KINDS.find((one) => one === kind);
  return known ? t(`words.entryKind.${known}`) : kind;
}
