import { newVehicle } from '@contract/vehicle.ts';
import { expect, test } from 'vitest';
import { EMPTY_VEHICLE, fieldsToSend, type VehicleFields } from './fields.ts';

const filled: VehicleFields = {
  ...EMPTY_VEHICLE,
  registernumber: 'MH12AB1234',
  vehicleBuyPrice: 250_000,
  showInsuranceFields: true,
  insuranceCompany: 'Shield General',
  insuranceTenure: 2,
  showOwnerFields: true,
  ownerEmail: 'not an address',
};

test('only an admin sends a buying price', () => {
  expect(fieldsToSend(filled, true).vehicleBuyPrice).toBe(250_000);
  expect(fieldsToSend(filled, false).vehicleBuyPrice).toBe(0);
});

test('a switched-off section is sent blank, so a wrong e-mail in it holds nothing back', () => {
  expect(newVehicle.safeParse(fieldsToSend(filled, true)).success).toBe(false);
  const sent = fieldsToSend({ ...filled, showOwnerFields: false, showInsuranceFields: false }, true);
  expect(newVehicle.parse(sent)).toMatchObject({ ownerEmail: '', insuranceCompany: '', insuranceTenure: 0 });
});

test('a form with only a registration number is complete', () => {
  expect(newVehicle.parse({ ...EMPTY_VEHICLE, registernumber: 'MH12AB1234' })).toMatchObject({
    registernumber: 'MH12AB1234',
    vehicleType: null,
    fuel: null,
    kilometers: 0,
    vehicleSellPrice: 0,
    onhomepage: false,
    registration_date: null,
  });
});
