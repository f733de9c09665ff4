import { newVehicle } from '@contract/vehicle.ts';
import { expect, test } from 'vitest';
import { isSameVehicle } from './storedVehicle.ts';

const sent = newVehicle.parse({
  registernumber: 'MH12AB1234',
  vehicleName: 'Swift VXi',
  brandName: 'Maruti Suzuki',
  vehicleType: 'car',
  fuel: 'petrol',
  kilometers: 42_000,
  vehicleSellPrice: 485_000,
  ownerName: 'Asha Patil',
});
const car = {
  registernumber: 'MH12AB1234',
  carname: 'Swift VXi',
  carcompany: 'Maruti Suzuki',
  carmake: 'car' as const,
  fuel: 'petrol' as const,
  carcolor: '',
  kilometers: 42_000,
  carprice: 485_000,
  vehiclesellprice: 485_000,
  status: false,
  onhomepage: false,
  description: '',
  registration_date: null,
  fitness_upto_date: null,
  displayImage: null,
};

test("a vehicle found under the number is ours only when it says what was sent, its owner's name included", () => {
  expect(isSameVehicle(sent, { car, owner: { ownername: 'Asha Patil' } })).toBe(true);
  expect(isSameVehicle(sent, { car, owner: {} })).toBe(false);
  expect(isSameVehicle(sent, { car: { ...car, vehiclesellprice: 490_000 }, owner: { ownername: 'Asha Patil' } })).toBe(
    false,
  );
});
