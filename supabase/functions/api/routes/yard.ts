import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import { newReading, odometer_readings, odometerReadings, odometerRequest } from '../../_shared/contract/odometer.ts';
import { type yardStock, yardVehicle } from '../../_shared/contract/yard.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { publicLink, publicUrl, storedCar, storedFile } from '../links.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** A vehicle as SQL tells it: its picture and the smallest size of that are still files of the bucket. */
const storedVehicle = yardVehicle
  .omit({ picture: true })
  .extend({ ...storedCar.pick({ displayImage: true }).shape, small: storedFile.pick({ path: true }).nullable() });

/** What a phone in the yard keeps and sends. */
export const yard = new Hono<Env>({ strict: false })
  .get('/yard/stock', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('yard_stock').throwOnError();
    const stored = z.array(storedVehicle).parse(await withCheckedFiles(c.var.settings, data));
    const vehicles = stored.map(({ displayImage, small, ...vehicle }) => {
      const src = small ? publicUrl(c.var.settings, small.path) : displayImage && publicLink(c.var.settings, displayImage);
      return { ...vehicle, picture: src ? { src } : null };
    });
    return c.json({ vehicles } satisfies z.infer<typeof yardStock>);
  })
  .get('/odometer', signedIn, query(odometerRequest), async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_odometer', { p_registernumber: registernumber })).throwOnError();
    return c.json(odometerReadings.parse(data));
  })
  .post('/odometer', signedIn, body(newReading), async (c) => {
    const { readAt, despiteLast, requestId, ...reading } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('record_odometer', {
          ...argumentsOf(odometer_readings, reading),
          p_read_at: readAt,
          p_despite_last: despiteLast,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  });
