import type { Reservation } from '@contract/reservation.ts';
import { expect, test } from 'vitest';
import { expiredText } from './heldFacts.ts';

test('to the office an expired reservation is still one, with the day on which it expired (R376)', () => {
  const held = { until: '2026-11-24', days_left: -1 } as Reservation;
  expect(expiredText(held)).toBe('Reserved, expired on 24/11/2026');
  expect(expiredText({ ...held, days_left: 0 })).toBe('');
  expect(expiredText(undefined)).toBe('');
});
