import { z } from 'zod';

/**
 * The views of a vehicle that its pictures should show, in the order in which one walks around it: for a bike or a truck as well as a car. SQL has
 * the same list (private.picture_views).
 */
export const PICTURE_VIEWS = [
  'front',
  'left',
  'rear',
  'right',
  'frontTyres',
  'rearTyres',
  'odometer',
  'dashboard',
  'seats',
  'rearSeats',
  'boot',
  'engine',
  'chassisPlate',
  'papers',
] as const;
export const pictureView = z.enum(PICTURE_VIEWS, `view: one of ${PICTURE_VIEWS.join(', ')}`);
export type PictureView = z.infer<typeof pictureView>;
