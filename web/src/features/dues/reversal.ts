import type { Payment } from '@contract/dues.ts';
import { dayOf, formatDate } from '../../kit/dates/days.ts';
import { t } from '../../text/staff.ts';

/** Who reversed a payment, when and why; of a bounced cheque its own words say so (chequeWords). */
export function reversalWords({ reversal }: Payment): string[] {
  if (!reversal || reversal.bounced_on) return [];
  const { username, created_at, reason } = reversal;
  return [t('dues.installments.reversed', { name: username, day: formatDate(dayOf(created_at)), reason })];
}
