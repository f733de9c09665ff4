import { VEHICLE } from '@contract/fields/vehicle.ts';
import { FIELD_NAMES, type FieldName, VEHICLE_FIELD, VEHICLE_TABLES } from '@contract/fields/vehicleNames.ts';
import { expect, test } from 'vitest';
import { LAYOUT, laidOut } from './layout.ts';

test.each(VEHICLE_TABLES)('every field of %s that a person writes has its place in the forms, once', (table) => {
  const placed = LAYOUT[table].flat();
  const written = Object.keys(VEHICLE[table]).filter((name) => VEHICLE_FIELD[name as keyof typeof VEHICLE_FIELD].add !== 'nobody');
  expect(placed.toSorted()).toEqual([...new Set([...written, ...placed])].sort());
});

test('no two tables have a field of the same name', () => {
  expect(FIELD_NAMES).toHaveLength(VEHICLE_TABLES.flatMap((table) => Object.keys(VEHICLE[table])).length);
});

test('what belongs together is side by side, and the descriptions come last', () => {
  const rows = LAYOUT.cardetails;
  expect(rows.slice(-2)).toEqual([['description'], ['second_description']]);
  const after = (name: FieldName) => rows.flat()[rows.flat().indexOf(name) + 1];
  expect([after('carname'), after('fuel'), after('transmission'), after('make_year')]).toEqual([
    'variant',
    'transmission',
    'make_year',
    'keeper_serial',
  ]);
  expect([after('fitness_upto_date'), after('chassis_number')]).toEqual(['chassis_number', 'engine_number']);
});

test('a list of facts follows it, without what has no place in it', () => {
  expect(laidOut(['description', 'carprice', 'variant', 'carname'])).toEqual(['carname', 'variant', 'description']);
});
