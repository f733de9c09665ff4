import { CONTRACT_HASH } from '@contract/contractHash.ts';
import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { statusOf } from './apiError.ts';
import { now, onDevice } from './clock.ts';
import { localDatabase } from './localDatabase.ts';
import { offlineHours } from './offlineLimit.ts';
import { queryClient } from './queryClient.ts';
import { session } from './sessionStore.ts';

const HOUR_MS = 3_600_000;

const isPersisted = ({ meta }: Query) => meta?.persisted === true || (meta?.persisted === 'drivers' && session().role === 'driver');

/** What is stored of a query for this account, if it is of this contract and no older than a session may be without network. */
async function read(owner: string, query: string) {
  const stored = await (await localDatabase()).get('answers', [owner, query]);
  return stored && stored.contract === CONTRACT_HASH && now() - stored.at < offlineHours() * HOUR_MS ? stored : undefined;
}

const write = async (owner: string, query: string, data: unknown) =>
  void (await (await localDatabase()).put('answers', { owner, query, data, at: now(), contract: CONTRACT_HASH }));

/** After the query has taken the answer for a new one: it is of that time. */
const date = (query: Query, moment: number) => setTimeout(() => query.setState({ dataUpdatedAt: moment }));

/**
 * Persister of the queries that say `persisted` in their `meta`: what was answered before is shown at once, and asked for again; without
 * network what is on the screen stays as it is (decision 0061). Without IndexedDB it asks as ever.
 */
async function persist<Data>(ask: (context: QueryFunctionContext) => Data | Promise<Data>, context: QueryFunctionContext, query: Query) {
  const owner = session().id;
  if (!owner || !isPersisted(query)) return ask(context);
  const { data, dataUpdatedAt } = query.state;
  if (data === undefined) {
    const stored = await read(owner, query.queryHash).catch(() => undefined);
    if (stored) {
      date(query, onDevice(stored.at));
      setTimeout(() => query.isActive() && query.fetch().catch(() => {}));
      return stored.data as Data;
    }
  }
  try {
    const answer = await ask(context);
    if (session().id === owner) write(owner, query.queryHash, answer).catch(() => {});
    return answer;
  } catch (error) {
    if (data === undefined || statusOf(error) !== null) throw error;
    date(query, dataUpdatedAt);
    return data as Data;
  }
}

/** Has the queries of this page keep their answers on the device, where they say so. */
export function persistAnswers() {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister: persist } });
}
