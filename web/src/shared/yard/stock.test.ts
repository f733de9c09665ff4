import type { YardVehicle } from '@contract/yard.ts';
import { expect, test } from 'vitest';
import { inStock, searchStock } from './stock.ts';

const vehicle = (registernumber: string, carname: string): YardVehicle => ({
  registernumber,
  carname,
  carcompany: 'Tata',
  carmake: 'car',
  carcolor: '',
  make_year: 2019,
  state: 'available',
  picture: null,
  papers: [],
  views: [],
  pictures: 0,
  odometer: null,
});
const stock = [
  vehicle('MH12AB1234', 'Nexon'),
  vehicle('MH14CD0234', 'Ace 1234'),
  vehicle('MH12345678', 'Punch'),
  vehicle('22BH1234AA', 'Tigor'),
];
const found = (typed: string) => searchStock(stock, typed).map(({ carname }) => carname);

test.each([
  ['1234', ['Nexon', 'Punch', 'Tigor', 'Ace 1234']],
  ['mh 12-ab 1234', ['Nexon']],
  ['234', ['Nexon', 'Ace 1234', 'Punch', 'Tigor']],
  ['nex', ['Nexon']],
  ['tata p', ['Punch']],
  ['', ['Nexon', 'Ace 1234', 'Punch', 'Tigor']],
  ['9999', []],
])('%j finds %j: a number, then its end, a part of it, a name (R737)', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test('a vehicle is known by its number in any spelling', () => {
  expect(inStock(stock, 'mh-12 ab 1234')?.carname).toBe('Nexon');
  expect(inStock(stock, '')).toBeUndefined();
  expect(inStock(undefined, 'MH12AB1234')).toBeUndefined();
});
