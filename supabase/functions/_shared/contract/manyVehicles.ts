import { z } from 'zod';
import { MANY_AT_MOST } from './choices.ts';
import { registrationNumber, requestId } from './common.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

/** To how many rupees new prices are rounded. */
export const PRICE_STEPS = [1, 100, 500, 1000] as const;
/** How far prices are raised or lowered at once, percent. */
export const PERCENT = { least: -50, most: 100 } as const;

/** The bound of one act, also of what is a list of something about vehicles. */
export const ofMany = <Item extends z.ZodType>(item: Item) =>
  z.array(item, problem('manyVehicles')).min(1, problem('manyVehicles')).max(MANY_AT_MOST, problem('manyVehicles'));

/** Why a vehicle is left as it is: deleted, sold, changed by somebody else meanwhile, without a price, or as wanted already. */
export const leftVehicle = z.object({ registernumber: z.string(), reason: z.enum(['gone', 'sold', 'changed', 'no_price', 'same']) });
export type LeftVehicle = z.infer<typeof leftVehicle>;

const flag = z.boolean('to must be true or false');
const price = z.number('a price must be a number');

/** POST /api/vehicles/changes: one field of many vehicles. With `from` a vehicle is changed only while it has that value. */
export const manyChanges = z.discriminatedUnion(
  'field',
  [
    z.object({
      field: z.enum(['onhomepage', 'starred']),
      changes: ofMany(z.object({ registernumber: registrationNumber, from: flag.optional(), to: flag })),
      requestId,
    }),
    z.object({
      field: z.literal('vehiclesellprice'),
      changes: ofMany(z.object({ registernumber: registrationNumber, from: price, to: price.positive('a price must be above 0') })),
      requestId,
    }),
  ],
  'field: one of onhomepage, starred, vehiclesellprice',
);
export type ManyChanges = z.input<typeof manyChanges>;

/** What was changed, and what was left and why. `changed` the other way round undoes it. */
export const manyChanged = z.object({
  changed: z.array(
    z.object({ registernumber: z.string(), from: z.union([z.boolean(), z.number()]), to: z.union([z.boolean(), z.number()]) }),
  ),
  left: z.array(leftVehicle),
});
export type ManyChanged = z.infer<typeof manyChanged>;

/** POST /api/vehicles/new-prices: what prices would be, raised by a percentage or, below 0, lowered. Changes nothing. */
export const pricesQuestion = z.object({
  registernumbers: ofMany(registrationNumber),
  percent: z
    .number('percent must be a number')
    .min(PERCENT.least, problem('lowered', { percent: -PERCENT.least }))
    .max(PERCENT.most, problem('raised', { percent: PERCENT.most }))
    .multipleOf(0.01, problem('percentDecimals'))
    .refine((percent) => percent !== 0, problem('percentMissing')),
  step: z.literal(PRICE_STEPS, `step: one of ${PRICE_STEPS.join(', ')}`),
});
export type PricesQuestion = z.input<typeof pricesQuestion>;

/** Of each vehicle its price and the new one, rupees; null of one that is gone. `reason`: why it stays; null of one that changes. */
export const newPrice = leftVehicle.extend({
  reason: leftVehicle.shape.reason.nullable(),
  carname: z.string(),
  price: z.number().nullable(),
  changed: z.number().nullable(),
});
export type NewPrice = z.infer<typeof newPrice>;
export const newPrices = z.array(newPrice);

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  verbs: {
    prices_by: 'office',
    change_vehicles: { may: 'office', call: { field: 'starred', changes: '[{"registernumber": "TAPHIDDEN", "to": true}]' } },
  },
  endpoints: {
    'POST /vehicles/new-prices': { may: 'office', body: { registernumbers: [available], percent: 5, step: 500 }, log: 'nothing' },
    'POST /vehicles/changes': {
      may: 'office',
      body: { field: 'starred', changes: [{ registernumber: available, to: true }] },
      log: ['UPDATE', 'cardetails'],
    },
  },
});
