import { Hono } from 'hono';
import { z } from 'zod';
import { newVehicle, type vehicleAdded, vehicleRecord } from '../../_shared/contract/vehicle.ts';
import { type Env, signedIn } from '../clients.ts';
import { privateLinks, publicLink, storedFile } from '../links.ts';
import { body } from '../validate.ts';
import { linkedCar, storedCar } from './showroom.ts';

const storedRecord = vehicleRecord.extend({
  car: storedCar.extend({ vehiclebuyprice: z.number().optional() }),
  images: z.array(storedFile),
  onsiteImages: z.array(storedFile),
});

export const vehicles = new Hono<Env>({ strict: false })
  .get('/car/:regId', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('vehicle_record', { p_registernumber: c.req.param('regId') }).throwOnError();
    const record = storedRecord.parse(data);
    return c.json({
      ...record,
      car: linkedCar(c.var.settings, record.car),
      images: record.images.map((file) => publicLink(c.var.settings, file)),
      onsiteImages: await privateLinks(c.var.settings, c.var.db, record.onsiteImages),
    } satisfies z.infer<typeof vehicleRecord>);
  })
  .post('/details', signedIn, body(newVehicle), async (c) => {
    const { data } = await c.var.db.rpc('add_vehicle', { vehicle: c.req.valid('json') }).throwOnError();
    return c.json({ message: 'Vehicle details added successfully!', registernumber: data } satisfies z.infer<
      typeof vehicleAdded
    >);
  });
