import { type Reservation, reservations } from '@contract/reservation.ts';
import { formatDate } from '../../kit/dates/days.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { textOf } from '../../kit/fields/textOf.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { modeText } from '../../shared/payments/modeText.ts';
import { t } from '../../text/staff.ts';

/** Amount, mode and day of a token: '₹ 11,000 by UPI (4188…) on 21/11/2026'. */
function tokenText({ amount, mode, reference, day }: Reservation): string {
  const said = { amount: formatAmount(amount), mode: modeText(mode), reference, day: formatDate(day) };
  return t(reference ? 'reservations.facts.referenced' : 'reservations.facts.received', said);
}

/**
 * What the office says of a vehicle whose reservation has expired: visitors read Available again, the office Reserved until somebody has
 * decided; '' of any other.
 */
export const expiredText = (held: Reservation | undefined): string =>
  held && held.days_left < 0 ? t('reservations.expiredOn', { day: formatDate(held.until) }) : '';

/** What is known of an open reservation. */
export const heldFacts = (held: Reservation): Fact[] => [
  { label: t('reservations.facts.token'), value: tokenText(held) },
  { label: t('columns.label.reservations.refundable'), value: t(`words.yesNo.${held.refundable ? 'yes' : 'no'}`) },
  { label: t('columns.label.reservations.phone'), value: held.phone },
  { label: t('columns.label.reservations.language'), value: textOf(reservations.language, held.language) },
  { label: t('columns.label.reservations.username'), value: held.username },
];
