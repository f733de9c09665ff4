import { z } from 'zod';
import { registrationNumber, requestId, requiredAmount, yesNo } from './common.ts';
import type { Columns } from './fields/field.ts';
import { km, person, regId, serial } from './fields/kinds.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

const staff = { read: 'staff', add: 'staff', edit: 'nobody' } as const;
const given = { ...staff, add: 'nobody' } as const;

const KILOMETERS = { label: 'Kilometers' } as const;
const FARTHEST = 1_000_000;

/** How far a vehicle goes between two readings, in kilometers, without anybody being asked: `private.odometer_step` (R721). */
export const ODOMETER_STEP = 2000;

/** What the odometer of a vehicle showed. */
export const odometer_readings = {
  id: serial('ID', given),
  registernumber: regId('Registration number', staff),
  kilometers: {
    ...km(KILOMETERS.label, FARTHEST, { ...staff, required: true }),
    check: requiredAmount(KILOMETERS.label, { max: FARTHEST }).pipe(z.number().int(problem('wholeNumber', KILOMETERS))),
  },
  username: person('Recorded by', given),
} as const satisfies Columns;

/** GET /api/odometer?registernumber. */
export const odometerRequest = z.object({ registernumber: registrationNumber });

/** The readings of a vehicle, newest first; `readAt` is the moment at which it was read. */
export const odometerReadings = z.array(
  z.object({ ...answersReadBy(odometer_readings, 'staff'), readAt: z.iso.datetime({ offset: true }) }),
);

/**
 * POST /api/odometer. `readAt`: when it was read, at most 30 days ago; now when it is missing. What is unlikely beside the last reading before it is
 * 409, `odometer.lower` or `odometer.far` (more by ODOMETER_STEP), with that as `kilometers`, and taken with `despiteLast`.
 */
export const newReading = z.object({
  ...sentOf(odometer_readings),
  readAt: z.iso.datetime({ offset: true, error: problem('noMoment', { label: 'Read at' }) }).optional(),
  despiteLast: yesNo.default(false),
  requestId,
});

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  tables: { odometer_readings: { read: 'staff', row: { registernumber: 'TAPSOLD', kilometers: 70_500 } } },
  verbs: { list_odometer: 'staff', record_odometer: { may: 'staff', call: { registernumber: 'TAPHIDDEN', kilometers: 9100 } } },
  endpoints: {
    'GET /odometer': { may: 'staff', query: { registernumber: available } },
    'POST /odometer': { may: 'staff', body: { registernumber: available, kilometers: 9100 }, log: ['INSERT', 'odometer_readings'] },
  },
});
