import { expect, test } from 'vitest';
import { emptyMaintenance, type MaintenanceFields, maintenanceResolver } from './fields.ts';

const resolve = (fields: Partial<MaintenanceFields>) =>
  maintenanceResolver({ ...emptyMaintenance(), ...fields }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('a price and the day as typed are enough', async () => {
  const { values } = await resolve({ price: 4500, maintainanceDate: '5/11/2026', description: '  Tyres ' });
  expect(values).toEqual({ price: 4500, maintainanceDate: '2026-11-05', description: 'Tyres' });
});

test('a blank price and a blank day are named, a price of 0 is one (R151)', async () => {
  const { errors } = await resolve({ price: '', maintainanceDate: ' ' });
  expect(errors).toMatchObject({
    price: { message: 'Price is required' },
    maintainanceDate: { message: 'Date is required' },
  });
  expect((await resolve({ price: 0 })).errors).toEqual({});
});

test('a day that does not exist is no date', async () => {
  const { errors } = await resolve({ price: 1, maintainanceDate: '31/02/2026' });
  expect(errors.maintainanceDate?.message).toBe('Not a date. Please write it as dd/mm/yyyy.');
});
