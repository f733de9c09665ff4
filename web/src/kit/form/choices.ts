import { formatWord } from '../facts/format.ts';

/** Words as the choices of a list, in which `none` stands for none of them. */
export const choicesOf = (words: readonly string[], none?: string) => [
  ...(none ? [{ value: '', label: none }] : []),
  ...words.map((word) => ({ value: word, label: formatWord(word) })),
];
