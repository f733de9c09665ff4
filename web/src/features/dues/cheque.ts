import type { Payment } from '@contract/dues.ts';
import type { Rate, RateKind } from '@contract/rate.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { rateOn } from '../../kit/dealer/rates.ts';
import { t } from '../../text/staff.ts';

const DAY_MS = 86_400_000;

/** So many days later, `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** What can be said of a cheque. */
export type ChequeDeed = 'cleared' | 'bounced' | 'notice';

/** What can be said of this one next, by whom: a bounce is a reversal, which is an admin's. */
export function deedsOf({ payment_mode, cleared_on, reversal }: Payment, isAdmin: boolean): ChequeDeed[] {
  if (reversal) return reversal.bounced_on && !reversal.notice_on ? ['notice'] : [];
  if (payment_mode !== 'Cheque' || cleared_on) return [];
  return isAdmin ? ['cleared', 'bounced'] : ['cleared'];
}

/** What becomes of a cheque, and the clocks of one that has bounced (R299), in words; none for what is no cheque. */
export function chequeWords({ payment_mode, cleared_on, reversal }: Payment, rates: Rate[]): string[] {
  if (payment_mode !== 'Cheque') return [];
  if (cleared_on) return [t('dues.cheque.clearedOn', { day: formatDate(cleared_on) })];
  if (!reversal) return [t('dues.cheque.received')];
  const { bounced_on, notice_on, reason } = reversal;
  if (!bounced_on) return [];
  const bounced = t('dues.cheque.bouncedOn', { day: formatDate(bounced_on), reason });
  const after = (day: string, kind: RateKind) => daysAfter(day, rateOn(rates, kind, bounced_on) ?? 0);
  if (rates.length === 0) return [bounced];
  if (!notice_on) return [bounced, t('dues.cheque.noticeBy', { day: formatDate(after(bounced_on, 'notice_days')) })];
  const pay = after(notice_on, 'payment_days');
  const days = {
    day: formatDate(notice_on),
    pay: formatDate(pay),
    complaint: formatDate(after(pay, 'complaint_days')),
  };
  return [bounced, t('dues.cheque.noticeSent', days)];
}
