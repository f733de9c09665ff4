import type { MaintenanceRecord } from '@contract/maintenance.ts';
import { expect, test } from 'vitest';
import { findArrived, highestNumber } from './lostTry.ts';

const details = {
  registernumber: 'MH12AB1234',
  description: 'Brake pads',
  price: 4500,
  maintainanceDate: '2026-11-05',
};
const record = (uniqueID: number, change: Partial<MaintenanceRecord> = {}): MaintenanceRecord => ({
  ...details,
  uniqueID,
  username: 'Santosh Jadhav',
  maintainanceReceipt: null,
  ...change,
});
const lost = { sent: details, username: 'Santosh Jadhav', after: 3 };

test('a lost record that arrived is found', () => {
  expect(findArrived([record(4), record(3)], lost)?.uniqueID).toBe(4);
});

test('what was there before the try, or has its receipt, is another record', () => {
  expect(findArrived([record(3)], lost)).toBeUndefined();
  expect(findArrived([record(4, { maintainanceReceipt: 'https://example.com/4' })], lost)).toBeUndefined();
});

test.each<Partial<MaintenanceRecord>>([
  { username: 'Rohan Patil' },
  { price: 4501 },
  { maintainanceDate: '2026-11-04' },
  { description: 'Brake pads, rear' },
  { registernumber: 'MH12AB1235' },
])('a record that differs in %o is another one', (change) => {
  expect(findArrived([record(4, change)], lost)).toBeUndefined();
});

test('the highest number of no records is 0', () => {
  expect(highestNumber([])).toBe(0);
  expect(highestNumber([record(2), record(7), record(5)])).toBe(7);
});
