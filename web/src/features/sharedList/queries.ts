import type { SharedList, SharedListAnswer } from '@contract/sharedList.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPublic, send } from '../../lib/send.ts';
import { browserIn } from './keptLists.ts';

/** Others mark while somebody looks, milliseconds. */
const REFRESH_MS = 30_000;

/** A shared list with its marks; `list` is null where there is none (any more). The server asks without a browser of its own. */
export const sharedListQuery = (token: string) =>
  queryOptions({
    queryKey: ['lists', token],
    queryFn: ({ signal }) => {
      const browser = typeof localStorage === 'undefined' ? undefined : browserIn(token);
      return getPublic<SharedListAnswer>('/lists', { token, browser }, signal);
    },
    refetchInterval: REFRESH_MS,
  });

/** Makes a list of these vehicles and answers its token; the same request id makes one. Throws ApiError: 429 past the limits. */
export async function shareList(registernumbers: string[], requestId: string): Promise<string> {
  const answer = await send('POST', '/lists', { body: { registernumbers, requestId } }, null);
  return ((await answer.json()) as { token: string }).token;
}

/** Marks a vehicle of a list as this browser, or takes the mark away. Throws ApiError. */
export const markShared = (token: string, browser: string, registernumber: string, marked: boolean) =>
  send('POST', '/lists/mark', { body: { token, browser, registernumber, marked } }, null);

/** A list as it is once this browser has marked a vehicle of it, or taken the mark away. */
export function withMark(list: SharedList, number: string, marked: boolean): SharedList {
  if (list.mine.includes(number) === marked) return list;
  const count = (list.marks[number] ?? 0) + (marked ? 1 : -1);
  const mine = marked ? [...list.mine, number] : list.mine.filter((other) => other !== number);
  return { ...list, mine, marks: { ...list.marks, [number]: count } };
}
