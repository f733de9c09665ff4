import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import {
  deletion,
  fieldEdit,
  findRequest,
  newVehicle,
  type vehicleAdded,
  vehicleHit,
  type vehicleHits,
  vehicleRecord,
} from '../../_shared/contract/vehicle.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { isHeldByLeftovers, sweepLeftovers } from '../leftovers.ts';
import { linkedCar, privateLinks, publicLink, storedCar, storedFile } from '../links.ts';
import { body, query, queryOrBody } from '../validate.ts';

const storedRecord = vehicleRecord.extend({
  car: storedCar.extend({ vehiclebuyprice: z.number().optional() }),
  images: z.array(storedFile),
  onsiteImages: z.array(storedFile),
});

const storedHits = z.array(vehicleHit.extend(storedCar.pick({ displayImage: true }).shape));

export const vehicles = new Hono<Env>({ strict: false })
  .get('/vehicles/find', signedIn, query(findRequest), async (c) => {
    const { q, availableFirst, limit } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc('find_vehicles', { p_text: q, p_available_first: availableFirst, p_limit: limit })
      .throwOnError();
    const hits = storedHits.parse(await withCheckedFiles(c.var.settings, data));
    return c.json(hits.map((hit) => linkedCar(c.var.settings, hit)) satisfies z.infer<typeof vehicleHits>);
  })
  .get('/car/:regId', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('vehicle_record', { p_registernumber: c.req.param('regId') }).throwOnError();
    const record = storedRecord.parse(await withCheckedFiles(c.var.settings, data));
    const onsiteImages = await privateLinks(c.var.settings, c.var.db, record.onsiteImages);
    return c.json({
      ...record,
      car: linkedCar(c.var.settings, record.car),
      images: record.images.map((file) => publicLink(c.var.settings, file)),
      onsiteImages: [...onsiteImages.values()],
    } satisfies z.infer<typeof vehicleRecord>);
  })
  .post('/details', signedIn, body(newVehicle), async (c) => {
    const add = async () => await c.var.db.rpc('add_vehicle', { vehicle: c.req.valid('json') }).throwOnError();
    const { data } = await add().catch(async (error: unknown) => {
      if (!isHeldByLeftovers(error)) throw error;
      await sweepLeftovers(c.var.settings);
      return add();
    });
    return c.json({ message: 'Vehicle details added successfully!', registernumber: data } satisfies z.infer<
      typeof vehicleAdded
    >);
  })
  .post('/edit-fields', signedIn, body(fieldEdit), async (c) => {
    const { tablename, fieldToEdit, newValue, registernumber } = c.req.valid('json');
    await c.var.db
      .rpc('edit_field', {
        p_registernumber: registernumber,
        p_table: tablename,
        p_field: fieldToEdit,
        ...(newValue !== null && { p_value: String(newValue) }),
      })
      .throwOnError();
    return c.json(DONE);
  })
  .delete('/delete/car', signedIn, queryOrBody(deletion), async (c) => {
    const { deletedID } = c.var.input;
    const sweep = crypto.randomUUID();
    await c.var.db.rpc('delete_vehicle', { p_registernumber: deletedID, p_sweep: sweep }).throwOnError();
    await sweepLeftovers(c.var.settings, sweep);
    return c.json(DONE);
  });
