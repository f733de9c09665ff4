import { ENTRY_KINDS } from '@contract/choices.ts';
import { ledgerAccounts } from '../../text/en/staff/ledgerAccounts.ts';
import { t } from '../../text/staff.ts';

export type LedgerAccount = keyof typeof ledgerAccounts;

const isKnown = (account: string): account is LedgerAccount => account in ledgerAccounts;

/** What an account of the ledger is called; one that a newer server has by its key. */
export const accountWord = (account: string) => (isKnown(account) ? t(`ledgerAccounts.${account}`) : account);

/** What happened, in words, by the kind of an entry. */
export function kindWord(kind: string): string {
  if (kind === 'purchase' || kind === 'opening') return t(`owner.entries.${kind}`);
  const known = ENTRY_KINDS.find((one) => one === kind);
  return known ? t(`words.entryKind.${known}`) : kind;
}
