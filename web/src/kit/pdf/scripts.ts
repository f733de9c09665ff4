import { normalized } from '@contract/typed.ts';

/**
 * The scripts that papers have a font of, and the letters that are taken from each, if none before it in this list has them. A test
 * compares them with the fonts. Those of India that have none are Meetei Mayek, which fontkit cannot shape, and what is written by few.
 */
const RANGES = {
  latin:
    ' -~\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329\u2002\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212\ufffd',
  devanagari: '\u0900-\u097f\u20a8\u20b9\u20f0\ua8ff',
  'latin-ext': '\u0100-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0\u2113\u2c60-\u2c7f',
  vietnamese: '\u1ea0-\u1ef9',
  greek: '\u0370-\u03e1\u03f0-\u03ff',
  cyrillic: '\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116',
  bengali: '\u0980-\u09ff',
  gurmukhi: '\u0a00-\u0a7f',
  gujarati: '\u0a80-\u0aff',
  oriya: '\u0b00-\u0b7f',
  tamil: '\u0b80-\u0bff',
  telugu: '\u0c00-\u0c5b\u0c5d-\u0c7f',
  kannada: '\u0c80-\u0cdb\u0cdd-\u0cff',
  malayalam: '\u0d00-\u0d7f',
  arabic: '\u0600-\u06ff\u0750-\u077f\ufb50-\ufbc2\ufbd3-\ufd8f\ufd92-\ufdc7\ufdcf\ufdf0-\ufdff\ufe70-\ufefc',
  'ol-chiki': '\u1c50-\u1c7f',
};
export type Script = keyof typeof RANGES;
export const SCRIPTS = Object.keys(RANGES) as Script[];
const LETTERS = new Map(SCRIPTS.map((script) => [script, new RegExp(`[${RANGES[script]}]`)]));

const SPACE = /\p{Z}/u;
/** A text as papers write it: letters composed, and every space one that they have. */
export const plain = (text: string) => normalized(text, 'NFC').replace(/\p{Z}/gu, (space) => (scriptOf(space) ? space : ' '));

/** The first script whose font has this letter. */
export const scriptOf = (letter: string) => SCRIPTS.find((script) => LETTERS.get(script)?.test(letter));

/** Those of every paper: its own words, and the rupee sign, which is among the letters of Devanagari. */
const ALWAYS: Script[] = ['latin', 'devanagari'];

/** What is seen of no text: breaks, and signs that say how its letters are joined or ordered. */
export const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Each letter of these words, or of a JSON of them, once; word by word, as no long text is normalized. */
const lettersOf = (words: string) => [...new Set(words.split(/[\s"]/).flatMap((word) => [...normalized(word, 'NFC')]))];

/** The scripts whose fonts these words need, in the order of all. */
export function scriptsOf(words: string): Script[] {
  const needed = new Set([...ALWAYS, ...lettersOf(words).map(scriptOf)]);
  return SCRIPTS.filter((script) => needed.has(script));
}

/** The letters of these words that no font of papers has, each once: a box would stand in their place. */
export const lettersWithoutFont = (words: string) =>
  lettersOf(words).filter((letter) => !UNSEEN.test(letter) && !SPACE.test(letter) && !scriptOf(letter));
