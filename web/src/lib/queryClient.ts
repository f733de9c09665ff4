import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './apiError.ts';
import { touches, type Write } from './queryKeys.ts';

const MAX_RETRIES = 2;

/** A refused request stays refused; one that was lost or failed inside the server is tried again. */
function worthRetrying(failures: number, error: Error): boolean {
  const status = statusOf(error);
  if (status === undefined || (status !== null && status < 500)) return false;
  return failures < MAX_RETRIES;
}

/** Answers are fresh for 30 s. Offline a call fails at once, so that the page can offer a retry instead of waiting. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** After a write: asks again for what it changed, at once where that is on the screen. Ends when the screen is fresh. */
export const refreshAfter = (write: Write) =>
  Promise.all(touches(write).map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** Takes away everything the server has answered. What is on the screen waits for `askAnew`. */
export function forgetAnswers() {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) {
    // A query that the screen follows must stay: the screen would follow the lost one, and wait for ever.
    if (query.getObserversCount() > 0) query.reset();
    else cache.remove(query);
  }
  queryClient.getMutationCache().clear();
}

/** Asks again for what is on the screen. */
export const askAnew = () => void queryClient.refetchQueries({ type: 'active' });
