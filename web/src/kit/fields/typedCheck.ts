import { FIELD, type FieldName } from '@contract/fields/vehicleNames.ts';
import type { z } from 'zod';
import { typedDay } from '../dates/typedDay.ts';

/** The contract's check of a field as it is typed: a day is read first. */
export function typedCheck(name: FieldName): z.ZodType {
  const { kind, check } = FIELD[name];
  return kind === 'day' ? typedDay().pipe(check) : check;
}
