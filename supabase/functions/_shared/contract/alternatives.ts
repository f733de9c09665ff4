import { z } from 'zod';
import { picturesWanted } from './picture.ts';
import type { Given, Resource } from './resource.ts';
import { filterRequest } from './showroom.ts';
import { listAnswer } from './vehicle.ts';

/** GET /api/similar/{id}: how many, 3 by default. */
export const similarRequest = z.object({
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(6).optional(),
  pictures: picturesWanted,
});
export const similarAnswer = listAnswer.pick({ carsWithImages: true });

export const nearestRequest = filterRequest.extend({ pictures: picturesWanted });

/**
 * GET /api/nearest: for each thing asked for how many vehicles there are without it ('fuel', 'maxPrice', 'words' …), and the
 * nearest of those.
 */
export const nearestAnswer = similarAnswer.extend({ without: z.record(z.string(), z.number()) });
export type NearestAnswer = z.infer<typeof nearestAnswer>;

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  verbs: { similar_vehicles: 'everybody', nearest_vehicles: 'everybody' },
  endpoints: {
    'GET /similar/:id': { may: 'everybody', path: `/similar/${available}`, query: { limit: 6 } },
    'GET /nearest': { may: 'everybody', query: { fuelType: 'cng', carMake: 'truck', carSearch: 'swift under 1 lakh' } },
  },
});
