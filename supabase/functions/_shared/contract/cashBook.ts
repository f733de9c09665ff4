import { z } from 'zod';
import { ENTRY_KINDS, MONEY_ACCOUNTS, PAYMENT_KINDS } from './choices.ts';
import { line as lineCheck, optionalDate, requestId, day as requiredDate, text as textCheck } from './common.ts';
import { type Columns, given, office } from './fields/field.ts';
import { dayOrToday, line, person, requiredChoice, rupees, serial, text, reference as utr } from './fields/kinds.ts';
import { sentOf } from './fields/shapes.ts';
import { problem } from './problems.ts';
import type { Resource } from './resource.ts';

const required = { ...office, required: true } as const;
const account = { ...required, words: 'moneyAccount' } as const;

/** Money moved from one own account to another; for admins also to others and from them. Cheques are cleared instead, capital is an investment. */
export const money_transfers = {
  id: serial('ID', given),
  day: dayOrToday('Date', office),
  from_account: requiredChoice('From', MONEY_ACCOUNTS, { ...account, sent: 'fromAccount' }),
  /** Of a bank account its name, of others theirs. */
  from_party: line('From the account', 120, { ...office, sent: 'fromParty' }),
  to_account: requiredChoice('To', MONEY_ACCOUNTS, { ...account, sent: 'toAccount' }),
  to_party: line('To the account', 120, { ...office, sent: 'toParty' }),
  amount: rupees('Amount', required),
  reference: utr('UTR or slip number', 60, office),
  description: text('Description', 500, office),
  username: person('Recorded by', given),
} as const satisfies Columns;

/** POST /api/money/transfers; no day is today. */
export const newTransfer = z.object({ ...sentOf(money_transfers), requestId });

/** The kinds of notes and coins, with what one is worth in rupees. */
export const DENOMINATIONS = {
  note_500: 500,
  note_200: 200,
  note_100: 100,
  note_50: 50,
  note_20: 20,
  note_10: 10,
  coin_20: 20,
  coin_10: 10,
  coin_5: 5,
  coin_2: 2,
  coin_1: 1,
} as const;
export type Denomination = keyof typeof DENOMINATIONS;
const MANY = problem('notesAndCoins');

/** POST /api/money/counts: how many there are of each kind in the drawer, by default today. A reason is needed where it differs from the cash book. */
export const newCount = z.object({
  denominations: z.partialRecord(
    z.enum(Object.keys(DENOMINATIONS) as [Denomination, ...Denomination[]]),
    z.number(MANY).int(MANY).min(0, MANY).max(99_999, MANY),
  ),
  day: optionalDate('Date'),
  reason: textCheck('Reason', 500),
  requestId,
});

/** GET /api/money/accounts: rupees of today; an employee is told no balance. */
export const moneyAccounts = z.array(z.object({ account: z.enum(MONEY_ACCOUNTS), party: z.string(), balance: z.number().nullable() }));
export type MoneyAccount = z.infer<typeof moneyAccounts>[number];

/** GET /api/money/book?account&party&from&to: by default of today, at most three months. */
export const cashBookRequest = z.object({
  account: z.enum(MONEY_ACCOUNTS, `account: one of ${MONEY_ACCOUNTS.join(', ')}`),
  party: z.string().max(120, 'party: at most 120 characters').default(''),
  from: optionalDate('From'),
  to: optionalDate('To'),
});

/** An entry: rupees, above 0 what came in. `back`: here it was taken back, `reversed`: it was, on whatever day. `balance` is what was there then, null for an employee. */
const bookLine = z.object({
  kind: z.enum(ENTRY_KINDS),
  source: z.number(),
  day: z.string(),
  back: z.boolean(),
  registernumber: z.string(),
  /** The buyer, or what it was for. */
  name: z.string(),
  mode: z.string(),
  reference: z.string(),
  /** Of money that was moved: where it was moved to, or from. */
  other_account: z.enum(MONEY_ACCOUNTS).nullable(),
  other_party: z.string().nullable(),
  reversed: z.boolean(),
  /** What a buyer's payment is for; null of anything else. */
  payment_kind: z.enum(PAYMENT_KINDS).nullable(),
  amount: z.number(),
  balance: z.number().nullable(),
  username: z.string(),
});
export type BookLine = z.infer<typeof bookLine>;

/** Its answer, rupees. `counts` are those of the drawer, for admins. For an employee opening and closing are null. */
export const cashBook = z.object({
  opening: z.number().nullable(),
  money_in: z.number(),
  money_out: z.number(),
  closing: z.number().nullable(),
  lines: z.array(bookLine),
  counts: z.array(
    z.object({
      day: z.string(),
      counted: z.number(),
      expected: z.number(),
      difference: z.number(),
      reason: z.string(),
      username: z.string(),
    }),
  ),
});
export type CashBook = z.infer<typeof cashBook>;

/** GET /api/money/opening: `day` is null while nobody has said it. */
export const opening = z.object({
  day: z.string().nullable(),
  balances: z.array(z.object({ account: z.enum(MONEY_ACCOUNTS), party: z.string(), amount: z.number() })),
});
export type Opening = z.infer<typeof opening>;

/**
 * POST /api/money/opening: what the book begins with at the beginning of a day, all balances at once; none: it has no beginning. Below 0: overdrawn, what
 * is owed to others, and what the owner has put in. `seen` is what GET answered: 409 when that has changed since.
 */
export const newOpening = z.object({
  day: requiredDate('Begins on'),
  balances: z
    .array(
      z.object({
        account: z.enum(MONEY_ACCOUNTS, `account: one of ${MONEY_ACCOUNTS.join(', ')}`),
        party: lineCheck('Account', 120),
        amount: z
          .number(problem('number', { label: 'Amount' }))
          .min(-999_999_999_999, problem('tooMuch', { label: 'Amount' }))
          .max(999_999_999_999, problem('tooMuch', { label: 'Amount' })),
      }),
      'balances must be a list',
    )
    .max(50, problem('mostAccounts', { max: 50 })),
  seen: opening.optional(),
  requestId,
});

/** The accounts of the lines: those of the ledger, where `sales` is the profit. */
const LINE_ACCOUNTS = [
  ...MONEY_ACCOUNTS,
  ...([
    'set_off',
    'seller',
    'difference',
    'stock',
    'maintenance',
    'buyer',
    'financier',
    'token',
    'staff_advance',
    'staff_cash',
    'gst',
    'tcs',
    'opening',
    'sales',
  ] as const),
] as const;

/**
 * GET /api/money/made-up: rupees, above 0 what is ours. `balance` are the lines of that part, `worth` those with the ones beside, and those that both come
 * from. `many` counts vehicles, sales, reservations or purchases. `day` is when the cash book begins.
 */
export const madeUp = z.object({
  day: z.string().nullable(),
  balance: z.number(),
  worth: z.number(),
  lines: z.array(
    z.object({
      part: z.enum(['balance', 'beside', 'from']),
      account: z.enum(LINE_ACCOUNTS),
      party: z.string(),
      amount: z.number(),
      many: z.number().nullable(),
    }),
  ),
});
export type MadeUp = z.infer<typeof madeUp>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: {
    money_transfers: {
      read: 'office',
      sees: { employee: "'other' not in (from_account, to_account) and to_account not in ('gst', 'tcs')" },
      row: { day: '2020-01-01', from_account: 'bank', to_account: 'bank', to_party: 'HDFC', amount: 1 },
    },
    opening_balances: { read: 'admin', row: { day: '2020-01-01', account: 'cash', amount: 1 } },
    cash_counts: { read: 'admin', row: { day: '2020-01-01', counted: 0, expected: 0 } },
  },
  verbs: {
    money_accounts: 'office',
    cash_book: 'office',
    book_opening: 'admin',
    balance_made_up: 'admin',
    open_books: { may: 'admin', call: { day: '1950-01-01', balances: [{ account: 'cash', amount: 5 }] } },
    move_money: { may: 'office', call: { from_account: 'cash', to_account: 'bank', to_party: 'HDFC', amount: 5 } },
    count_drawer: { may: 'office', call: { denominations: { coin_5: 1 }, reason: 'Change for the toll' } },
  },
  endpoints: {
    'GET /money/accounts': 'office',
    'GET /money/book': { may: 'office', query: { account: 'cash' } },
    'GET /money/opening': 'admin',
    'GET /money/made-up': 'admin',
    'POST /money/opening': {
      may: 'admin',
      body: { day: '1950-01-01', balances: [{ account: 'cash', party: '', amount: 1 }] },
      log: 'supabase/tests/repeated_requests.test.sql',
    },
    'POST /money/transfers': {
      may: 'office',
      body: { fromAccount: 'cash', toAccount: 'bank', toParty: 'HDFC', amount: 1, day: '1950-01-02' },
      log: ['INSERT', 'money_transfers'],
    },
    'POST /money/counts': {
      may: 'office',
      body: { denominations: { coin_1: 3 }, day: '1950-01-02', reason: 'Change' },
      log: ['INSERT', 'cash_counts'],
    },
  },
});
