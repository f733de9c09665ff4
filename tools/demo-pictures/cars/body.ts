import type { Rim } from '../kit/wheel.ts';

/** A car body seen from its left side, nose to the left, in centimetres; the ground is y 0. All strings are path data. */
export type CarBody = {
  length: number;
  height: number;
  axles: [front: number, rear: number];
  wheel: number;
  sill: number;
  /** From the lower end of the front bumper over the roof to the lower end of the rear bumper. */
  outline: string;
  windscreen: string;
  rearGlass?: string;
  windows: string;
  /** The dark posts between the panes, as [x at the belt, x at the roof, width]. */
  pillars: [number, number, number][];
  belt: number;
  roof: number;
  shoulder: string;
  crease: string;
  doors: string[];
  handles: [number, number][];
  mirror: [number, number];
  headlamp: string;
  tail: string;
  frontTrim: string;
  rearTrim: string;
};

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
