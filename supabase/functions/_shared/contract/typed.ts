/** Bidirectional control characters: invisible, and often pasted along from a chat or a contact list. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
export const undirected = (text: string) => text.replace(DIRECTION, '');

/** Words that are looked for, with spaces for control characters: the database keeps none. */
export const searched = (words: string) => words.replace(/\p{Cc}/gu, ' ');

/** The most characters of what is normalized: more than anything that is compared by its letters has. */
const LONGEST = 1000;

/**
 * Unicode normalization, of a longer text none: putting accents in order takes the square of their number, and whoever sends 96 kB of
 * them would hold up everybody. Whoever reads the text refuses it by its length or its characters.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') =>
  text.length > LONGEST ? text : text.normalize(form);
