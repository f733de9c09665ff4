import { z } from 'zod';
import { BANK_RECORDS, ENTRY_KINDS, MONEY_ACCOUNTS } from './choices.ts';
import { blankAsMissing, day, hasTwoDecimals, line, requestId, text, yesNo } from './common.ts';
import { duesRequest } from './dues.ts';
import { problem } from './problems.ts';
import type { Resource } from './resource.ts';

const party = line('Bank account', 120);
const bankLine = z.int('line must be whole');

/** Rupees, below 0 what went out, and of a balance what is overdrawn. */
const signed = (label: string) =>
  z
    .number(problem('number', { label }))
    .min(-9_999_999_999, problem('tooLarge', { label }))
    .max(9_999_999_999, problem('tooLarge', { label }))
    .refine(hasTwoDecimals, problem('twoDecimals', { label }));

/** A line of a bank's file. */
export const sentBankLine = z.object({
  day: day('Date'),
  amount: signed('Amount').refine((amount) => amount !== 0, problem('notZero', { label: 'Amount' })),
  narration: line('Narration', 500),
  reference: line('Reference', 60),
  balance: signed('Balance').nullable().default(null),
});
export type SentBankLine = z.output<typeof sentBankLine>;

/** The most lines in a request. */
export const BANK_LINES = 2000;

/** POST /api/money/bank: lines of a file, oldest first, or a part of them that has its days whole, under the same upload. */
export const newBankLines = z.object({
  upload: z.uuid('upload must be a UUID'),
  party,
  file: line('File', 200).pipe(z.string().min(1, problem('required', { label: 'File' }))),
  lines: z
    .array(sentBankLine, 'lines must be a list')
    .min(1, problem('lineMissing'))
    .max(BANK_LINES, problem('mostLines', { max: BANK_LINES })),
  requestId,
});
/** Its answer: how many no file of before had. */
export const bankLinesAdded = z.object({ added: z.number() });

/** An entry of the cash book; `back`: here it was taken back. */
export const bankEntryOf = z.object({
  kind: z.enum(ENTRY_KINDS, `kind: one of ${ENTRY_KINDS.join(', ')}`),
  source: z.int('source must be whole'),
  back: yesNo.default(false),
});
export type BankEntryOf = z.output<typeof bankEntryOf>;

/** POST /api/money/bank/sure: matches what is sure, of an account, or of one line of it. */
export const sureMatches = z.object({ party, line: bankLine.nullish(), requestId });
export const linesMatched = z.object({ matched: z.number() });

/** POST /api/money/bank/match: which entries a line is; they come to its amount. */
export const newBankMatch = z.object({
  line: bankLine,
  entries: z
    .array(bankEntryOf, 'entries must be a list')
    .min(1, problem('entryMissing'))
    .max(50, problem('mostEntries', { max: 50 })),
  requestId,
});

/** POST /api/money/bank/leave, POST /api/money/bank/unmatch: a line needs no entry; what was said about it is taken back. */
export const ofBankLine = z.object({ line: bankLine, requestId });

/** POST /api/money/bank/record: what the book has no entry for. Another account only of money that was moved. */
export const newBankRecord = z.object({
  line: bankLine,
  kind: z.enum(BANK_RECORDS, `kind: one of ${BANK_RECORDS.join(', ')}`),
  description: text('Description', 500),
  ownersOwn: yesNo.default(false),
  otherAccount: z.preprocess(
    (value) => blankAsMissing(value) ?? null,
    z.enum(MONEY_ACCOUNTS, `otherAccount: one of ${MONEY_ACCOUNTS.join(', ')}`).nullable(),
  ),
  otherParty: party,
  requestId,
});

/** GET /api/money/bank?party. */
export const bankRequest = z.object({ party: z.string().max(120, 'party: at most 120 characters').default('') });

const entry = z.object({
  kind: z.enum(ENTRY_KINDS),
  source: z.number(),
  back: z.boolean(),
  day: z.string(),
  amount: z.number(),
  name: z.string(),
  registernumber: z.string(),
  reference: z.string(),
});
/** An entry that no line is; days `YYYY-MM-DD`, rupees. */
export type BankEntry = z.infer<typeof entry>;

const said = z.object({ id: z.number(), day: z.string(), amount: z.number(), narration: z.string(), reference: z.string() });
const openLine = said.extend({
  /** Somebody has said that it needs no entry. */
  left_out: z.boolean(),
  /** What it was matched with has changed since: it is another amount now, or nothing. */
  changed: z.boolean(),
  /** What it may be, or was matched with; one that has gone has no day. `sure`: it is this one, or these together. */
  entries: z.array(entry.extend({ day: z.string().nullable(), sure: z.boolean() })),
});
export type OpenBankLine = z.infer<typeof openLine>;

/**
 * What an account's statements and its book come to, null without any. `bank` and `book` are what was there at the end of the last day; the parts sum to
 * bank less book, and are null, as `bank` is, where the files tell no balance. Of `lines` and `entries` there are 500 at most; `open`, `left`, `matched`,
 * `sure` count lines, `missing` entries.
 */
export const bankStatement = z
  .object({
    party: z.string(),
    first_day: z.string(),
    last_day: z.string(),
    bank: z.number().nullable(),
    book: z.number(),
    parts: z.object({
      opening: z.number().nullable(),
      lines: z.number(),
      entries: z.number(),
      later: z.number(),
      gap: z.number().nullable(),
    }),
    open: z.number(),
    left: z.number(),
    matched: z.number(),
    sure: z.number(),
    lines: z.array(openLine),
    missing: z.number(),
    entries: z.array(entry),
    files: z.array(
      z.object({
        file: z.string(),
        first_day: z.string(),
        last_day: z.string(),
        line_count: z.number(),
        added: z.number(),
        username: z.string(),
        created_at: z.string(),
      }),
    ),
  })
  .nullable();
export type BankStatement = NonNullable<z.infer<typeof bankStatement>>;

/** GET /api/money/bank/matched?party&limit&offset: the latest first. */
export const matchedRequest = bankRequest.extend({ limit: duesRequest.shape.limit, offset: duesRequest.shape.offset });
const matchedLine = said.extend({ entries: z.array(entry.omit({ day: true, amount: true })) });
export type MatchedBankLine = z.infer<typeof matchedLine>;
export const matchedBankLines = z.object({ lines: z.array(matchedLine), totalCount: z.number() });

/** Who may, with examples. */
export const resource = (): Resource => {
  const none = 2_147_483_647;
  const aLine = { day: '1950-01-02', amount: -5.5, narration: 'Charges', reference: '', balance: null };
  return {
    tables: {
      bank_statements: {
        read: 'admin',
        row: {
          upload: '6f9619ff-8b86-4d11-b42d-00c04fc964aa',
          party: 'HDFC',
          file: 'a.csv',
          first_day: '2020-01-01',
          last_day: '2020-01-01',
          line_count: 1,
          added: 0,
        },
      },
      bank_lines: {
        read: 'admin',
        row: { party: 'HDFC', day: '2020-01-01', amount: 1, fingerprint: 'a', upload: '6f9619ff-8b86-4d11-b42d-00c04fc964aa' },
      },
      bank_matches: { read: 'admin', row: { line: -9, party: 'HDFC', kind: 'cost', source: -1 } },
    },
    verbs: {
      bank_statement: 'admin',
      matched_bank_lines: 'admin',
      add_bank_lines: {
        may: 'admin',
        call: { upload: '6f9619ff-8b86-4d11-b42d-00c04fc964bb', party: 'SBI', file: 'a.csv', lines: [aLine] },
      },
      match_sure_lines: { may: 'admin', call: { party: 'Zyqbank' } },
      match_bank_line: { may: 'admin', call: { line: -11, entries: [{ kind: 'cost', source: -11 }] } },
      unmatch_bank_line: { may: 'admin', call: { line: -12 } },
      leave_bank_line: { may: 'admin', call: { line: -13 } },
      record_bank_line: { may: 'admin', call: { line: -14, kind: 'cost', description: 'Charges of the bank' } },
    },
    endpoints: {
      'GET /money/bank': 'admin',
      'GET /money/bank/matched': { may: 'admin', query: { limit: 5, offset: 0 } },
      'POST /money/bank': {
        may: 'admin',
        body: { upload: crypto.randomUUID(), party: 'Zyqbank', file: 'april.csv', lines: [aLine] },
        log: ['INSERT', 'bank_statements'],
      },
      'POST /money/bank/sure': { may: 'admin', body: { party: 'Zyqbank' }, log: 'supabase/tests/repeated_requests.test.sql' },
      'POST /money/bank/match': {
        may: 'admin',
        granted: 404,
        body: { line: none, entries: [{ kind: 'cost', source: 1 }] },
        log: 'supabase/tests/repeated_requests.test.sql',
      },
      'POST /money/bank/unmatch': { may: 'admin', granted: 404, body: { line: none }, log: 'supabase/tests/repeated_requests.test.sql' },
      'POST /money/bank/leave': { may: 'admin', granted: 404, body: { line: none }, log: 'supabase/tests/repeated_requests.test.sql' },
      'POST /money/bank/record': {
        may: 'admin',
        granted: 404,
        body: { line: none, kind: 'cost', description: 'Charges' },
        log: 'supabase/tests/repeated_requests.test.sql',
      },
    },
  };
};
