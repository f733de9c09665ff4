import type { Reservation } from '@contract/reservation.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

/** What became of a reservation, and of its token, in a sentence. */
export function endedText({ name, amount, ended }: Reservation): string {
  if (!ended) return t('reservations.ended.sold', { name, amount: formatAmount(amount) });
  const { refunded, kept, mode, day, reason } = ended;
  const said = { name, amount: formatAmount(amount), mode, day: formatDate(day), reason };
  if (refunded === 0) return t('reservations.ended.none', said);
  if (kept === 0) return t('reservations.ended.all', said);
  return t('reservations.ended.part', { ...said, refunded: formatAmount(refunded), kept: formatAmount(kept) });
}
