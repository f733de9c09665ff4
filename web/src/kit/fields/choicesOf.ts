import type { Field } from '@contract/fields/field.ts';
import { wordText } from './valueText.ts';

/** A field's words as the choices of a list, in which `none` stands for none of them. */
export const choicesOf = (field: Field, none: string) => [
  { value: '', label: none },
  ...(field.choices ?? []).map((value) => ({ value, label: wordText(field, value) })),
];
