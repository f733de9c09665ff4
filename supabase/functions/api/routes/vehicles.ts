import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { recordOf } from '../../_shared/contract/fields/shapes.ts';
import { VEHICLE_FIELD } from '../../_shared/contract/fields/vehicleNames.ts';
import { paidArguments } from '../../_shared/contract/payable.ts';
import {
  deletion,
  fieldEdit,
  findRequest,
  type NewVehicle,
  newVehicle,
  type numberCorrected,
  numberCorrection,
  type vehicleAdded,
  vehicleHit,
  type vehicleHits,
  vehicleRecord,
} from '../../_shared/contract/vehicle.ts';
import { type Env, signedIn } from '../clients.ts';
import type { Settings } from '../env.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { isHeldByLeftovers, sweepLeftovers } from '../leftovers.ts';
import { linkedCar, privateLinks, publicLink, storedCar, storedFile } from '../links.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

const storedRecord = vehicleRecord.extend({
  car: vehicleRecord.shape.car.extend(storedCar.pick({ displayImage: true }).shape),
  images: z.array(storedFile),
  onsiteImages: z.array(storedFile),
});

const storedHits = z.array(
  vehicleHit.extend({
    ...storedCar.pick({ displayImage: true }).shape,
    ownername: z.string().nullable(),
    buyername: z.string().nullable(),
    reserved: z.literal(true).nullable(),
  }),
);

/** Does a write; when it is refused because files of a deleted vehicle have the number, it is done again after they are removed. */
async function pastLeftovers<Answer>(settings: Settings, write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!isHeldByLeftovers(error)) throw error;
    await sweepLeftovers(settings);
    return write();
  }
}

/** A new vehicle as the arguments of its verb. */
const newVehicleArguments = (vehicle: NewVehicle) => ({
  p_vehicle: recordOf(VEHICLE_FIELD, vehicle),
  p_show_insurance: vehicle.showInsuranceFields,
  p_show_owner: vehicle.showOwnerFields,
  ...paidArguments(vehicle),
  p_request_id: vehicle.requestId,
});

export const vehicles = new Hono<Env>({ strict: false })
  .get('/vehicles/find', signedIn, query(findRequest), async (c) => {
    const { q, availableFirst, limit } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('find_vehicles', { p_text: q, p_available_first: availableFirst, p_limit: limit }))
      .throwOnError();
    const hits = storedHits.parse(await withCheckedFiles(c.var.settings, data));
    return c.json(
      hits.map(({ ownername, buyername, reserved, ...hit }) => ({
        ...linkedCar(c.var.settings, hit),
        ...(ownername !== null && { ownername }),
        ...(buyername !== null && { buyername }),
        ...(reserved && { reserved }),
      })) satisfies z.infer<typeof vehicleHits>,
    );
  })
  .get('/car/:regId', signedIn, async (c) => {
    const { data } = await c.var.db.rpc(...verb('vehicle_record', { p_registernumber: c.req.param('regId') })).throwOnError();
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
    const vehicle = newVehicleArguments(c.req.valid('json'));
    const { data } = await pastLeftovers(c.var.settings, async () => await c.var.db.rpc(...verb('add_vehicle', vehicle)).throwOnError());
    return c.json({ message: 'Vehicle details added successfully!', registernumber: data } satisfies z.infer<typeof vehicleAdded>);
  })
  .post('/edit-fields', signedIn, body(fieldEdit), async (c) => {
    const { tablename, fieldToEdit, newValue, registernumber, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('edit_field', {
          p_registernumber: registernumber,
          p_table: tablename,
          p_field: fieldToEdit,
          p_value: newValue === null ? null : String(newValue),
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  })
  .post('/correct-number', signedIn, body(numberCorrection), async (c) => {
    const { registernumber, newNumber, requestId } = c.req.valid('json');
    const sweep = crypto.randomUUID();
    const args = { p_registernumber: registernumber, p_new: newNumber, p_sweep: sweep, p_request_id: requestId };
    const { data } = await pastLeftovers(c.var.settings, async () => await c.var.db.rpc(...verb('correct_number', args)).throwOnError());
    await sweepLeftovers(c.var.settings, sweep);
    return c.json({ registernumber: data } satisfies z.infer<typeof numberCorrected>);
  })
  .delete('/delete/car', signedIn, queryOrBody(deletion), async (c) => {
    const { deletedID, requestId } = c.var.input;
    const sweep = crypto.randomUUID();
    await c.var.db.rpc(...verb('delete_vehicle', { p_registernumber: deletedID, p_sweep: sweep, p_request_id: requestId })).throwOnError();
    await sweepLeftovers(c.var.settings, sweep);
    return c.json(DONE);
  });
