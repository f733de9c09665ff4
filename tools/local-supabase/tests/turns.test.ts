import { expect, onTestFinished, test, vi } from 'vitest';
import { Turns } from '../turns.ts';

test('concurrency limit: some run at a time, others get their turn or are refused after the timeout', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns = new Turns(2, 50);
  let running = 0;
  let most = 0;
  const work = (ms: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise((done) => setTimeout(done, ms));
    running--;
    return 'done';
  };
  const asked = [20, 200, 10, 200, 10].map((ms) => turns.take(work(ms)));
  await vi.advanceTimersByTimeAsync(400);
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done', 'done', undefined]);
  expect(most).toBe(2);
  const last = turns.take(work(1));
  await vi.advanceTimersByTimeAsync(1);
  expect(await last).toBe('done');
});

test('work that fails gives its turn back', async () => {
  const turns = new Turns(1, 10);
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(() => Promise.resolve(1))).toBe(1);
});
