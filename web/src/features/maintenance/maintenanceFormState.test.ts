import { expect, test } from 'vitest';
import { emptyMaintenance, type MaintenanceFields, typedMaintenance } from './maintenanceFormState.ts';

const check = (fields: Partial<MaintenanceFields>) => {
  const { data, error } = typedMaintenance.safeParse({ ...emptyMaintenance(''), ...fields });
  return { data, problems: Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []) };
};

test('a price and the day as typed are enough', () => {
  const { data } = check({ price: 4500, maintainanceDate: '5/11/2026', description: '  Tyres ' });
  expect(data).toEqual({ price: 4500, maintainanceDate: '2026-11-05', description: 'Tyres', paymentMode: '', accountPaidFrom: '' });
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
