import { expect, test } from 'vitest';
import { filterNamed } from './filters.ts';
import { NEWEST, nextSorting, sortingNamed } from './sorting.ts';

test('pressing a column sorts it up, then down, then by age again', () => {
  const up = nextSorting(NEWEST, 'carname');
  const down = nextSorting(up, 'carname');
  expect([up.order, down.order]).toEqual(['asc', 'desc']);
  expect(nextSorting(down, 'carname')).toEqual(NEWEST);
  expect(nextSorting(down, 'status')).toEqual({ sort: 'status', order: 'asc' });
});

test('an order or a filter nobody knows is the first one', () => {
  expect(sortingNamed('toString', 'desc')).toEqual(NEWEST);
  expect(sortingNamed('ownername', 'desc')).toEqual({ sort: 'ownername', order: 'desc' });
  expect(filterNamed('toString')).toBe('all');
  expect(filterNamed('sold')).toBe('sold');
});
