import { z } from 'zod';
import { PAPER_KINDS } from './choices.ts';
import { picture } from './picture.ts';
import { PICTURE_VIEWS } from './pictureViews.ts';
import type { Resource } from './resource.ts';
import { publicCar } from './vehicle.ts';

/**
 * A vehicle in the yard. `state`: a sold one is there for thirty days, until its delivery note is made. `picture` is a small one. Of `papers` each
 * kind is there once, `until` its last day, null for life. `views` are those that its pictures of this stay show, `pictures` so many of them
 * are of the yard. `odometer` is the last reading, null for none.
 */
export const yardVehicle = publicCar
  .pick({ registernumber: true, carname: true, carcompany: true, carmake: true, carcolor: true, make_year: true })
  .extend({
    state: z.enum(['available', 'reserved', 'sold']),
    picture: picture.nullable(),
    papers: z.array(z.object({ kind: z.enum(PAPER_KINDS), until: z.iso.date().nullable() })),
    views: z.array(z.enum(PICTURE_VIEWS)),
    pictures: z.number(),
    odometer: z.object({ kilometers: z.number(), readAt: z.iso.datetime({ offset: true }) }).nullable(),
  });
export type YardVehicle = z.infer<typeof yardVehicle>;

/** GET /api/yard/stock: those for sale first, the longest in stock first. No price, and nobody's name. */
export const yardStock = z.object({ vehicles: z.array(yardVehicle) });

/** Who may, with examples. */
export const resource = (): Resource => ({ verbs: { yard_stock: 'staff' }, endpoints: { 'GET /yard/stock': 'staff' } });
