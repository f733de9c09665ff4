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
  const { levels } = bidi().getEmbeddingLevels(line, FROM_LEFT.test(line) ? 'ltr' : 'rtl');
  const parts: (Directed & { level: number })[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels[at] ?? 0;
    const backwards = level % 2 === 1;
    const last = parts.at(-1);
    const seen = (backwards && bidi().getMirroredCharacter(letter)) || letter;
    if (last?.level === level) last.text += seen;
    else parts.push({ text: seen, backwards, level });
    at += letter.length;
  }
  for (let level = Math.max(...parts.map((part) => part.level)); level > 0; level--) {
    for (let from = 0; from < parts.length; from++) {
      let until = from;
      while ((parts[until]?.level ?? 0) >= level) until++;
      if (until > from) parts.splice(from, until - from, ...parts.slice(from, until).reverse());
      from = until;
    }
  }
  return parts;
}
