import { z } from 'zod';
import { blankAsMissing } from './common.ts';
import type { Given, Resource } from './resource.ts';

/** GET /api/pictures/vehicles: with `without=1` only those in stock of which the caller has no picture. */
export const picturedRequest = z.object({ without: z.preprocess(blankAsMissing, z.literal('1', 'without: 1 or nothing').optional()) });

/**
 * A vehicle and the pictures in the caller's folder: how many there are, for how many more there is room, the number after the highest
 * one, and whether one is on display.
 */
export const picturedVehicle = z.object({
  registernumber: z.string(),
  carname: z.string(),
  sold: z.boolean(),
  pictures: z.number(),
  room: z.number(),
  next: z.number(),
  display: z.boolean(),
});
export type PicturedVehicle = z.infer<typeof picturedVehicle>;

/** Those in stock first, the longest in stock first. `folder`: where the pictures go that the caller takes, by their role. */
export const picturedVehicles = z.object({
  folder: z.enum(['InventoryVehicleImages', 'OnsiteVehicleImages']),
  vehicles: z.array(picturedVehicle),
});

/** The most contents of one question (public.pictures_present). */
export const CONTENTS_AT_MOST = 1000;

/** POST /api/pictures/present: SHA-256 of pictures as they were chosen, in hex. */
export const presentRequest = z.object({
  contents: z.array(z.string().regex(/^[0-9a-f]{64}$/, 'contents: SHA-256 in hex'), 'contents: a list').max(CONTENTS_AT_MOST),
});

/** Which of them lie in the inventory already, and of which vehicle. */
export const presentPictures = z.array(z.object({ registernumber: z.string(), content: z.string() }));

/** Who may, with examples. */
export const resource = (_: Given): Resource => ({
  verbs: { vehicles_with_pictures: 'staff', pictures_present: 'office' },
  endpoints: {
    'GET /pictures/vehicles': { may: 'staff', query: { without: '1' } },
    'POST /pictures/present': { may: 'office', body: { contents: ['ab'.repeat(32)] }, log: 'nothing' },
  },
});
