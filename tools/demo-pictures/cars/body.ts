import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Rim } from '../kit/wheel.ts';

const point = z.tuple([z.number(), z.number()]);
const path = z.string();

/** A car body seen from its left side, nose to the left, in centimetres; the ground is y 0. All strings are path data. */
const carBody = z.strictObject({
  length: z.number(),
  height: z.number(),
  /** The front one and the rear one. */
  axles: point,
  wheel: z.number(),
  sill: z.number(),
  /** From the lower end of the front bumper over the roof to the lower end of the rear bumper. */
  outline: path,
  windscreen: path,
  rearGlass: path,
  windows: path,
  /** The dark posts between the panes, as [x at the belt, x at the roof, width]. */
  pillars: z.array(z.tuple([z.number(), z.number(), z.number()])),
  belt: z.number(),
  roof: z.number(),
  shoulder: path,
  crease: path,
  doors: z.array(path),
  handles: z.array(point),
  mirror: point,
  headlamp: path,
  tail: path,
  frontTrim: path,
  rearTrim: path,
});

export type CarBody = z.infer<typeof carBody>;

/** The bodies that are drawn, by name. */
export const CAR_BODIES = z
  .strictObject({ hatchback: carBody, sedan: carBody, crossover: carBody, boxy: carBody, peopleCarrier: carBody, van: carBody })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'bodies.json'), 'utf8')));

/** What differs between two models on one body. */
export type CarTrim = {
  rim: Rim;
  /** Length relative to the body drawn here. */
  stretch?: number;
  cladding?: boolean;
  rails?: boolean;
  darkRoof?: boolean;
  spareWheel?: boolean;
};
