import { expect, test } from 'vitest';
import { formatDate, today } from '../../kit/dates/days.ts';
import { COSTS, changedFields, doubtsOfEntry, draftOf, type EntryDraft, INVESTMENTS, type Ledger } from './ledgers.ts';

const entry = {
  id: 7,
  description: 'Rent of the yard',
  amount: 45_000.5,
  date: '2024-03-01',
  ownersOwn: false,
  paymentMode: 'UPI',
  payee: '',
  accountPaidFrom: '',
};

test('one field is saved for each change, what hides it first, the day last (R190, R490)', () => {
  expect(changedFields(entry, { ...entry })).toEqual([]);
  expect(changedFields(entry, { ...entry, amount: 1 })).toEqual(['amount']);
  expect(
    changedFields(entry, { ...entry, date: '2024-04-01', amount: 1, description: 'Rent', ownersOwn: true, paymentMode: 'Cash' }),
  ).toEqual(['ownersOwn', 'description', 'amount', 'paymentMode', 'date']);
});

test.each([COSTS, INVESTMENTS])('an entry of $tablename that is not touched has no change', (ledger) => {
  const draft = { ...draftOf(entry), description: ` ${entry.description} `, amount: '45000.50' };
  expect(changedFields(entry, ledger.checkEdited.parse(draft))).toEqual([]);
});

test.each<[Ledger, Partial<EntryDraft>, Record<string, string>]>([
  [COSTS, { description: ' ' }, { description: 'Description is required' }],
  [COSTS, { amount: '' }, { amount: 'Cost is required' }],
  [INVESTMENTS, { amount: '' }, { amount: 'Amount is required' }],
  [COSTS, { date: '31/02/2024' }, { date: 'Not a date. Please write it as dd/mm/yyyy.' }],
  [COSTS, { date: '' }, { date: 'Date is required' }],
  [INVESTMENTS, { date: '01/01/1850' }, { date: 'Date: not a year from 1900 to 2199' }],
  [INVESTMENTS, { amount: 99_999_999_999 }, { amount: 'Amount is too large' }],
])('%# a bad value is refused with its reason', (ledger, bad, problems) => {
  const { error } = ledger.checkEdited.safeParse({ ...draftOf(entry), ...bad });
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])).toEqual(problems);
});

test('a new entry without a day is of today (R189)', () => {
  const draft = { description: 'Tea', amount: 0, date: '', ownersOwn: false, paymentMode: 'UPI', payee: '', accountPaidFrom: '' };
  expect(COSTS.checkNew.parse(draft)).toEqual({
    description: 'Tea',
    amount: 0,
    date: null,
    ownersOwn: false,
    paymentMode: 'UPI',
    payee: '',
    accountPaidFrom: '',
  });
});

test('a cost on credit has its payee before it, and until it is paid (R665)', () => {
  const owed = { ...entry, paymentMode: 'On credit', payee: 'Mahesh Garage' };
  expect(changedFields(entry, owed)).toEqual(['payee', 'paymentMode']);
  expect(changedFields(owed, { ...entry, date: '2024-04-01' })).toEqual(['paymentMode', 'payee', 'date']);
  const { error } = COSTS.checkEdited.safeParse({ ...draftOf(entry), paymentMode: 'On credit' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['payee', 'Say who is owed it']]);
});

const ahead = (years: number) => `${Number(today().slice(0, 4)) + years}-12-31`;

test('a day more than a year ahead is refused here already', () => {
  const draft = {
    description: 'Tea',
    amount: 1,
    date: formatDate(ahead(2)),
    ownersOwn: false,
    paymentMode: 'UPI',
    payee: '',
    accountPaidFrom: '',
  };
  const { error } = COSTS.checkNew.safeParse(draft);
  expect(error?.issues[0]?.message).toBe('This date is more than a year ahead. Please check it.');
});

test('nothing, a day long gone and a day to come are doubted; a day of the year on the screen is meant', () => {
  const thisYear = Number(today().slice(0, 4));
  const nothing = { ...entry, amount: 0, date: '2018-03-01' };
  expect(doubtsOfEntry(COSTS, nothing, thisYear)).toEqual([
    { field: 'amount', text: 'Cost is ₹ 0.' },
    { field: 'date', text: 'Date: 01/03/2018 is over a year ago.' },
  ]);
  expect(doubtsOfEntry(INVESTMENTS, nothing, 2018)).toEqual([{ field: 'amount', text: 'Amount is ₹ 0.' }]);
  expect(doubtsOfEntry(COSTS, { ...entry, date: ahead(1) }, thisYear + 1)).toEqual([
    { field: 'date', text: `Date: 31/12/${thisYear + 1} is still to come.` },
  ]);
  expect(doubtsOfEntry(COSTS, nothing, thisYear, ['description'])).toEqual([]);
  expect(doubtsOfEntry(COSTS, { ...entry, date: today() }, thisYear)).toEqual([]);
});
