import type { DashboardRow } from '@contract/dashboard.ts';
import { expect, test } from 'vitest';
import { countByFilter, filterNamed } from './filters.ts';

const row = (status: boolean, onhomepage: boolean): DashboardRow => ({
  ownername: '',
  registernumber: 'MH12AB1234',
  company_name: '',
  ownerphone: '',
  carmake: 'car',
  carname: '',
  status,
  onhomepage,
});

test('a sold vehicle counts as sold whatever its home page setting says', () => {
  const rows = [row(true, true), row(true, false), row(false, true), row(false, true), row(false, false)];
  expect(countByFilter(rows)).toEqual({ all: 5, sold: 2, available: 3, shown: 2, hidden: 1 });
});

test('an unknown filter in the address is All', () => {
  expect(filterNamed('sold')).toBe('sold');
  expect(filterNamed('toString')).toBe('all');
  expect(filterNamed(null)).toBe('all');
});
