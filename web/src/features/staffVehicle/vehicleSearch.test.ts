import type { VehicleHit } from '@contract/vehicle.ts';
import { expect, test } from 'vitest';
import { cleanVehicleSearch, meantBy, refusalOf } from './vehicleSearch.ts';

test.each([
  ['MH 12 AB 9001', 'MH12AB9001'],
  [' mh-12-ab-9001', 'MH12AB9001'],
  ['MH12AB90015', 'MH12AB90015'],
  ['dl 01 cab 1234', 'DL1CAB1234'],
  ['22 BH 4567 A', '22BH4567A'],
  ['22-bh', '22BH'],
  ['MH–12–AB–9001', 'MH12AB9001'],
  ['MH\u00a012 AB\u200b 9001', 'MH12AB9001'],
  ['9001', '9001'],
  ['rx 100', 'RX 100'],
  ['\u202aswift\u202c', 'SWIFT'],
  ['MT 15 V2', 'MT 15 V2'],
  ['xl6 zeta plus', 'XL6 ZETA PLUS'],
  ['  maruti suzuki swift', 'MARUTI SUZUKI SWIFT'],
  ['Ramesh Vishwanath ', 'RAMESH VISHWANATH '],
  ['x'.repeat(70), 'X'.repeat(70)],
])('%j is searched as %j', (typed, searched) => {
  expect(cleanVehicleSearch(typed)).toBe(searched);
});

test.each([
  ['MH12SY99177', 'MH12SY99177 is too long: at most 10 characters.'],
  ['MH12SY9917SWIFT', 'MH12SY9917SWIFT is too long: at most 10 characters.'],
  ['MH02CAB12345', 'MH02CAB12345 is too long: at most 10 characters.'],
  ['X'.repeat(61), 'At most 60 characters.'],
  ['MH12SY9917', ''],
  ['DL1CAB1234', ''],
  ['MARUTI SUZUKI SWIFT', ''],
  ['X'.repeat(60), ''],
  ['', ''],
])('the search %j is refused, never cut: %j (R340, R469)', (search, refusal) => {
  expect(refusalOf(cleanVehicleSearch(search))).toBe(refusal);
});

test('typed key by key, a number comes out as when it is pasted', () => {
  let text = '';
  for (const key of ' mh 12-ab 9001') text = cleanVehicleSearch(text + key);
  expect(text).toBe('MH12AB9001');
});

test('a search means the only vehicle found, or the one whose whole number was typed', () => {
  const [a, b] = ['MH 12 AB 1', 'MH12AB12'].map((registernumber) => ({ registernumber }) as VehicleHit);
  expect(meantBy('12ab', [])).toBeUndefined();
  expect(a && meantBy('swift', [a])).toBe(a);
  expect(a && b && meantBy('mh12ab1', [a, b])).toBe(a);
  expect(a && b && meantBy('ab1', [a, b])).toBeUndefined();
  expect(a && b && meantBy('MH12AB0001', [a, b])).toBe(a);
});
