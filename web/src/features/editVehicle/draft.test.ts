import { expect, test } from 'vitest';
import { draftOf, textOf, typedField } from './draft.ts';
import { type Field, type FieldValue, type Kind, SECTIONS } from './fields.ts';

const field = (label: string): Field => {
  const found = SECTIONS.flatMap(({ fields }) => fields).find((one) => one.label === label);
  if (!found) throw new Error(`No field ${label}`);
  return found;
};

test.each<[Kind, FieldValue, string, string | number]>([
  ['text', ' Nexon ', 'Nexon', 'Nexon'],
  ['text', 'Not provided', '', ''],
  ['text', null, '', ''],
  ['rupees', 1_234_567, '₹ 12,34,567', 1_234_567],
  ['rupees', 0, '', ''],
  ['km', 29_700, '29,700 km', 29_700],
  ['years', 1, '1 year', 1],
  ['day', '2026-03-01', '01/03/2026', '01/03/2026'],
  ['day', null, '', ''],
  ['fuel', 'cng', 'CNG', 'cng'],
  ['yesNo', false, 'No', 'no'],
])('%s %j reads %j and is edited as %j', (kind, value, text, draft) => {
  expect(textOf(kind, value)).toBe(text);
  expect(draftOf(kind, value)).toBe(draft);
});

test('what begins unchanged is saved as it was', () => {
  for (const [label, value] of [
    ['Registration date', '2026-03-01'],
    ['Fitness upto date', null],
    ['Vehicle type', null],
    ['Display price', 0],
    ['On home page', true],
    ['Owner email', ''],
  ] as const) {
    expect(typedField(field(label)).parse({ draft: draftOf(field(label).kind, value) })).toEqual({ draft: value });
  }
});

test.each([
  ['Registration date', '31/02/2026', 'Not a date. Please write it as dd/mm/yyyy.'],
  ['Registration date', '01/01/1850', 'Registration date: not a year from 1900 to 2199'],
  ['Owner email', 'asha at example', 'Owner email: not an email address'],
  ['Kilometers', 99_999_999, 'Kilometers is too large'],
  ['Vehicle name', 'x'.repeat(81), 'Vehicle name: at most 80 characters'],
])('%s does not take %j', (label, draft, problem) => {
  expect(typedField(field(label)).safeParse({ draft }).error?.issues).toMatchObject([
    { path: ['draft'], message: problem },
  ]);
});
