import type { Payment } from '@contract/dues.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { t } from '../../text/staff.ts';

/** What can be said of a cheque. */
export type ChequeDeed = 'cleared' | 'bounced' | 'notice';

/** Whether it is a cheque that is not cleared yet, or has bounced. */
export const isOpenCheque = ({ payment_mode, cleared_on, reversal }: Payment) =>
  reversal ? reversal.bounced_on !== null : payment_mode === 'Cheque' && !cleared_on;

/** What can be said of this one next, by whom: a bounce is a reversal, which is an admin's. */
export function deedsOf({ payment_mode, cleared_on, reversal }: Payment, isAdmin: boolean): ChequeDeed[] {
  if (reversal) return reversal.notice_by ? ['notice'] : [];
  if (payment_mode !== 'Cheque' || cleared_on) return [];
  return isAdmin ? ['cleared', 'bounced'] : ['cleared'];
}

/** What becomes of a cheque, and the clock of one that has bounced until it is paid for, in words; none for what is no cheque. */
export function chequeWords({ payment_mode, cleared_on, reversal }: Payment): string[] {
  if (payment_mode !== 'Cheque') return [];
  if (!reversal) {
    return [cleared_on ? t('dues.cheque.clearedOn', { day: formatDate(cleared_on) }) : t('dues.cheque.received')];
  }
  const { bounced_on, notice_on, notice_by, pay_by, complain_by, reason } = reversal;
  if (!bounced_on) return [];
  const bounced = t('dues.cheque.bouncedOn', { day: formatDate(bounced_on), reason });
  if (notice_by) return [bounced, t('dues.cheque.noticeBy', { day: formatDate(notice_by) })];
  if (!notice_on || !pay_by || !complain_by) return [bounced, t('dues.cheque.paidFor')];
  const days = { day: formatDate(notice_on), pay: formatDate(pay_by), complaint: formatDate(complain_by) };
  return [bounced, t('dues.cheque.noticeSent', days)];
}
