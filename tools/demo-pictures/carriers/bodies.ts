import type { CarrierBody } from './carrier.ts';

const HEAVY = { length: 820, height: 290, cab: 200, wheel: 50, loadTop: 250, rim: 'truck' } as const;

export const HIGH_SIDE: CarrierBody = { ...HEAVY, axles: [118, 640], load: 'high side' };
export const CONTAINER: CarrierBody = { ...HEAVY, axles: [118, 640], load: 'container', loadTop: 330 };
export const TIPPER: CarrierBody = { ...HEAVY, axles: [118, 560, 668], load: 'tipper', loadTop: 275 };
export const LIGHT_TRUCK: CarrierBody = {
  length: 560,
  height: 225,
  cab: 160,
  wheel: 38,
  axles: [98, 430],
  load: 'high side',
  loadTop: 190,
  rim: 'truck',
};
export const PICKUP: CarrierBody = {
  length: 480,
  height: 185,
  cab: 190,
  wheel: 34,
  axles: [88, 370],
  load: 'low side',
  loadTop: 120,
  rim: 'steel',
};
export const MINI_TRUCK: CarrierBody = {
  length: 380,
  height: 184,
  cab: 138,
  wheel: 28,
  axles: [66, 300],
  load: 'low side',
  loadTop: 104,
  rim: 'steel',
};
export const COVERED_MINI_TRUCK: CarrierBody = { ...MINI_TRUCK, load: 'tarpaulin', loadTop: 176 };
