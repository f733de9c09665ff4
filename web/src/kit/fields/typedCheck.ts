import { type FieldName, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import type { z } from 'zod';
import { typedDay } from '../dates/typedDay.ts';

/** The contract's validation of a field as typed: a day is parsed first. */
export function typedCheck(name: FieldName): z.ZodType {
  const { kind, check } = VEHICLE_FIELD[name];
  return kind === 'day' ? typedDay().pipe(check) : check;
}
