import type { PublicCar } from '@contract/vehicle.ts';
import { expect, test } from 'vitest';
import { vehicleFacts } from '../../shared/vehicle/facts.ts';
import { shownFacts } from './shownFacts.tsx';

const swift = {
  registernumber: 'MH12AB1234',
  carcompany: 'Maruti Suzuki',
  fuel: 'cng',
  transmission: 'manual',
  make_year: 2019,
  registration_date: '2020-02-17',
  kilometers: 45_000,
  keeper_serial: 2,
  carmake: 'car',
} as unknown as PublicCar;

const tellingOf = (car: PublicCar) =>
  shownFacts(car)
    .filter(({ telling }) => telling)
    .map(({ value }) => value);

test('what is asked first of a vehicle comes first, and each fact once', () => {
  const facts = shownFacts(swift);
  expect(facts.slice(0, 5).map(({ value }) => value)).toEqual(['2019', '45,000 km', 'CNG', 'Manual', '2nd owner']);
  expect(facts.map(({ label }) => label).sort()).toEqual(
    vehicleFacts(swift)
      .filter(({ name }) => name !== 'fitness_upto_date' && name !== 'hypothecation')
      .map(({ label }) => label)
      .sort(),
  );
});

test('what is on the card of papers is not here too, but for a sold vehicle, which has no such card (R505)', () => {
  const car = { ...swift, fitness_upto_date: '2034-02-16' };
  const shown = (one: PublicCar) => shownFacts(one).map(({ value }) => value);
  expect(shown(car)).not.toContain('16/02/2034');
  expect(shown({ ...car, status: true })).toContain('16/02/2034');
});

test('the registration says how old a vehicle is whose model year is not known', () => {
  expect(tellingOf({ ...swift, make_year: null })).toContain('17/02/2020');
  expect(tellingOf(swift)).not.toContain('17/02/2020');
});
