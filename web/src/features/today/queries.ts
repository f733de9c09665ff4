import type { TodayKind, TodayLine, TodayState, todayMark } from '@contract/today.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { everyPage, type Reading } from '../../kit/table/everyPage.ts';
import { api } from '../../lib/api.ts';
import { done } from '../../lib/done.ts';

const todayList = async () => (await import('@contract/today.ts')).todayList;
const todayCount = async () => (await import('@contract/today.ts')).todayCount;

const PAGE_SIZE = 50;
const FILE_PAGE = 200;
/** The clock and other people bring lines too: what is on the screen asks again. */
const FRESH = { refetchInterval: 120_000 } as const;

/** Which lines: those of a kind, of a person (NOBODYS_LINES: of nobody in particular), open or marked. */
export interface Which {
  kind?: TodayKind | undefined;
  person?: string | undefined;
  state: TodayState;
}

/** What needs a person, by kind and the most urgent first, as an infinite query with its counts. `fold`: many vehicles alike are one line (R604). */
export const todayQuery = (which: Which, limit = PAGE_SIZE, fold = true) =>
  infiniteQueryOptions({
    queryKey: ['today', 'list', which, limit, fold],
    meta: { staleAfter: 'anyWrite' },
    queryFn: ({ pageParam, signal }) => api.get('/today', { ...which, offset: pageParam, limit, fold }, todayList, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.lines.length, 0);
      return loaded < totalCount ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    ...FRESH,
    select: ({ pages }) => ({ lines: pages.flatMap(({ lines }) => lines), counts: pages.at(-1) }),
  });

/** Names a line: its key is unique within its vehicle. */
export const idOf = ({ registernumber, key }: Pick<TodayLine, 'registernumber' | 'key'>) => `${registernumber ?? ''} ${key}`;

/** All of them, one by one, for a file. */
export const everyLine = (which: Which) => (reading: Reading) =>
  everyPage(todayQuery(which, FILE_PAGE, false), { rowsOf: ({ lines }) => lines, keyOf: idOf }, reading);

/** How many lines are open, as they are listed. */
export const todayCountQuery = queryOptions({
  queryKey: ['today', 'count'],
  meta: { staleAfter: 'anyWrite' },
  queryFn: ({ signal }) => api.get('/today/count', { fold: true }, todayCount, signal),
  ...FRESH,
});

/** What somebody says about a line. */
export interface Mark {
  line: TodayLine;
  state: TodayState;
  /** Of 'later': `YYYY-MM-DD`. */
  notBefore?: string | undefined;
}

/** Says that a line is done, not to be shown before a day, or open again. Throws ApiError: 404 when it is gone. */
export async function markLine({ line: { key, registernumber }, state, notBefore }: Mark, requestId: string) {
  const mark: z.input<typeof todayMark> = { key, registernumber, state, notBefore, requestId };
  return api.post('/today', mark, await done());
}
