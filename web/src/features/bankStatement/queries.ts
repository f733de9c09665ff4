import {
  type BankEntryOf,
  bankLinesAdded,
  bankStatement,
  linesMatched,
  matchedBankLines,
  type newBankRecord,
  type SentBankLine,
} from '@contract/bankStatement.ts';
import { done } from '@contract/common.ts';
import { infiniteQueryOptions, type QueryMeta, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';
import { partsOf } from './readStatement.ts';

const PAGE_SIZE = 50;

/** What is in the book, and what is said of the bank's lines. */
const OF_BANK = {
  staleAfter: [
    ...VEHICLE_WRITES,
    'bank',
    'money',
    'sale',
    'reservation',
    'installment',
    'schedule',
    'maintenance',
    'entry',
    'staffMoney',
    'loan',
    'purchase',
  ],
} satisfies QueryMeta;

/** The statements of an account beside its book. */
export const bankQuery = (party: string) =>
  queryOptions({
    queryKey: ['bank', party],
    meta: OF_BANK,
    queryFn: ({ signal }) => api.get('/money/bank', { party }, bankStatement, signal),
  });

/** Its lines that are matched, the latest first, as an infinite query. */
export const matchedQuery = (party: string) =>
  infiniteQueryOptions({
    queryKey: ['bank', party, 'matched'],
    meta: OF_BANK,
    queryFn: ({ pageParam, signal }) =>
      api.get('/money/bank/matched', { party, limit: PAGE_SIZE, offset: pageParam }, matchedBankLines, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const loaded = pages.reduce((sum, { lines }) => sum + lines.length, 0);
      return loaded < totalCount ? loaded : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
  });

/**
 * Adds the lines of a file in parts, and answers how many no file of before had; says how many were sent. A line that is there already is the same, so
 * that a file of which a part arrived is opened again. Throws ApiError.
 */
export async function addLines(party: string, file: string, lines: readonly SentBankLine[], told: (sent: number) => void) {
  const upload = crypto.randomUUID();
  let [sent, added] = [0, 0];
  for (const part of partsOf(lines)) {
    const body = { upload, party, file, lines: part, requestId: crypto.randomUUID() };
    added += (await api.post('/money/bank', body, bankLinesAdded)).added;
    sent += part.length;
    told(sent);
  }
  return added;
}

/** Matches what is sure of an account; answers how many lines. */
export const matchSure = (party: string, requestId: string) => api.post('/money/bank/sure', { party, requestId }, linesMatched);

/** Says which entries a line is. Throws ApiError: 409 when somebody has said it meanwhile. */
export const matchLine = (line: number, entries: readonly BankEntryOf[], requestId: string) =>
  api.post('/money/bank/match', { line, entries: entries.map(({ kind, source, back }) => ({ kind, source, back })), requestId }, done);

/** Takes back what was said about a line. */
export const unmatchLine = (line: number, requestId: string) => api.post('/money/bank/unmatch', { line, requestId }, done);

/** Says that a line needs no entry. */
export const leaveLine = (line: number, requestId: string) => api.post('/money/bank/leave', { line, requestId }, done);

/** Records what a line is, and matches it. */
export const recordLine = (record: z.input<typeof newBankRecord>) => api.post('/money/bank/record', record, done);
