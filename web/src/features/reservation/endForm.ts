import { endFields, type Reservation, reservationEnd } from '@contract/reservation.ts';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { t } from '../../text/staff.ts';

/** What becomes of a token: given back, a part of it, or forfeited. */
export const OUTCOMES = ['all', 'part', 'none'] as const;

const notAhead = (day: string) => (day > today() ? t('reservations.end.inFuture') : undefined);

/** The form that ends a reservation: what becomes of its token is asked, and never taken for granted. */
export const typedEnd = (token: number) =>
  z
    .object({
      ...endFields.shape,
      outcome: z.enum(OUTCOMES, { error: () => t('reservations.end.unanswered') }),
      day: typedDay(notAhead),
      reason: z.string(),
    })
    .check(({ value: { outcome, refunded }, issues }) => {
      if (outcome === 'part' && (refunded <= 0 || refunded >= token))
        issues.push({ code: 'custom', path: ['refunded'], message: t('reservations.end.notPart'), input: refunded });
    })
    .transform(({ outcome, ...end }): unknown => ({ ...end, refunded: outcome === 'all' ? token : outcome === 'none' ? 0 : end.refunded }))
    .pipe(reservationEnd);

/** The form of a reservation as it begins: nothing is decided. */
export const startOfEnd = ({ id }: Reservation) => ({
  id,
  outcome: '' as (typeof OUTCOMES)[number],
  refunded: '' as number | string,
  mode: '',
  reference: '',
  day: formatDate(today()),
  reason: '',
});
