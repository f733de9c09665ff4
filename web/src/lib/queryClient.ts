import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './apiError.ts';

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
