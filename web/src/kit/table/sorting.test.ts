import { expect, test } from 'vitest';
import { nextSorting } from './sorting.ts';

const NEWEST = { sort: 'newest', order: 'asc' } as const;

test('pressing a column sorts ascending, descending, then in the default order', () => {
  const up = nextSorting(NEWEST, 'carname', NEWEST);
  const down = nextSorting(up, 'carname', NEWEST);
  expect([up.order, down.order]).toEqual(['asc', 'desc']);
  expect(nextSorting(down, 'carname', NEWEST)).toEqual(NEWEST);
  expect(nextSorting(down, 'status', NEWEST)).toEqual({ sort: 'status', order: 'asc' });
});
