import type { LandingCar } from '@contract/vehicle.ts';
import { expect, test } from 'vitest';
import { comparedFacts } from './comparedFacts.ts';

const first = (car: object) => comparedFacts({ car, insurance: {}, images: [] } as unknown as LandingCar)[0]?.value;

test.each([
  [{ vehiclesellprice: 465_000 }, '₹ 4,65,000'],
  [{ vehiclesellprice: 0 }, 'Ask for price'],
  [{ vehiclesellprice: null }, 'Ask for price'],
  [{ vehiclesellprice: 465_000, status: true }, 'Sold'],
])('of %j the price is compared as %j', (car, text) => {
  expect(first(car)).toBe(text);
});
