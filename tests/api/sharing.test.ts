import { expect, test } from 'vitest';
import { shareAnswers } from '../../supabase/functions/api/sharing.ts';

/** Test double: a query that is answered by hand; `begun` counts how often it really ran. */
function slowQuestion() {
  const waiting: { give: (answer: string) => void; fail: (reason: Error) => void }[] = [];
  const ask = () => new Promise<string>((give, fail) => waiting.push({ give, fail }));
  return { ask, waiting, begun: () => waiting.length };
}

const settled = () => new Promise((done) => setImmediate(done));

test('request coalescing: a crowd shares one answer, whose query began after the last of them had asked', async () => {
  const share = shareAnswers<string>();
  const { ask, waiting, begun } = slowQuestion();
  const first = share('home', ask);
  const crowd = Array.from({ length: 10 }, () => share('home', ask));
  expect(begun()).toBe(1);
  waiting[0]?.give('old');
  expect(await first).toBe('old');
  await settled();
  expect(begun()).toBe(2);
  waiting[1]?.give('new');
  expect(await Promise.all(crowd)).toEqual(Array(10).fill('new'));
});

test('different questions do not wait for each other', async () => {
  const share = shareAnswers<string>();
  const { ask, begun } = slowQuestion();
  void share('cars', ask);
  void share('trucks', ask);
  expect(begun()).toBe(2);
});

test('an error reaches all who share it, and the next query runs again', async () => {
  const share = shareAnswers<string>();
  const { ask, waiting } = slowQuestion();
  const first = share('home', ask);
  const second = share('home', ask);
  waiting[0]?.fail(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await settled();
  waiting[1]?.give('up again');
  expect(await second).toBe('up again');
});
