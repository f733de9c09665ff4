import type { FieldName } from '@contract/fields/vehicleNames.ts';
import { expect, test } from 'vitest';
import type { FieldValue } from '../../kit/fields/textOf.ts';
import { typedCheck } from '../../kit/fields/typedCheck.ts';
import { valueText } from '../../kit/fields/valueText.ts';
import { draftOf } from './draft.ts';

test.each<[FieldName, FieldValue, string, string | number]>([
  ['carname', ' Nexon ', 'Nexon', 'Nexon'],
  ['carname', 'Not provided', '', ''],
  ['carname', null, '', ''],
  ['vehiclesellprice', 1_234_567, '₹ 12,34,567', 1_234_567],
  ['vehiclesellprice', 0, '', ''],
  ['kilometers', 29_700, '29,700 km', 29_700],
  ['insurancetenure', 1, '1 year', 1],
  ['registration_date', '2026-03-01', '01/03/2026', '01/03/2026'],
  ['registration_date', null, '', ''],
  ['fuel', 'cng', 'CNG', 'cng'],
  ['onhomepage', false, 'No', 'no'],
])('%s %j reads %j and is edited as %j', (name, value, text, draft) => {
  expect(valueText(name, value)).toBe(text);
  expect(draftOf(name, value)).toBe(draft);
});

test.each<[FieldName, FieldValue]>([
  ['registration_date', '2026-03-01'],
  ['fitness_upto_date', null],
  ['carmake', null],
  ['vehiclesellprice', 0],
  ['onhomepage', true],
  ['owneremail', ''],
])('%s begins unchanged as %j and is saved as it was', (name, value) => {
  expect(typedCheck(name).parse(draftOf(name, value))).toBe(value);
});

test.each<[FieldName, unknown, string]>([
  ['registration_date', '31/02/2026', 'Not a date. Please write it as dd/mm/yyyy.'],
  ['registration_date', '01/01/1850', 'Registration date: not a year from 1900 to 2199'],
  ['owneremail', 'asha at example', 'Owner email: not an email address'],
  ['kilometers', 99_999_999, 'Kilometers is too large'],
  ['carname', 'x'.repeat(81), 'Vehicle name: at most 80 characters'],
])('%s does not take %j', (name, draft, problem) => {
  expect(typedCheck(name).safeParse(draft).error?.issues[0]?.message).toBe(problem);
});
