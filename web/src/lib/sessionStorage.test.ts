import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearTime } from './clock.ts';
import { sessionOf, sessionStorage } from './sessionStorage.ts';

const TRUTH = Date.parse('2026-11-26T06:00:00Z');
const HOUR = 3_600_000;
const token = ['e30', btoa(JSON.stringify({ exp: TRUTH / 1000 + 3600 })), ''].join('.');
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  kept.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const storage = sessionStorage('session');

test.each([0, 2, -2, 960, -20_000])('a device %i hours ahead is told an hour that begins now on its own clock (R479)', (hours) => {
  vi.setSystemTime(TRUTH + hours * HOUR);
  hearTime({ headers: new Headers({ date: new Date(TRUTH).toUTCString() }) });
  storage.setItem('session', JSON.stringify(sessionOf(token, 'refresh', {} as never)));
  const { expires_at, access_token, refresh_token } = JSON.parse(storage.getItem('session') ?? '');
  expect({ access_token, refresh_token }).toEqual({ access_token: token, refresh_token: 'refresh' });
  expect(expires_at * 1000 - Date.now()).toBe(HOUR);
});

test('what is no session of ours stays as it is', () => {
  storage.setItem('other', '{"expires_at":1}');
  expect(storage.getItem('other')).toBe('{"expires_at":1}');
  for (const broken of ['null', '{', '{"access_token":"x"}', '{"access_token":1}']) {
    storage.setItem('session', broken);
    expect(storage.getItem('session')).toBe(broken);
  }
  storage.removeItem('session');
  expect(storage.getItem('session')).toBe(null);
});
