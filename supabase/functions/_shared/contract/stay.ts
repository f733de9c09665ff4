import { z } from 'zod';
import { amount, optionalDate, registrationNumber, requestId } from './common.ts';
import { type Columns, given } from './fields/field.ts';
import { person, regId, requiredDay, serial } from './fields/kinds.ts';
import { answersReadBy } from './fields/shapes.ts';
import { paidAtPurchase } from './payable.ts';
import type { Given, Resource } from './resource.ts';
import { installments, payments, soldcars } from './sale.ts';

/** A stay of a vehicle before it was bought back. */
export const past_stays = {
  registernumber: regId('Registration number', given),
  stay: serial('Stay', given),
  since: requiredDay('In stock from', given),
  until: requiredDay('Bought back on', given),
  username: person('Bought back by', given),
} as const satisfies Columns;

/** POST /api/stays: buys a sold vehicle back from its buyer, by default today; the price counts from an admin only. */
export const buyingBack = z.object({
  registernumber: registrationNumber,
  vehicleBuyPrice: amount('Buying price'),
  day: optionalDate('Bought back on'),
  ...paidAtPurchase,
  /** What is settled of the buyer's debt, an admin's: set off against the price ('Set-off'), or waived ('Waived', with a description). */
  settled: payments,
  requestId,
});
/** What it answers: the number of the new stay. */
export const boughtBack = z.object({ stay: z.number() });

/** GET /api/stays?registernumber: the stays before the present one, the latest first. */
export const staysRequest = z.object({ registernumber: registrationNumber });
export const pastStay = z.object({
  ...answersReadBy(past_stays, 'office'),
  registernumber: z.never().optional(),
  username: z.never().optional(),
  /** Who it was taken in from. */
  owner: z.looseObject({ ownername: z.string().optional(), ownerphone: z.string().optional() }),
  sale: z.object({ id: z.number(), ...answersReadBy(soldcars, 'office') }).nullable(),
  installments: z.array(z.object(answersReadBy(installments, 'office'))),
  /** What is still owed for the sale, rupees; below 0 when too much was paid. */
  balance: z.number().nullable(),
  maintenance: z.array(
    z.object({
      index: z.number(),
      description: z.string(),
      price: z.number(),
      maintainancedate: z.string(),
      /** A link to its receipt; null when it is missing. */
      receipt: z.string().nullable(),
    }),
  ),
  /** For an admin, null for others. */
  vehiclebuyprice: z.number().nullable(),
  profit: z.number().nullable(),
  /** Links to the files of the sale, and to the pictures that were taken in the yard. */
  soldCarInsuranceDocs: z.array(z.string()),
  soldCarImages: z.array(z.string()),
  onsiteImages: z.array(z.string()),
});
export type PastStay = z.infer<typeof pastStay>;
export const stayList = z.array(pastStay);

/** Who may, with examples. */
export const resource = ({ available, sold }: Given): Resource => ({
  tables: {
    past_stays: {
      read: 'office',
      row: { registernumber: 'TAPSOLD', stay: 9, since: '2019-01-01', until: '2019-02-01', owner: '{}', finance: '{}', transfer: '{}' },
    },
  },
  verbs: { list_stays: 'office', buy_back: { may: 'office', call: { registernumber: 'TAPBACK', price: 4 } } },
  endpoints: {
    'GET /stays': { may: 'office', query: { registernumber: sold } },
    'POST /stays': {
      may: 'office',
      granted: 409,
      body: { registernumber: available, vehicleBuyPrice: 5 },
      log: 'supabase/tests/repeated_requests.test.sql',
    },
  },
});
