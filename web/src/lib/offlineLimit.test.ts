import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmSession, countTime, mayGoOn, offlineHours } from './offlineLimit.ts';

const TRUTH = Date.parse('2026-11-27T06:00:00Z');
const HOUR = 3_600_000;
const tokenOf = (iat: number) => ['e30', btoa(JSON.stringify({ iat: iat / 1000 })), ''].join('.');
const OLD = tokenOf(TRUTH - 100 * HOUR);
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(TRUTH);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  kept.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a session goes on without network for twelve hours after the server has confirmed it, or as long as the settings say (R732)', () => {
  confirmSession();
  vi.setSystemTime(TRUTH + 11.9 * HOUR);
  expect(mayGoOn(OLD)).toBe(true);
  vi.setSystemTime(TRUTH + 12 * HOUR);
  expect(mayGoOn(OLD)).toBe(false);
  confirmSession(2);
  expect(offlineHours()).toBe(2);
  vi.setSystemTime(TRUTH + 14 * HOUR);
  expect(mayGoOn(OLD)).toBe(false);
  confirmSession();
  expect(offlineHours()).toBe(2);
});

test('a token that the server has issued is a confirmation; of what cannot be read, nothing goes on', () => {
  expect(mayGoOn(tokenOf(TRUTH - 11 * HOUR))).toBe(true);
  expect(mayGoOn(tokenOf(TRUTH - 13 * HOUR))).toBe(false);
  for (const broken of ['', 'x', 'a.b.c']) expect(mayGoOn(broken)).toBe(false);
  kept.set('dealership-confirmed', 'broken');
  expect(mayGoOn(tokenOf(TRUTH - 11 * HOUR))).toBe(true);
});

test('a clock that is set back again and again prolongs nothing (R732)', () => {
  const minutes = vi.fn();
  confirmSession();
  countTime(minutes);
  for (let hour = 0; hour < 12; hour++) {
    expect(mayGoOn(OLD)).toBe(true);
    vi.advanceTimersByTime(HOUR);
    vi.setSystemTime(TRUTH);
  }
  expect(mayGoOn(OLD)).toBe(false);
  expect(minutes).toHaveBeenCalledTimes(12 * 60);
  confirmSession();
  expect(mayGoOn(OLD)).toBe(true);
});
