import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type Dealer, dealerQuery } from '../../lib/dealer.ts';

/** What a page is hydrated with. Without times but the day, so that a page is the same, byte for byte, as long as its answers are. */
export interface PageData {
  /** The page that was rendered, '' for none: the shell. */
  page: string;
  /** Who the dealer is; null where that could not be asked. */
  dealer: Dealer | null;
  answers: [key: QueryKey, data: unknown][];
  /** Whether it was rendered when it was asked for. A page that was written as a file may be a day old. */
  fresh: boolean;
  /** The day on which it was rendered, `YYYY-MM-DD`: the server's, where the visitor's clock is wrong. */
  day: string;
}

export const DATA_ID = 'page-data';

/** JSON for a script element that is data: no value can close the element or open a comment (XSS). */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The answers in a client's cache. */
export const answersIn = (client: QueryClient): PageData['answers'] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** Puts a page's answers into the cache: what is not fresh is shown at once and asked for again. */
export function takeAnswers(client: QueryClient, { dealer, answers }: PageData, isFresh: boolean) {
  const known: PageData['answers'] = dealer ? [[dealerQuery.queryKey, dealer]] : [];
  for (const [key, data] of [...known, ...answers]) client.setQueryData(key, data, isFresh ? {} : { updatedAt: 0 });
}
