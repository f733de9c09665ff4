import { afterEach, expect, test, vi } from 'vitest';
import { type KeptList, keepList, keptList } from './keptList.ts';
import { showroomQuery } from './queries.ts';
import { documentTitle } from './stockTitle.ts';
import { pageIn } from './useShownPages.ts';

const params = (search: string) => new URLSearchParams(search);

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=2.9', 2],
  ['page=0', 1],
  ['page=-4', 1],
  ['page=two', 1],
  ['page=1e9', 10_000],
])('the address ?%s is of page %d', (search, page) => {
  expect(pageIn(params(search))).toBe(page);
});

test.each([
  ['', 1, ''],
  ['', 2, 'Vehicles in stock, page 2'],
  ['Used cars in Pune', 1, 'Used cars in Pune'],
  ['Used cars in Pune', 12, 'Used cars in Pune, page 12'],
])('a document of the part %j says its page %d: %j', (title, page, said) => {
  expect(documentTitle(title, page)).toBe(said);
});

test('a list that starts at a page is asked for from there, and kept apart from the others', () => {
  expect(showroomQuery({}, 3).initialPageParam).toEqual({ offset: 48, paging: 'keyset' });
  expect(showroomQuery({}, 3).queryKey).not.toEqual(showroomQuery({}).queryKey);
});

const list: KeptList = {
  address: '/?page=2',
  firstPage: 1,
  loadedAt: 1,
  inView: null,
  data: { pages: [{ carsWithImages: [], total: 0 }], pageParams: [0] },
};

/** Test double of a tab: its address and its storage. */
function tabAt(search: string, kept: Record<string, string> = {}, isFull = false) {
  vi.stubGlobal('location', { pathname: '/', search });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = value;
    },
  });
  return kept;
}
afterEach(() => vi.unstubAllGlobals());

test('a list that was left is found again at its own address only', () => {
  const kept = tabAt('?page=2');
  keepList(list);
  expect(keptList()).toEqual(list);
  tabAt('?page=2&fuelType=cng', kept);
  expect(keptList()).toBeNull();
});

test('a full storage, or what is none of ours in it, is the same as nothing kept', () => {
  tabAt('?page=2', {}, true);
  keepList(list);
  expect(keptList()).toBeNull();
  for (const text of ['{', '"x"', '{"address":"/?page=2"}', 'null']) {
    tabAt('?page=2', { 'dealership-list': text });
    expect(keptList()).toBeNull();
  }
});
