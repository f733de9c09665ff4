import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearDay, hearTime, now, subscribeToTime } from '../../lib/clock.ts';
import { today } from './days.ts';

const TRUTH = Date.parse('2026-11-26T18:20:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const answer = (moment: number, age = 0) =>
  hearTime({ headers: new Headers({ date: new Date(moment).toUTCString(), ...(age && { age: String(age) }) }) });

beforeEach(() => {
  vi.useFakeTimers({ now: TRUTH });
  answer(TRUTH);
});
afterEach(() => vi.useRealTimers());

test.each([40 * DAY, 2 * HOUR, -2 * HOUR, -2000 * DAY, 7000])(
  'with a device %i ms ahead today is the server’s day, which changes at its midnight in India (R478)',
  (ahead) => {
    vi.setSystemTime(TRUTH + ahead);
    answer(TRUTH);
    expect(now()).toBe(TRUTH);
    expect(today()).toBe('2026-11-26');
    vi.setSystemTime(TRUTH + ahead + 11 * 60_000);
    expect(today()).toBe('2026-11-27');
  },
);

test('an answer that a cache has kept is as old as the cache says', () => {
  vi.setSystemTime(TRUTH + DAY);
  answer(TRUTH - 60_000, 60);
  expect(now()).toBe(TRUTH);
});

test('an answer without a Date says nothing, and one that was long on its way moves nothing', () => {
  hearTime({ headers: new Headers() });
  answer(TRUTH - 3000);
  expect(now()).toBe(TRUTH);
});

test('whoever waits is told when the time is learnt, and looks again by himself, for midnight', () => {
  const told = vi.fn();
  const stop = subscribeToTime(told);
  answer(TRUTH + DAY);
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(told.mock.calls.length).toBeGreaterThan(3);
  stop();
  told.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(told).not.toHaveBeenCalled();
});

test('the day of a rendered page is worth less than an answer', () => {
  hearDay('2026-01-01');
  expect(today()).toBe('2026-11-26');
});

test('before any answer a rendered page says the day, unless a cache may have kept it over midnight (R478)', async () => {
  vi.resetModules();
  const fresh = await import('../../lib/clock.ts');
  vi.setSystemTime(TRUTH);
  fresh.hearDay('2026-11-25');
  expect(fresh.now()).toBe(TRUTH);
  vi.setSystemTime(TRUTH + 40 * DAY);
  fresh.hearDay('2026-11-26');
  expect(fresh.now()).toBe(TRUTH);
});
