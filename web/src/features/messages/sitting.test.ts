import type { Reminder } from '@contract/message.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { takeBack } from '../../shared/messages/noting.ts';
import { owedText, queueOf, tallyOf, unsaid, type WrittenOf } from './sitting.ts';

vi.mock('../../shared/messages/noting.ts', () => ({ takeBack: vi.fn(async () => false) }));
afterEach(() => vi.clearAllMocks());

const written = (sale: number, noted?: number): WrittenOf => ({ sale, way: 'copied', name: 'Asha', noted: Promise.resolve(noted) });

test('who is reminded twice is one, and who has left the queue none (R406)', () => {
  const queue = [{ sale: 1 }, { sale: 2 }];
  expect(tallyOf(queue, [])).toEqual({ count: 0, skipped: 2 });
  expect(tallyOf(queue, [written(1), written(2), written(1), written(3)])).toEqual({ count: 2, skipped: 0 });
});

test('what is to be paid has the late fees, what is overdue has not: each is called so (R406, R424)', () => {
  const one = { overdue: 25_000, since: '2026-11-20', days_overdue: 5 } as Reminder;
  expect(owedText(one, 25_500)).toBe('₹ 25,500 to be paid, overdue since 20/11/2026, 5 days');
  expect(owedText(one, undefined)).toBe('₹ 25,000 overdue since 20/11/2026, 5 days');
});

test('who is not to be written to is no part of the sitting, and counted (R406, R431)', () => {
  const one = { overdue: 500, reminded_today: false } as Reminder;
  const open = { ...one, sale: 1 };
  const today = { ...one, sale: 2, reminded_today: true };
  const all = [open, today, { ...one, sale: 3, silent: true as const }, { ...one, sale: 4, overdue: 0 }];
  expect(queueOf(all, false)).toEqual({ queue: [open], ofToday: 1, leftOut: 1 });
  expect(queueOf(all, true)).toEqual({ queue: [open, today], ofToday: 1, leftOut: 1 });
});

test('what could not be noted is not sent without more; what was noted is taken back (R405)', async () => {
  expect(await unsaid(written(1))).toBe(true);
  expect(takeBack).not.toHaveBeenCalled();
  expect(await unsaid(written(1, 7))).toBe(false);
  expect(takeBack).toHaveBeenCalledWith(7);
});
