import { expect, test } from 'vitest';
import { filterNamed } from './filters.ts';
import { NEWEST, sortingNamed } from './sorting.ts';

test('an unknown order or filter falls back to the default', () => {
  expect(sortingNamed('toString', 'desc')).toEqual(NEWEST);
  expect(sortingNamed('ownername', 'desc')).toEqual({ sort: 'ownername', order: 'desc' });
  expect(filterNamed('toString')).toBe('all');
  expect(filterNamed('sold')).toBe('sold');
});
