import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noResponse } from './apiError.ts';
import { dropAnswersOfOthers, localDatabase } from './localDatabase.ts';
import { persistAnswers } from './persistedAnswers.ts';
import { forgetAnswers, queryClient } from './queryClient.ts';
import { SIGNED_OUT, setSession } from './sessionStore.ts';

const HOUR = 3_600_000;
const signIn = (id: string, role: 'driver' | 'admin' = 'driver') => setSession({ ...SIGNED_OUT, status: 'in', id, role });
const everything = async () => (await localDatabase()).getAll('answers');

/** Asks anew, as a page does that was just opened; answers what it shows in turn. */
async function open(ask: () => Promise<string>, persisted: true | 'drivers' | false = true): Promise<unknown[]> {
  forgetAnswers();
  const shown: unknown[] = [];
  const meta = { staleAfter: [], ...(persisted && { persisted }) };
  const observer = new QueryObserver(queryClient, { queryKey: ['papers', 'MH12'], meta, queryFn: ask, retry: false });
  const stop = observer.subscribe(({ data, isFetching, error }) => void (!isFetching && shown.push(error?.message ?? data)));
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await new Promise((done) => setTimeout(done, 20));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  stop();
  return [...new Set(shown)];
}
const answers = (text: string) => async () => text;
const lost = () => Promise.reject(noResponse(undefined));

persistAnswers();
beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  await dropAnswersOfOthers('');
  signIn('santosh');
});
afterEach(() => {
  vi.unstubAllGlobals();
  setSession(SIGNED_OUT);
});

test('what was loaded is shown at once and asked for again; without network it stays (R733)', async () => {
  expect(await open(answers('first'))).toEqual(['first']);
  expect(await open(answers('second'))).toEqual(['first', 'second']);
  expect(await open(lost)).toEqual(['second']);
});

test('it is of one account, and goes when another signs in (R733)', async () => {
  await open(answers('his'));
  signIn('vikas');
  const [nothing] = await open(lost);
  expect(nothing).toContain('not responding');
  await dropAnswersOfOthers('vikas');
  expect(await everything()).toEqual([]);
});

test('only of queries that say so, and of some for drivers alone', async () => {
  await open(answers('x'), false);
  signIn('asha', 'admin');
  await open(answers('x'), 'drivers');
  expect(await everything()).toEqual([]);
  signIn('santosh');
  await open(answers('x'), 'drivers');
  expect(await everything()).toMatchObject([{ owner: 'santosh', query: '["papers","MH12"]', data: 'x' }]);
});

test.each([
  ['of another contract', { contract: 'another' }],
  ['older than a session may be without network', { at: Date.now() - 12 * HOUR }],
])('what is %s is not shown (R732, R733)', async (_, change) => {
  await open(answers('old'));
  const [persisted] = await everything();
  if (persisted) await (await localDatabase()).put('answers', { ...persisted, ...change });
  const [nothing] = await open(lost);
  expect(nothing).toContain('not responding');
});

test('an answer that is on the screen stays as it is, and as old, when asking again gets none (R734)', async () => {
  await open(answers('old'));
  const [persisted] = await everything();
  const at = Date.now() - HOUR;
  if (persisted) await (await localDatabase()).put('answers', { ...persisted, at });
  expect(await open(lost)).toEqual(['old']);
  expect(Math.abs((queryClient.getQueryState(['papers', 'MH12'])?.dataUpdatedAt ?? 0) - at)).toBeLessThan(1000);
});
