import { expect, test } from 'vitest';
import { emptyMaintenance, type MaintenanceFields, typedMaintenance } from './maintenanceFormState.ts';

const check = (fields: Partial<MaintenanceFields>) => {
  const { data, error } = typedMaintenance.safeParse({ ...emptyMaintenance(''), ...fields });
  return { data, problems: Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []) };
};

test('a price and the day as typed are enough', () => {
  const { data } = check({ price: 4500, maintainanceDate: '5/11/2026', description: '  Tyres ' });
  expect(data).toMatchObject({ price: 4500, maintainanceDate: '2026-11-05', description: 'Tyres', paymentMode: '', accountPaidFrom: '' });
  expect(data).toMatchObject({ kind: 'repair', payee: '', shares: [] });
});

test('a blank price and a blank day are named, a price of 0 is one (R151)', () => {
  const { problems } = check({ price: '', maintainanceDate: ' ' });
  expect(problems).toEqual({ price: 'Price is required', maintainanceDate: 'Date is required' });
  expect(check({ price: 0 }).problems).toEqual({});
});

test('a day that does not exist is no date', () => {
  const { problems } = check({ price: 1, maintainanceDate: '31/02/2026' });
  expect(problems).toEqual({ maintainanceDate: 'Not a date. Please write it as dd/mm/yyyy.' });
});

test('on credit somebody is owed it (R663)', () => {
  expect(check({ price: 1, paymentMode: 'On credit' }).problems).toEqual({ payee: 'Say who is owed it' });
  expect(check({ price: 1, paymentMode: 'On credit', payee: 'Mahesh Garage' }).problems).toEqual({});
});

test('shares are of two vehicles at least, and come to the bill (R662)', () => {
  const [one, two] = ['TS10AB1', 'TS10AB2'].map((registernumber) => ({ registernumber, price: 50 }));
  expect(check({ price: 100, shares: one ? [one] : [] }).problems).toEqual({ shares: 'Choose at least one other vehicle' });
  const both = one && two ? [one, two] : [];
  expect(check({ price: 100, shares: both }).problems).toEqual({});
  expect(check({ price: 100.5, shares: both }).problems).toEqual({ shares: '₹ 0.50 of the bill are left to share.' });
});
