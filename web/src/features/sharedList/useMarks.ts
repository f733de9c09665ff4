import type { SharedListAnswer } from '@contract/sharedList.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toastError } from '../../kit/feedback/toastError.tsx';
import { reasonOf } from '../../lib/apiError.ts';
import { browserIn, keepList } from './keptLists.ts';
import { markShared, sharedListQuery, withMark } from './queries.ts';

/** Marks a vehicle of a list, or takes the mark away: seen at once, sent one after the other, and taken back where that fails. */
export function useMarks(token: string) {
  const client = useQueryClient();
  const { queryKey } = sharedListQuery(token);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  // The server does not know what this browser has marked.
  useEffect(() => {
    if (browserIn(token)) void client.invalidateQueries({ queryKey: sharedListQuery(token).queryKey });
  }, [client, token]);

  const show = (number: string, marked: boolean) =>
    client.setQueryData<SharedListAnswer>(queryKey, (answer) => (answer?.list ? { list: withMark(answer.list, number, marked) } : answer));

  return (number: string) => {
    // Of what is known, not of what is rendered: a second press may come before it.
    const marked = !client.getQueryData<SharedListAnswer>(queryKey)?.list?.mine.includes(number);
    const browser = browserIn(token) ?? crypto.randomUUID();
    keepList({ token, browser });
    void client.cancelQueries({ queryKey });
    show(number, marked);
    last.current = last.current.then(() =>
      markShared(token, browser, number, marked).catch((error) => {
        show(number, !marked);
        toastError(reasonOf(error));
      }),
    );
  };
}
