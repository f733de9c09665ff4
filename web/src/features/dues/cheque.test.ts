import type { Payment } from '@contract/dues.ts';
import type { Rate, RateKind } from '@contract/rate.ts';
import { expect, test } from 'vitest';
import { chequeWords, deedsOf } from './cheque.ts';

const cheque = (fields: object = {}) =>
  ({ payment_mode: 'Cheque', cleared_on: undefined, reversal: null, ...fields }) as Payment;
const bounced = (notice_on: string | null) =>
  cheque({ reversal: { bounced_on: '2026-03-09', notice_on, reason: 'Insufficient funds' } });

const rate = (kind: RateKind, value: number, holdsFrom = '2020-01-01'): Rate => ({ kind, holdsFrom, value });
const RATES = [
  rate('notice_days', 45, '2026-04-01'),
  ...[rate('notice_days', 30), rate('payment_days', 15), rate('complaint_days', 30)],
];
const BOUNCED = 'Bounced on 09/03/2026: Insufficient funds';

test.each<[string, Payment, string[]]>([
  ['is received', cheque(), ['Received, not cleared yet']],
  ['is cleared', cheque({ cleared_on: '2026-03-07' }), ['Cleared on 07/03/2026']],
  ['has bounced: the notice by the clock of that day', bounced(null), [BOUNCED, 'Send the notice by 08/04/2026.']],
  [
    'has bounced, the notice is sent',
    bounced('2026-03-20'),
    [BOUNCED, 'Notice sent on 20/03/2026: to be paid by 04/04/2026, else a complaint by 04/05/2026.'],
  ],
  ['is none', cheque({ payment_mode: 'UPI' }), []],
  ['is reversed otherwise', cheque({ reversal: { bounced_on: null, notice_on: null, reason: 'Twice' } }), []],
])('a cheque %s (R299, R311)', (_what, payment, words) => {
  expect(chequeWords(payment, RATES)).toEqual(words);
});

test('while the clocks are not known no day is named', () => {
  expect(chequeWords(bounced('2026-03-20'), [])).toEqual([BOUNCED]);
});

test('a cheque clears or bounces once; a bounce is an admin’s, its notice the office’s (R311)', () => {
  expect(deedsOf(cheque(), true)).toEqual(['cleared', 'bounced']);
  expect(deedsOf(cheque(), false)).toEqual(['cleared']);
  expect(deedsOf(cheque({ cleared_on: '2026-03-07' }), true)).toEqual([]);
  expect(deedsOf(cheque({ payment_mode: 'Cash' }), true)).toEqual([]);
  expect(deedsOf(bounced(null), false)).toEqual(['notice']);
  expect(deedsOf(bounced('2026-03-20'), true)).toEqual([]);
});
