import { VEHICLE } from '@contract/fields/vehicle.ts';
import { FIELD, FIELD_NAMES, FIELD_TABLES } from '@contract/fields/vehicleNames.ts';
import { expect, test } from 'vitest';
import { LAYOUT } from './layout.ts';

test.each(FIELD_TABLES)('every field of %s that a person writes has its place in the forms, once', (table) => {
  const placed = LAYOUT[table].flat();
  const written = Object.keys(VEHICLE[table]).filter((name) => FIELD[name as keyof typeof FIELD].add !== 'nobody');
  expect(placed.toSorted()).toEqual([...new Set([...written, ...placed])].sort());
});

test('no two tables have a field of the same name', () => {
  expect(FIELD_NAMES).toHaveLength(FIELD_TABLES.flatMap((table) => Object.keys(VEHICLE[table])).length);
});
