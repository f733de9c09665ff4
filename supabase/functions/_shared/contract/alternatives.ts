import { z } from 'zod';
import { publicCar } from './vehicle.ts';

/** GET /api/similar/{id}: how many, 3 by default. */
export const similarRequest = z.object({
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(6).optional(),
});
export const similarAnswer = z.object({ carsWithImages: z.array(publicCar) });

/**
 * GET /api/nearest: for each thing asked for how many vehicles there are without it ('fuel', 'maxPrice', 'words' …), and the
 * nearest of those.
 */
export const nearestAnswer = similarAnswer.extend({ without: z.record(z.string(), z.number()) });
export type NearestAnswer = z.infer<typeof nearestAnswer>;
