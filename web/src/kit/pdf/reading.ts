import makeBidi from 'bidi-js';

/** A part of a text, from left to right as it is seen; `backwards`: its letters are read from right to left. */
export interface Directed {
  text: string;
  backwards: boolean;
}

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const FROM_LEFT = /(?!\p{Script=Arabic}|\p{Script=Hebrew})\p{L}/u;

let made: ReturnType<typeof makeBidi> | undefined;
const bidi = () => {
  made ??= makeBidi();
  return made;
};

/** Whether something in it is read from right to left. */
export const isReordered = (text: string) => FROM_RIGHT.test(text);

/**
 * The parts of a line as they stand from left to right (Unicode's bidirectional algorithm). A paper is read from the left, and so is a line with a
 * letter of such a script; a line of Urdu alone, with its figures and signs, from the right. Brackets are mirrored where they are read so.
 */
export function directed(line: string): Directed[] {
  if (!isReordered(line)) return [{ text: line, backwards: false }];
  const embedding = bidi().getEmbeddingLevels(line, FROM_LEFT.test(line) ? 'ltr' : 'rtl');
  const parts: Directed[] = [];
  let before = Number.NaN;
  for (const at of bidi().getReorderedIndices(line, embedding)) {
    const letter = line.charAt(at);
    const backwards = (embedding.levels[at] ?? 0) % 2 === 1;
    const seen = (backwards && bidi().getMirroredCharacter(letter)) || letter;
    const last = parts.at(-1);
    const isNext = last?.backwards === backwards && at === before + (backwards ? -1 : 1);
    if (!isNext) parts.push({ text: seen, backwards });
    else last.text = backwards ? seen + last.text : last.text + seen;
    before = at;
  }
  return parts;
}
