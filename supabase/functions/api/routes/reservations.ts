import { Hono } from 'hono';
import type { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { recordOf } from '../../_shared/contract/fields/shapes.ts';
import { monthRequest } from '../../_shared/contract/money.ts';
import {
  reservations as columns,
  monthTokens,
  newReservation,
  reservationEnd,
  reservationExtension,
  reservationList,
  reservationsRequest,
  type reserved,
} from '../../_shared/contract/reservation.ts';
import { partsOf } from '../../_shared/contract/sale.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** Vehicles kept for a customer, and their tokens. */
export const reservations = new Hono<Env>({ strict: false })
  .get('/reservations', signedIn, query(reservationsRequest), async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_reservations', { p_registernumber: registernumber })).throwOnError();
    return c.json(reservationList.parse(data));
  })
  .post('/reservations', signedIn, body(newReservation), async (c) => {
    const held = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('reserve', { p_reservation: recordOf(columns, held), p_parts: partsOf(held.payments), p_request_id: held.requestId }))
      .throwOnError();
    return c.json({ id: data } satisfies z.infer<typeof reserved>);
  })
  .post('/reservations/extend', signedIn, body(reservationExtension), async (c) => {
    const { id, until, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('extend_reservation', { p_id: id, p_until: until, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/reservations/end', signedIn, body(reservationEnd), async (c) => {
    const { id, reason, refunded, mode, reference, day, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('end_reservation', {
          p_id: id,
          p_reason: reason,
          p_refunded: refunded,
          p_mode: mode,
          p_reference: reference,
          p_day: day,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  })
  .get('/reservations/month', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('tokens_of_month', { p_month: month, p_year: year })).throwOnError();
    return c.json(monthTokens.parse(data));
  });
