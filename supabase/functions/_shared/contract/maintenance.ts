import { z } from 'zod';
import { MAINTENANCE_KINDS } from './choices.ts';
import { registrationNumber, requestId, requiredAmount } from './common.ts';
import type { Columns } from './fields/field.ts';
import { choice, line, offered, person, regId, requiredDay, rupees, serial, text, whenKnown } from './fields/kinds.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';
import { COST_MODES } from './sale.ts';

const staff = { read: 'staff', add: 'staff', edit: 'nobody' } as const;
const givenToStaff = { ...staff, add: 'nobody' } as const;

/** What was spent on a vehicle. */
export const maintenance = {
  /** Counts up within a vehicle; its receipt has the same number. */
  index: serial('No.', { ...givenToStaff, answered: 'uniqueID' }),
  registernumber: regId('Registration number', staff),
  description: text('Description', 5000, staff),
  price: rupees('Price', { ...staff, required: true, max: 10_000_000 }),
  username: person('Recorded by', givenToStaff),
  maintainancedate: requiredDay('Date', { ...staff, sent: 'maintainanceDate', answered: 'maintainanceDate' }),
  payment_mode: whenKnown(offered('Paid by', 40, COST_MODES, { ...staff, sent: 'paymentMode', words: 'paymentMode' })),
  /** Of 'Staff cash' whose it is; '' for one's own. */
  account_paid_from: whenKnown(line('Account paid from', 120, { ...staff, sent: 'accountPaidFrom' })),
  kind: {
    ...choice('Kind of cost', MAINTENANCE_KINDS, { ...staff, words: 'maintenanceKind' }),
    check: z.enum(MAINTENANCE_KINDS, `kind: one of ${MAINTENANCE_KINDS.join(', ')}`).default('repair'),
    answer: z.enum(MAINTENANCE_KINDS),
  },
  /** Who was paid, or is owed it. */
  payee: whenKnown(line('Paid to', 120, staff)),
  /** What the records of one bill over several vehicles share. */
  bill: whenKnown(serial('Bill', givenToStaff)),
} as const satisfies Columns;

/** GET /api/maintainance?registernumber. */
export const maintenanceRequest = z.object({ registernumber: registrationNumber });

/** A record: price in rupees, day `YYYY-MM-DD`; the receipt is a short-lived link, or null when missing. */
export const maintenanceRecord = z.object({ ...answersReadBy(maintenance, 'staff'), maintainanceReceipt: z.url().nullable() });
export type MaintenanceRecord = z.infer<typeof maintenanceRecord>;

/** The answer, newest first, with the sum in rupees. An empty list has status 201. */
export const maintenanceList = z.object({ maintenanceRecords: z.array(maintenanceRecord), totalmaintainance: z.number() });

/** POST /api/maintainance. Who recorded it comes from the token; a `username` sent along is not looked at. */
export const newMaintenance = z.object({ ...sentOf(maintenance), requestId });
export type NewMaintenance = z.output<typeof newMaintenance>;

/** The receipt is to be uploaded to `{registernumber}/MaintenanceDoc/{nextIndex}`. */
export const maintenanceAdded = z.object({ nextIndex: z.number() });

/** POST /api/maintainance/bill: one bill over two to fifty vehicles, by the share of each, which come to `price`. */
export const newBill = newMaintenance.omit({ registernumber: true }).extend({
  shares: z
    .array(z.object({ registernumber: registrationNumber, price: requiredAmount('Share') }), 'shares must be a list')
    .min(2, problem('twoVehicles'))
    .max(50, problem('mostVehicles', { max: 50 })),
});

/** The receipt of all is to be uploaded to `{registernumber}/MaintenanceDoc/{nextIndex}`. */
export const billAdded = z.object({ registernumber: z.string(), nextIndex: z.number() });

/** DELETE /api/maintainance/delete-maintainance. */
export const maintenanceDeletion = z.object({
  registernumber: registrationNumber,
  uniqueID: z.coerce.number('uniqueID must be a number').int('uniqueID must be whole').min(1, 'uniqueID: from 1'),
  requestId,
});

/** Who may, with examples. */
export const resource = ({ available, sold }: Given): Resource => ({
  tables: { maintenance: { read: 'staff', row: { registernumber: 'TAPSOLD', index: 1, price: 1, maintainancedate: '2020-01-01' } } },
  verbs: {
    list_maintenance: 'staff',
    add_maintenance: { may: 'staff', call: { registernumber: 'TAPHIDDEN', price: 5, maintainancedate: '2026-01-01' } },
    add_bill: {
      may: 'staff',
      call: {
        shares: [
          { registernumber: 'TAPHIDDEN', price: 2 },
          { registernumber: 'TAPSOLD', price: 3 },
        ],
        price: 5,
        maintainancedate: '2026-01-01',
      },
    },
    delete_maintenance: { may: 'admin', call: { registernumber: 'TAPSOLD', index: 77 } },
  },
  endpoints: {
    'GET /maintainance': { may: 'staff', query: { registernumber: available } },
    'GET /maintainance (without records)': { may: 'staff', granted: 201 },
    'POST /maintainance': {
      may: 'staff',
      body: { registernumber: available, price: 1, maintainanceDate: '2026-01-15', description: 'Oil' },
      log: ['INSERT', 'maintenance'],
    },
    'POST /maintainance/bill': {
      may: 'staff',
      body: {
        shares: [
          { registernumber: available, price: 1 },
          { registernumber: sold, price: 2 },
        ],
        price: 3,
        maintainanceDate: '2026-01-15',
        description: 'Towing',
      },
      log: ['INSERT', 'maintenance', 'maintenance'],
    },
    'DELETE /maintainance/delete-maintainance': {
      may: 'admin',
      query: { registernumber: available, uniqueID: 1 },
      log: 'supabase/tests/maintenance.test.sql',
    },
  },
});
