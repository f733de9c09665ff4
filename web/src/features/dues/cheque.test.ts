import type { Payment } from '@contract/dues.ts';
import { expect, test } from 'vitest';
import { chequeWords, deedsOf, isOpenCheque } from './cheque.ts';

const cheque = (fields: object = {}) => ({ payment_mode: 'Cheque', cleared_on: undefined, reversal: null, ...fields }) as Payment;
const bounced = (clock: object, fields: object = {}) =>
  cheque({ ...fields, reversal: { bounced_on: '2026-03-09', notice_on: null, reason: 'Insufficient funds', ...clock } });
const toNotice = { notice_by: '2026-04-08' };
const noticeSent = { notice_on: '2026-03-20', pay_by: '2026-04-04', complain_by: '2026-05-04' };
const BOUNCED = 'Bounced on 09/03/2026: Insufficient funds';

test.each<[string, Payment, string[]]>([
  ['is received', cheque(), ['Received, not cleared yet']],
  ['is cleared', cheque({ cleared_on: '2026-03-07' }), ['Cleared on 07/03/2026']],
  ['has bounced: its notice is to be sent', bounced(toNotice), [BOUNCED, 'Send the notice by 08/04/2026.']],
  [
    'has bounced, the notice is sent',
    bounced(noticeSent),
    [BOUNCED, 'Notice sent on 20/03/2026: to be paid by 04/04/2026, else a complaint by 04/05/2026.'],
  ],
  ['has bounced and is paid for', bounced({ notice_on: '2026-03-20' }), [BOUNCED, 'As much has been paid since.']],
  [
    'was cleared, and reversed for another reason (R323)',
    cheque({ cleared_on: '2026-03-07', reversal: { bounced_on: null, notice_on: null, reason: 'Twice' } }),
    [],
  ],
  ['is none', cheque({ payment_mode: 'UPI' }), []],
  ['is reversed otherwise', cheque({ reversal: { bounced_on: null, notice_on: null, reason: 'Twice' } }), []],
])('a cheque %s (R299, R311)', (_what, payment, words) => {
  expect(chequeWords(payment)).toEqual(words);
});

test('a cheque clears or bounces once; a bounce is an admin’s, its notice the office’s (R311)', () => {
  expect(deedsOf(cheque(), true)).toEqual(['cleared', 'bounced']);
  expect(deedsOf(cheque(), false)).toEqual(['cleared']);
  expect(deedsOf(cheque({ cleared_on: '2026-03-07' }), true)).toEqual([]);
  expect(deedsOf(cheque({ payment_mode: 'Cash' }), true)).toEqual([]);
  expect(deedsOf(bounced(toNotice), false)).toEqual(['notice']);
  expect(deedsOf(bounced(noticeSent), true)).toEqual([]);
  expect(deedsOf(bounced({}), true)).toEqual([]);
});

test('one that is not cleared or has bounced is shown with the statement, whatever its sale (R326)', () => {
  const shown = [cheque(), bounced(toNotice), bounced({}, { cleared_on: null })];
  expect(shown.filter(isOpenCheque)).toEqual(shown);
  const reversed = cheque({ reversal: { bounced_on: null, notice_on: null, reason: 'Twice' } });
  const others = [cheque({ cleared_on: '2026-03-07' }), cheque({ payment_mode: 'UPI' }), reversed];
  expect(others.filter(isOpenCheque)).toEqual([]);
});
