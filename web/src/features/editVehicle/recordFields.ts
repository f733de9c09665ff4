import { type FieldName, tableOf } from '@contract/fields/vehicleNames.ts';
import type { VehicleRecord } from '@contract/vehicle.ts';
import type { FieldValue } from '../../kit/fields/textOf.ts';

const PARTS = { cardetails: 'car', carinsurance: 'insurance', ownerdetails: 'owner', finance: 'finance' } as const;
const partOf = (name: FieldName) => PARTS[tableOf(name)];

/** A field's value in a vehicle's record; undefined for none. */
export const valueIn = (record: VehicleRecord, name: FieldName): FieldValue =>
  (record[partOf(name)] as Partial<Record<FieldName, FieldValue>>)[name];

/** A copy of the record with another value in this field. */
export const withValue = (record: VehicleRecord, name: FieldName, value: FieldValue): VehicleRecord => ({
  ...record,
  [partOf(name)]: { ...record[partOf(name)], [name]: value },
});
