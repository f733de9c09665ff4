import type { BookLine, CashBook, MoneyAccount } from '@contract/cashBook.ts';
import type { TrialBalance } from '@contract/closing.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { type Sheet, sheetName, sheetOf } from '../../kit/sheet/sheet.ts';
import { accountWord, kindWord, moneyAccountName, partyWord } from '../../shared/ledger/words.ts';
import { paymentWord } from '../../shared/reversals/received.ts';
import { t } from '../../text/staff.ts';

/** A month by the accounts of the ledger: the cash book, the book of each bank account, and the trial balance with who owed and was owed at its end. */
export interface LedgerOfMonth {
  books: { account: Pick<MoneyAccount, 'account' | 'party'>; book: CashBook }[];
  trial: TrialBalance;
}

type BookRow = Partial<Omit<BookLine, 'kind'>> & { what: string };

const whatOf = ({ kind, payment_kind, mode, back }: BookLine) =>
  [payment_kind ? paymentWord({ kind: payment_kind, payment_mode: mode }) : kindWord(kind), back && t('cashBook.lines.back')]
    .filter(Boolean)
    .join(' · ');

/** The buyer or what it was for; of money that was moved the other account. */
const nameOf = ({ name, other_account: account, other_party }: BookRow) =>
  name || (account && moneyAccountName({ account, party: other_party ?? '' }));

const bookColumns = (): Column<BookRow>[] => [
  { id: 'day', heading: t('accountant.columns.day'), value: ({ day }) => day, kind: 'day' },
  { id: 'what', heading: t('accountant.columns.what'), value: ({ what }) => what },
  { id: 'registernumber', heading: t('accountant.columns.registernumber'), value: ({ registernumber }) => registernumber, kind: 'code' },
  { id: 'name', heading: t('accountant.ledger.name'), value: nameOf },
  { id: 'mode', heading: t('accountant.columns.mode'), value: ({ mode }) => mode },
  { id: 'reference', heading: t('accountant.columns.reference'), value: ({ reference }) => reference, kind: 'code' },
  { id: 'in', heading: t('accountant.ledger.in'), value: ({ amount = 0 }) => (amount > 0 ? amount : null), kind: 'rupees' },
  { id: 'out', heading: t('accountant.ledger.out'), value: ({ amount = 0 }) => (amount < 0 ? -amount : null), kind: 'rupees' },
  { id: 'balance', heading: t('accountant.ledger.balance'), value: ({ balance }) => balance, kind: 'rupees' },
  { id: 'username', heading: t('accountant.columns.username'), value: ({ username }) => username },
];

/** A book from its opening to its closing balance. */
function bookSheet(title: string, { opening, lines, closing }: CashBook): Sheet {
  const rows: BookRow[] = [
    { what: t('accountant.ledger.opening'), balance: opening },
    ...lines.map(({ kind, ...line }) => ({ ...line, what: whatOf({ kind, ...line }) })),
    { what: t('accountant.ledger.closing'), balance: closing },
  ];
  return sheetOf(title, bookColumns(), rows, ['in', 'out']);
}

/** Names of sheets of which no two are the same: Excel knows no letter case, and 31 characters. */
function named(sheets: Sheet[]): Sheet[] {
  const taken = new Set<string>();
  return sheets.map((sheet) => {
    let name = sheet.name;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${sheetName(sheet.name.slice(0, 27))} ${number}`;
    taken.add(name.toLowerCase());
    return { ...sheet, name };
  });
}

const rupees = (id: 'opening' | 'debit' | 'credit' | 'closing'): Column<TrialBalance['accounts'][number]> => ({
  id,
  heading: t(`accountant.ledger.trial.${id}`),
  value: (row) => row[id],
  kind: 'rupees',
});

/** Every account with what was on it, came, went and was left: each column of both signs sums to zero. */
const trialSheet = ({ accounts }: TrialBalance): Sheet =>
  sheetOf(
    t('accountant.sheets.trialBalance'),
    [
      { id: 'account', heading: t('accountant.ledger.account'), value: ({ account }) => accountWord(account) },
      { id: 'party', heading: t('accountant.ledger.party'), value: partyWord },
      rupees('opening'),
      rupees('debit'),
      rupees('credit'),
      rupees('closing'),
    ],
    accounts,
    ['opening', 'debit', 'credit', 'closing'],
  );

type Open = TrialBalance['parties'][number];

/** The accounts of others that the parties do not have. */
const OWED_BESIDE = ['other', 'staff_advance', 'gst', 'tcs'];
const openOf = ({ accounts, parties }: TrialBalance): Open[] => [
  ...parties,
  ...accounts
    .filter(({ account, closing }) => OWED_BESIDE.includes(account) && closing !== 0)
    .map(({ account, party, closing: amount }) => ({ account, registernumber: null, name: partyWord({ account, party }), amount })),
];

const openSheet = (title: string, open: Open[], sign: 1 | -1): Sheet =>
  sheetOf<Open>(
    title,
    [
      { id: 'account', heading: t('accountant.ledger.account'), value: ({ account }) => accountWord(account) },
      {
        id: 'registernumber',
        heading: t('accountant.columns.registernumber'),
        value: ({ registernumber }) => registernumber,
        kind: 'code',
      },
      { id: 'name', heading: t('accountant.ledger.party'), value: ({ name }) => name },
      { id: 'amount', heading: t('accountant.columns.amount'), value: ({ amount }) => sign * amount, kind: 'rupees' },
    ],
    open.filter(({ amount }) => sign * amount > 0),
    ['amount'],
  );

/** The accounts of a month as worksheets: cash, banks, who owed and was owed at its end, the trial balance. */
export function ledgerSheets({ books, trial }: LedgerOfMonth): Sheet[] {
  const open = openOf(trial);
  return named([
    ...books.map(({ account: { account, party }, book }) =>
      bookSheet(
        account === 'cash' ? t('accountant.sheets.cashBook') : t('accountant.sheets.bank', { name: party || accountWord('bank') }),
        book,
      ),
    ),
    openSheet(t('accountant.sheets.receivables'), open, 1),
    openSheet(t('accountant.sheets.payables'), open, -1),
    trialSheet(trial),
  ]);
}
