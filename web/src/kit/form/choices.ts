import { formatWord } from '../facts/format.ts';

/** Enum values as the options of a select; `none` is the label of an empty option. */
export const choicesOf = (words: readonly string[], none?: string) => [
  ...(none ? [{ value: '', label: none }] : []),
  ...words.map((word) => ({ value: word, label: formatWord(word) })),
];
