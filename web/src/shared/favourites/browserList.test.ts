import { beforeEach, expect, test, vi } from 'vitest';
import { browserList, type KeptVehicle } from './browserList.ts';

const vehicle = (registernumber: string): KeptVehicle => ({ registernumber, title: `Swift ${registernumber}`, picture: null });
const numbers = (list: KeptVehicle[]) => list.map((it) => it.registernumber).join(' ');

/** A browser's storage, and its event for the other tabs. */
const stored = new Map<string, string>();
const listeners = new Set<(event: { key: string | null }) => void>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string): void => void stored.set(key, text),
};

beforeEach(() => {
  stored.clear();
  listeners.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string | null }) => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: { key: string | null }) => void) => listeners.delete(listener));
  return () => vi.unstubAllGlobals();
});

test('the newest is first, each vehicle once, the oldest drop out', () => {
  const list = browserList('list', 3);
  for (const number of ['A', 'B', 'C', 'A', 'D']) list.add(vehicle(number));
  expect(numbers(list.read())).toBe('D A C');
  list.remove('A');
  list.remove('A');
  expect(numbers(list.read())).toBe('D C');
});

test.each([
  ['not JSON', '{[', ''],
  ['no list', '{"registernumber":"A"}', ''],
  ['null', 'null', ''],
  ['a list of other things', '[1, null, "A", {"registernumber": 5}, {"registernumber":"A","title":"Swift","picture":null}]', 'A'],
  ['too many', JSON.stringify(['A', 'B', 'C', 'D'].map(vehicle)), 'A B C'],
])('a broken storage with %s is no error, and can be written again', (_, text, kept) => {
  stored.set('list', text);
  const list = browserList('list', 3);
  expect(numbers(list.read())).toBe(kept);
  list.add(vehicle('Z'));
  expect(numbers(list.read())).toMatch(/^Z/);
});

test('where nothing can be stored the list lives with the page', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { ...storage, setItem: refuse });
  const list = browserList('list', 3);
  const shown = vi.fn();
  list.follow(shown);
  list.add(vehicle('A'));
  list.add(vehicle('B'));
  list.remove('A');
  expect(numbers(shown.mock.lastCall?.[0])).toBe('B');

  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(numbers(list.read())).toBe('B');
  expect(numbers(browserList('other', 3).read())).toBe('');
});

test('whoever follows hears of every change, also of another tab, until he stops', () => {
  const list = browserList('list', 3);
  const shown = vi.fn();
  const stop = list.follow(shown);
  expect(numbers(shown.mock.lastCall?.[0])).toBe('');
  list.add(vehicle('A'));
  expect(numbers(shown.mock.lastCall?.[0])).toBe('A');

  stored.set('list', JSON.stringify([vehicle('B')]));
  for (const listener of listeners) listener({ key: 'another list' });
  expect(shown).toHaveBeenCalledTimes(2);
  for (const listener of listeners) listener({ key: 'list' });
  expect(numbers(shown.mock.lastCall?.[0])).toBe('B');
  stored.clear();
  for (const listener of listeners) listener({ key: null });
  expect(numbers(shown.mock.lastCall?.[0])).toBe('');

  stop();
  expect(listeners.size).toBe(0);
  list.add(vehicle('C'));
  expect(shown).toHaveBeenCalledTimes(4);
});
