import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare } from '../../shared/sheet/cells.ts';

/** What a column of a bank's file says. `sign` and `balanceSign` have Dr or Cr for the amount, and the balance, beside them. */
export type BankColumn = ('day' | 'valueDay' | 'narration' | 'reference') | ('out' | 'in' | 'amount' | 'sign' | 'balance' | 'balanceSign');

const CURRENCY = '(in)?(inr|rs|rupees|inrs)?';
/** How banks head it, without case, spaces and signs; the first that fits counts. */
const WORDS: readonly [BankColumn, RegExp][] = [
  ['sign', /^(drcr|crdr|drorcr|crordr|debitcredit|creditdebit|(transaction|txn)?type)$/],
  ['valueDay', /^val(ue)?(date|dt|dat)/],
  ['day', /^((txn|trn|tran|trans|transaction|posting|posted|post|txnposted|transactionposted|entry)?date|dt)(ddmmyyyy|ddmmmyyyy|ddmmyy)?$/],
  ['balance', RegExp(`balance|^(closing)?bal(ance)?${CURRENCY}$`)],
  ['out', RegExp(`^(withdrawals?|debits?|dr|paidout)(amount|amt)?${CURRENCY}(dr)?$`)],
  ['in', RegExp(`^(deposits?|credits?|cr|paidin)(amount|amt)?${CURRENCY}(cr)?$`)],
  ['amount', RegExp(`^(transaction|txn|tran)?(amount|amt)${CURRENCY}$`)],
  ['narration', /narration|particular|description|remark|details/],
  ['reference', /^(chq|cheque|check|ref|utr|instrument)|^(transaction|tran|txn)(id|no|number|ref)/],
];

/** The columns of a file, by place. There may be several of references; of anything else the first counts. */
export type BankColumns = ReadonlyMap<number, BankColumn>;

/** What the columns of a row of headings are. */
export function bankColumns(headings: readonly (ReadCell | undefined)[]): BankColumns {
  const columns = new Map<number, BankColumn>();
  for (const [place, heading] of headings.entries()) {
    const text = typeof heading === 'string' ? bare(heading) : '';
    const column = text && WORDS.find(([, words]) => words.test(text))?.[0];
    if (!column) continue;
    const isThere = [...columns.values()].includes(column);
    // The second one is the balance's.
    if (column === 'sign' && [...columns.values()].includes('balance')) columns.set(place, 'balanceSign');
    else if (!isThere || column === 'reference') columns.set(place, column);
  }
  return columns;
}

/** Whether they are those of a statement: a day, what it was, and an amount. */
export function isStatement(columns: BankColumns): boolean {
  const known = new Set(columns.values());
  return (
    (known.has('day') || known.has('valueDay')) && known.has('narration') && (known.has('amount') || (known.has('in') && known.has('out')))
  );
}

/** Address, name and account number stand above the headings. */
const DEEPEST_HEADING = 60;

/** The row of the headings; -1 for none. */
export const bankHeadingRow = (rows: readonly ReadCell[][]) =>
  rows.slice(0, DEEPEST_HEADING).findIndex((row) => isStatement(bankColumns(row)));
