import type { Rate } from '@contract/rate.ts';
import { expect, test } from 'vitest';
import { valueText } from '../../shared/dealer/rates.ts';
import { told } from './rates.ts';

const rate = (holdsFrom: string, value: number, kind: Rate['kind'] = 'gst_rate'): Rate => ({ kind, holdsFrom, value });

test('of the rates that have begun the latest holds, also on its first day; others are to come or past', () => {
  const rates = [rate('2026-12-01', 12), rate('2026-11-22', 18), rate('2025-01-16', 5), rate('2020-01-01', 9, 'emi_rate')];
  const states = (today: string) => told(rates, today).map(({ state }) => state);
  expect(states('2026-11-22')).toEqual(['coming', 'now', 'past', 'now']);
  expect(states('2026-11-21')).toEqual(['coming', 'coming', 'now', 'now']);
  expect(told(rates, '2026-11-22').map(({ isFirst }) => isFirst)).toEqual([false, false, true, true]);
});

test.each([
  ['gst_rate', 12.5, '12.5 %'],
  ['cash_limit', 200_000, '₹ 2,00,000'],
  ['noc_days', 1, '1 day'],
  ['emi_months', 60, '60 months'],
] as const)('%s of %d reads %s', (kind, value, text) => {
  expect(valueText({ kind, value })).toBe(text);
});
