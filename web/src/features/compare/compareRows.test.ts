import { expect, test } from 'vitest';
import { comparePath } from '../../lib/paths.ts';
import { compareRows, numbersIn } from './compareRows.ts';

test.each<[string | null, string[]]>([
  [null, []],
  ['', []],
  [',,', []],
  ['MH12AB1234', ['MH12AB1234']],
  [' mh12ab1234 ,MH12AB1234,,MH14X', ['MH12AB1234', 'MH14X']],
  ['A,B,C,D', ['A', 'B', 'C']],
])('the address with ids %j compares %j', (ids, numbers) => {
  expect(numbersIn(ids)).toEqual(numbers);
});

test('the link leads to what it was made of', () => {
  const link = comparePath(['MH 12/AB', 'MH14&X', 'C', 'D']);
  expect(numbersIn(new URLSearchParams(link.split('?')[1]).get('ids'))).toEqual(['MH 12/AB', 'MH14&X', 'C']);
});

const facts = (values: Record<string, string>) => Object.entries(values).map(([label, value]) => ({ label, value }));

test('rows keep their order, those that differ are marked, those that nobody knows are left out', () => {
  expect(
    compareRows([
      facts({ Fuel: 'Diesel', Colour: 'Red', Variant: '' }),
      facts({ Fuel: 'Diesel', Colour: '', Variant: '', Owner: '1st owner' }),
    ]),
  ).toEqual([
    { label: 'Fuel', values: ['Diesel', 'Diesel'], differs: false },
    { label: 'Colour', values: ['Red', ''], differs: true },
    { label: 'Owner', values: ['', '1st owner'], differs: true },
  ]);
});

test('a vehicle that is not there differs from nothing', () => {
  expect(compareRows([facts({ Fuel: 'CNG' }), null, facts({ Fuel: 'CNG' })])).toEqual([
    { label: 'Fuel', values: ['CNG', null, 'CNG'], differs: false },
  ]);
  expect(compareRows([null, null])).toEqual([]);
});
