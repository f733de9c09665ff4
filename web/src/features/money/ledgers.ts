import { type Cost, EDITABLE_LEDGERS, type Investment, miscellaneous_costs, newCost, newInvestment } from '@contract/money.ts';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay, tooFarAhead } from '../../kit/form/doubts.ts';
import { isOnCredit, isStaffCash, owedToSomebody } from '../../shared/staffMoney/costModes.ts';
import { t } from '../../text/staff.ts';

/** The values of an entry: rupees, and a day `YYYY-MM-DD`; null means today, for a new entry only. */
export interface EntryValues {
  description: string;
  amount: number;
  date: string | null;
  /** Whether a cost is the owner's own, which employees do not see. */
  ownersOwn: boolean;
  /** '' where nobody has said it. */
  paymentMode: string;
  /** Of a cost who was paid, or is owed it. */
  payee: string;
  /** Of a cost paid from the cash that somebody of the staff holds: theirs. */
  accountPaidFrom: string;
}
export type EntryField = keyof EntryValues;

/** A miscellaneous cost or an investment with its id. */
export interface Entry extends EntryValues {
  id: number;
  date: string;
}

/** An entry as typed. */
export interface EntryDraft {
  description: string;
  amount: number | string;
  date: string;
  ownersOwn: boolean;
  paymentMode: string;
  payee: string;
  accountPaidFrom: string;
}

/** The most characters of a description. */
export const MAX_LENGTH = miscellaneous_costs.description.max;

interface Checks {
  description: z.ZodType<string>;
  amount: z.ZodType<number>;
  date: z.ZodType<string | null>;
  payment_mode: z.ZodType<string>;
  payee?: z.ZodType<string>;
  account_paid_from?: z.ZodType<string>;
}

/** Nobody is named. */
const nobody = z.string();

/** Validates the input by the contract. */
const check = ({ description, amount, date, payment_mode: paymentMode, payee = nobody, account_paid_from = nobody }: Checks) =>
  owedToSomebody(
    z.object({
      ...{ description, amount, date: typedDay(tooFarAhead).pipe(date) },
      ...{ ownersOwn: z.boolean(), paymentMode, payee, accountPaidFrom: account_paid_from },
    }),
  );

const costs = EDITABLE_LEDGERS.miscellaneous_costs;
const investments = EDITABLE_LEDGERS.investment;

/** Miscellaneous costs; their texts have their noun as key. */
export const COSTS = {
  tablename: 'miscellaneous_costs',
  key: costs.key,
  amountColumn: 'cost',
  addPath: '/miscellaneous-costs/add',
  checkNew: check({
    ...newCost.shape,
    amount: newCost.shape.cost,
    payment_mode: newCost.shape.paymentMode,
    account_paid_from: newCost.shape.accountPaidFrom,
  }),
  checkEdited: check({ ...costs.fields, amount: costs.fields.cost }),
  kind: 'paise',
  noun: 'cost',
} as const;

/** Investments; their texts have their noun as key. */
export const INVESTMENTS = {
  tablename: 'investment',
  key: investments.key,
  amountColumn: 'amount',
  addPath: '/accountDetails/addInvestment',
  checkNew: check({ ...newInvestment.shape, payment_mode: newInvestment.shape.paymentMode }),
  checkEdited: check(investments.fields),
  kind: 'rupees',
  noun: 'investment',
} as const;

/** A part of the ledger that is entered and edited on a screen: its table, address, checks and texts. */
export type Ledger = typeof COSTS | typeof INVESTMENTS;

/** The column that has a field of an entry. */
export function columnOf({ amountColumn }: Ledger, field: EntryField | Ledger['key']) {
  if (field === 'ownersOwn') return 'owners_own';
  if (field === 'paymentMode') return 'payment_mode';
  if (field === 'accountPaidFrom') return 'account_paid_from';
  return field === 'amount' ? amountColumn : field;
}

/** What a field of an entry is called. */
export const labelOf = (ledger: Ledger, field: EntryField | Ledger['key']) =>
  t(`columns.label.${ledger.tablename}.${columnOf(ledger, field)}` as 'columns.label.investment.amount');

/** Whether its entries are costs: they can be the owner's own, and somebody is paid or owed them. */
export const isOfCosts = ({ noun }: Ledger) => noun === 'cost';

export const costEntry = ({ cost, owners_own = false, payment_mode = '', payee = '', account_paid_from = '', ...rest }: Cost): Entry => ({
  ...rest,
  amount: cost,
  ownersOwn: owners_own,
  paymentMode: payment_mode,
  payee,
  accountPaidFrom: account_paid_from,
});
export const investmentEntry = ({ serial_number, payment_mode = '', ...rest }: Investment): Entry => ({
  ...rest,
  id: serial_number,
  ownersOwn: false,
  paymentMode: payment_mode,
  payee: '',
  accountPaidFrom: '',
});

/** The initial draft of an entry. */
export const draftOf = ({ description, amount, date, ownersOwn, paymentMode, payee, accountPaidFrom }: Entry): EntryDraft => ({
  description,
  amount,
  ownersOwn,
  paymentMode,
  payee,
  accountPaidFrom,
  date: formatDate(date),
});

// The day is saved last: it may move the entry out of the month on the screen. What nobody else is to see is hidden first.
const FIELDS: EntryField[] = ['ownersOwn', 'description', 'amount', 'paymentMode', 'payee', 'accountPaidFrom', 'date'];

/** The changed fields, in the order in which they are saved: what is on credit has its payee before, staff cash whose it is. */
export function changedFields(before: EntryValues, after: EntryValues) {
  const first: EntryField[] = isOnCredit(after.paymentMode) ? ['payee'] : isStaffCash(after.paymentMode) ? ['accountPaidFrom'] : [];
  return [...first, ...FIELDS.filter((field) => !first.includes(field))].filter((field) => before[field] !== after[field]);
}

/**
 * Warnings about unlikely values of an entry (`useSecondLook`). An earlier day in `shownYear`, the year on the screen, is taken
 * as meant.
 */
export function doubtsOfEntry(ledger: Ledger, { amount, date }: EntryValues, shownYear: number, fields = FIELDS) {
  const isMeant = date?.startsWith(`${shownYear}-`) && date <= today();
  return [
    ...about('amount', fields.includes('amount') ? doubtsOfAmount(labelOf(ledger, 'amount'), amount) : []),
    ...about('date', fields.includes('date') && !isMeant ? doubtsOfDay(labelOf(ledger, 'date'), date) : []),
  ];
}
