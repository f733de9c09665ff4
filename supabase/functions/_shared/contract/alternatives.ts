import { z } from 'zod';
import { picturesWanted } from './picture.ts';
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
