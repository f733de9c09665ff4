import type { OwnerPage } from '@contract/owner.ts';
import { inPaise, sumOf } from '../../kit/money/rupees.ts';
import { accountWord, lineWord } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import type { Asked } from './queries.ts';

type Line = OwnerPage['lines'][number];
export type PartName = Line['part'];
export const PARTS = ['have', 'owe', 'owed'] as const satisfies PartName[];

/** The entries that open with a figure: of one account, or of several, which are shown one beside the other. */
export interface Opened {
  title: string;
  /** Rupees, the sum of the entries; left out where they are another than what is shown. */
  amount?: number;
  accounts: { label: string; asked: Asked }[];
  /** What is owed, and income, stand on the credit side: then above 0 is what grows it. */
  isCredit: boolean;
}

export interface Figure {
  key: string;
  name: string;
  /** Rupees, above 0 in its part. */
  amount: number;
  /** What it is where it has turned round; '' otherwise. */
  turned: string;
  opened: Opened;
}

const ORDER: Record<PartName, readonly string[]> = {
  have: ['cash', 'bank', 'cheques', 'unsaid', 'staff_cash', 'stock', 'maintenance'],
  owe: ['seller', 'other', 'token', 'gst', 'tcs'],
  owed: ['buyer', 'financier', 'other', 'staff_advance'],
};

function nameOf({ account, party: name }: Line): string {
  switch (account) {
    case 'staff_advance':
      return t('owner.line.staffAdvance', { name });
    case 'staff_cash':
      return t('owner.line.staffCash', { name });
    case 'bank':
      return name || t('owner.line.bank');
    default:
      return lineWord({ account, party: name });
  }
}

type Turned = Parameters<typeof t<`owner.turned.${'cash'}`>>[0];
const STAFF = ['staff_advance', 'staff_cash'];
const turnedOf = ({ account, amount }: Pick<Line, 'account' | 'amount'>) =>
  amount < 0 ? t(`owner.turned.${STAFF.includes(account) ? 'staff' : account}` as Turned) : '';

/** Who is asked for: of accounts that name somebody, and of a tax, this one, of the others all. */
const NAMED = ['bank', 'other', 'staff_advance', 'staff_cash'];
const askedOf = ({ account, party }: Line): Asked => ({
  account,
  ...((NAMED.includes(account) || (account === 'gst' && party)) && { party }),
});

function figureOf(line: Line): Figure {
  const { part, account, party, amount } = line;
  const name = nameOf(line);
  const opened = { title: name, amount, accounts: [{ label: name, asked: askedOf(line) }], isCredit: part === 'owe' };
  return { key: `${account} ${party}`, name, amount, turned: turnedOf(line), opened };
}

/** Stock at cost: what it was bought for, and what was spent on it since. */
function stockOf(lines: Line[]): Figure[] {
  if (lines.length === 0) return [];
  const amount = sumOf(lines.map((line) => line.amount));
  const accounts = ['stock', 'maintenance'].map((account) => ({ label: accountWord(account), asked: { account } }));
  const title = t('owner.line.stock');
  return [
    {
      key: 'stock',
      name: title,
      amount,
      turned: turnedOf({ account: 'stock', amount }),
      opened: { title, amount, accounts, isCredit: false },
    },
  ];
}

const isStock = ({ account }: Line) => account === 'stock' || account === 'maintenance';

/** The figures of a part, in their order, with stock as one, and their sum. */
export function figuresOf({ lines }: Pick<OwnerPage, 'lines'>, part: PartName): { figures: Figure[]; sum: number } {
  const own = lines.filter((line) => line.part === part && inPaise(line.amount) !== 0);
  const place = ({ account }: Line) => ORDER[part].indexOf(account);
  const sorted = own.toSorted((one, other) => place(one) - place(other));
  const figures = [...sorted.filter((line) => !isStock(line)).map(figureOf), ...stockOf(sorted.filter(isStock))];
  return { figures, sum: sumOf(own.map(({ amount }) => amount)) };
}

/** What all of it comes to, rupees. */
export const netOf = ({ lines }: Pick<OwnerPage, 'lines'>) => sumOf(lines.map(({ part, amount }) => (part === 'owe' ? -amount : amount)));

/** Income and costs of some days, above 0 what was earned. */
export const earnings = (title: string, amount: number, days: { from: string; to: string }): Opened => ({
  title,
  amount,
  accounts: [{ label: title, asked: days }],
  isCredit: true,
});
