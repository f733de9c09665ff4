import { type FieldName, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { type FieldValue, textOf } from './textOf.ts';

/** What a vehicle's field holds as a person reads it, as `textOf`. */
export const valueText = (name: FieldName, value: FieldValue) => textOf(VEHICLE_FIELD[name], value);
