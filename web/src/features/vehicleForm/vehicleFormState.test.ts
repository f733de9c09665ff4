import { newVehicle } from '@contract/vehicle.ts';
import { expect, test } from 'vitest';
import { doubtsOfVehicle, EMPTY_VEHICLE, fieldsToSend, typedVehicle, type VehicleFields } from './vehicleFormState.ts';

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

test('only an admin sends a buying price, and how it was paid (R540, R542)', () => {
  expect(fieldsToSend(filled, true).vehicleBuyPrice).toBe(250_000);
  const paid = { paidNow: [{ amount: 5, paymentMode: 'UPI', accountPaidFrom: '' }], payBy: '31/12/2026' };
  expect(newVehicle.parse(fieldsToSend({ ...filled, ...paid, showOwnerFields: false }, false))).toMatchObject({
    vehicleBuyPrice: 0,
    paidNow: [],
  });
});

test('a switched-off section is sent blank, so a wrong e-mail in it holds nothing back', () => {
  expect(newVehicle.safeParse(fieldsToSend(filled, true)).success).toBe(false);
  const sent = fieldsToSend({ ...filled, showOwnerFields: false, showInsuranceFields: false }, true);
  expect(newVehicle.parse(sent)).toMatchObject({ ownerEmail: '', insuranceCompany: '', insuranceTenure: 0 });
});

test('a form with only a registration number is complete', () => {
  expect(newVehicle.parse(fieldsToSend({ ...EMPTY_VEHICLE, registernumber: 'MH12AB1234' }, true))).toMatchObject({
    registernumber: 'MH12AB1234',
    vehicleType: null,
    fuel: null,
    kilometers: 0,
    vehicleSellPrice: 0,
    onhomepage: false,
    registration_date: null,
    paidNow: [],
    payBy: null,
  });
});

const check = (fields: Partial<VehicleFields>) => {
  const { data, error } = typedVehicle(true).safeParse({ ...EMPTY_VEHICLE, registernumber: 'MH12AB1234', ...fields });
  return { data, problems: Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []) };
};

test('days are read as typed, and one that does not exist is said', () => {
  const { data } = check({ registration_date: '29/2/2020', fitness_upto_date: '' });
  expect(data).toMatchObject({ registration_date: '2020-02-29', fitness_upto_date: null });
  const { problems } = check({ registration_date: '31/02/2020', fitness_upto_date: '01/01/1850', kilometers: 1.5 });
  expect(problems).toEqual({
    registration_date: 'Not a date. Please write it as dd/mm/yyyy.',
    fitness_upto_date: 'Fitness upto date: not a year from 1900 to 2199',
    kilometers: 'Kilometers must be a whole number',
  });
});

test('a day in a switched-off section holds nothing back', () => {
  expect(check({ insuranceStartDate: '31/02/2020' }).problems).toEqual({});
});

test('every day of a new vehicle is doubted as when it is edited: a registration to come, a paper for over 30 years', () => {
  const far = '31/12/2099';
  const vehicle = typedVehicle(true).parse({
    ...EMPTY_VEHICLE,
    registernumber: 'MH12AB1234',
    showInsuranceFields: true,
    registration_date: far,
    fitness_upto_date: far,
    insuranceStartDate: far,
    insuranceEndDate: far,
  });
  expect(doubtsOfVehicle(vehicle)).toEqual([
    { field: 'registration_date', text: 'Registration Date: 31/12/2099 is still to come.' },
    { field: 'fitness_upto_date', text: 'Fitness Upto Date: 31/12/2099 is over 30 years ahead.' },
    { field: 'insuranceStartDate', text: 'Insurance Start Date: 31/12/2099 is over 30 years ahead.' },
    { field: 'insuranceEndDate', text: 'Insurance End Date: 31/12/2099 is over 30 years ahead.' },
  ]);
});
