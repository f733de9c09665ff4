import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { statusOf } from './apiError.ts';
import type { Write } from './writes.ts';

const MAX_RETRIES = 2;

/** Retry policy: a refused request is final; a lost one and a server error are retried. */
function worthRetrying(failures: number, error: Error): boolean {
  const status = statusOf(error);
  if (status === undefined || (status !== null && status < 500)) return false;
  return failures < MAX_RETRIES;
}

/**
 * staleTime 30 s. Offline a call fails at once, so that the page can offer a retry instead of waiting; when the network is back, failed and
 * stale queries are refetched, unless `always` switches that off.
 */
export const createQueryClient = ({ retry }: { retry: boolean } = { retry: true }) =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retry && worthRetrying, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

// It takes a page for online until it hears otherwise: of one that is opened without network it would not hear that there is one again.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

/** The one of the browser. */
export const queryClient = createQueryClient();

const isRendered = () => new Promise((done) => setTimeout(done));

type Which = (query: Query) => boolean;

/**
 * Cancels and refetches queries whose first answer is still pending: it may have been read before the write. invalidateQueries does that
 * only for queries that have data.
 */
async function refetchMatching(predicate: Which) {
  await queryClient.cancelQueries({ type: 'active', predicate: (query) => query.state.data === undefined && predicate(query) });
  await queryClient.invalidateQueries({ predicate });
}

/**
 * Cache invalidation after a write: refetches what it changed and is on the screen, by what each query says in its `meta` (writes.ts).
 * Resolves when the screen is fresh.
 */
export async function refreshAfter(write: Write) {
  const isStale: Which = ({ meta }) => meta?.staleAfter === 'anyWrite' || Boolean(meta?.staleAfter.includes(write));
  const isFirst: Which = ({ meta }) => Boolean(meta?.firstAfter?.includes(write));
  if (queryClient.getQueryCache().findAll({ predicate: isFirst }).length > 0) {
    await refetchMatching(isFirst);
    await isRendered();
  }
  await refetchMatching((query) => isStale(query) && !isFirst(query));
}

/** Clears the cache. Queries on the screen are reset and wait for `refetchVisible`. */
export function forgetAnswers() {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) {
    // An observed query is reset, not removed: its observers would keep the removed one, and wait forever.
    if (query.getObserversCount() > 0) query.reset();
    else cache.remove(query);
  }
  queryClient.getMutationCache().clear();
}

/** Refetches the queries on the screen. */
export const refetchVisible = () => void queryClient.refetchQueries({ type: 'active' });
