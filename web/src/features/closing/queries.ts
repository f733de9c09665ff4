import { bankStatement } from '@contract/bankStatement.ts';
import { cashBook, moneyAccounts } from '@contract/cashBook.ts';
import type { monthClosing, monthOpening } from '@contract/closing.ts';
import { done } from '@contract/common.ts';
import type { Month } from '@contract/money.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { daysOf, isIn } from '../../kit/dates/months.ts';
import { api } from '../../lib/api.ts';

/** What the books know to be open in a month. */
export interface OpenPoints {
  /** Cheques in hand at its end, rupees. */
  cheques: number;
  /** Entries of which nobody has said how they were paid. */
  unsaid: number;
  /** The drawer was counted on its last day. */
  isCounted: boolean;
  /** Bank accounts with lines of the month that nothing is matched with. */
  banks: { party: string; lines: number }[];
}

/** What is open in a month; for admins. */
export const openPointsQuery = (month: Month) =>
  queryOptions({
    queryKey: ['open-points', month],
    meta: { staleAfter: 'anyWrite' },
    queryFn: async ({ signal }): Promise<OpenPoints> => {
      const { from, until: to } = daysOf(month);
      const book = (account: string, first: string) => api.get('/money/book', { account, from: first, to }, cashBook, signal);
      const [accounts, cheques, unsaid, cash] = await Promise.all([
        api.get('/money/accounts', {}, moneyAccounts, signal),
        book('cheques', from),
        book('unsaid', from),
        book('cash', to),
      ]);
      const banks = await Promise.all(
        accounts
          .filter(({ account }) => account === 'bank')
          .map(async ({ party }) => {
            const statement = await api.get('/money/bank', { party }, bankStatement, signal);
            return { party, lines: statement?.lines.filter(({ day, left_out }) => !left_out && isIn(day, month)).length ?? 0 };
          }),
      );
      return {
        cheques: cheques.closing ?? 0,
        unsaid: unsaid.lines.length,
        isCounted: cash.counts.some(({ day }) => day === to),
        banks: banks.filter(({ lines }) => lines > 0),
      };
    },
  });

/** Closes the books through a month, idempotently by its requestId. */
export const closeMonth = (closing: z.output<typeof monthClosing>) => api.post('/closing/close', closing, done);

/** Opens a month and those after it again, likewise. */
export const openMonth = (opening: z.output<typeof monthOpening>) => api.post('/closing/open', opening, done);
