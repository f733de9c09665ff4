import { done } from '@contract/common.ts';
import {
  type NewReservation,
  type Reservation,
  type reservationEnd,
  type reservationExtension,
  reservationList,
  reserved,
} from '@contract/reservation.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';

/** The reservations of a vehicle, the latest first. */
export const reservationsQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['reservations', registernumber],
    meta: { staleAfter: ['reservation', 'sale', 'number', 'reversal', 'erasure'] },
    queryFn: ({ signal }) => api.get('/reservations', { registernumber }, reservationList, signal),
  });

/** The open one of a vehicle, also after its last day; undefined for none. */
export const openOf = (list: Reservation[] | undefined) => list?.find(({ state }) => state === 'open');

/** Reserves a vehicle, idempotently by its requestId. Throws ApiError: 409 when it is sold or reserved meanwhile. */
export const reserve = (reservation: NewReservation) => api.post('/reservations', reservation, reserved);

/** Gives an open reservation another last day. Throws ApiError: 409 when it is not open any more. */
export const extendReservation = (extension: z.output<typeof reservationExtension>) => api.post('/reservations/extend', extension, done);

/** Ends a reservation without a sale. Throws ApiError: 409 when it is not open any more. */
export const endReservation = (end: z.output<typeof reservationEnd>) => api.post('/reservations/end', end, done);
