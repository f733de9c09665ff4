import { expect, test } from 'vitest';
import { nextPath } from './objectPath.ts';

test('after a taken number comes the next one, after a taken moment the next millisecond', () => {
  expect(nextPath('MH12AB1234/InventoryVehicleImages/9')).toBe('MH12AB1234/InventoryVehicleImages/10');
  expect(nextPath('MH12AB1234/OnsiteVehicleImages/1791513000999')).toBe('MH12AB1234/OnsiteVehicleImages/1791513001000');
});

test('numbers that other waiting pictures have are passed over', () => {
  const waiting = ['R/3', 'R/4', 'R/6'];
  expect(nextPath('R/3', (path) => waiting.includes(path))).toBe('R/5');
  expect(nextPath('R/5', (path) => waiting.includes(path))).toBe('R/7');
});
