import { create, type Font } from 'fontkit';
import type { Weight } from './drawing.ts';
import { patchShaping } from './patchedFontkit.ts';
import { directed } from './reading.ts';
import { plain, SCRIPTS, type Script, UNSEEN } from './scripts.ts';

/** A font file by script and weight. */
type FontName = `${Script}-${Weight}`;
/** The font files that a paper needs, by script and weight. */
export type FontFiles = Partial<Record<FontName, Uint8Array>>;

/** Text run: a part of a text in one font, in visual order (left to right). */
interface Run {
  text: string;
  font: FontName;
}

/** Measures and outlines texts; the fonts are those of the PDF, so that both look the same. */
export interface Typeface {
  /** The fonts that are loaded. */
  names: FontName[];
  fontOf: (name: FontName) => Font;
  /** From left to right. */
  runsOf: (text: string, weight: Weight) => Run[];
  widthOfRun: (run: Run, size: number) => number;
  widthOf: (text: string, size: number, weight: Weight) => number;
  /** The outlines of a text that begins at 0, as an SVG path in points. */
  outlineOf: (text: string, size: number, weight: Weight) => string;
}

interface Store<Key, Made> {
  get: (key: Key) => Made | undefined;
  set: (key: Key, made: Made) => unknown;
}

/** What `of` makes of a key, made once. */
function once<Key, Made>(of: (key: Key) => Made, known: Store<Key, Made> = new Map()) {
  return (key: Key): Made => {
    const made = known.get(key) ?? of(key);
    known.set(key, made);
    return made;
  };
}

const isLetter = (text: string) => /\p{L}/u.test(text);

/**
 * A font that shapes a word once: to be measured, written by pdfkit, which is given this font, and outlined on the screen. Figures and signs alone are
 * laid from left to right, those of Arabic too.
 */
function openFont(file: Uint8Array): Font {
  const font = create(file as Buffer) as Font;
  patchShaping(font);
  const shape = font.layout.bind(font);
  const shaped = once((word: string) => shape(word, undefined, undefined, undefined, isLetter(word) ? undefined : 'ltr'));
  font.layout = (text, ...features) => (features.some((feature) => feature !== undefined) ? shape(text, ...features) : shaped(text));
  return font;
}

/** Opened once for all papers, however many scripts each has. */
const opened = once(openFont, new WeakMap<Uint8Array, Font>());

/** As pdfkit divides a text: a space is the end of its word. */
const wordsOf = (text: string) => text.split(/(?<= )/);

const turned = (text: string) => [...text].reverse().join('');

/** Opens fonts, each when it is needed. A letter that no font has is a box, the font's glyph 0. */
export function openTypeface(files: FontFiles): Typeface {
  const names = Object.keys(files) as FontName[];
  const scripts = SCRIPTS.filter((script) => files[`${script}-regular`]);
  const fontOf: Typeface['fontOf'] = (name) => {
    const file = files[name];
    if (!file) throw new Error(`${name} is not loaded.`);
    return opened(file);
  };
  const has = (script: Script, letter: string) => fontOf(`${script}-regular`).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const found = once((letter: string) => scripts.find((script) => has(script, letter)));

  /** What joins letters, and signs that several scripts share, are taken from the font of the letter before. */
  function scriptOf(letter: string, before: Script | undefined): Script | undefined {
    const first = found(letter);
    return first !== 'latin' && before && has(before, letter) ? before : first;
  }

  const runsOf: Typeface['runsOf'] = (text, weight) => {
    const runs: Run[] = [];
    for (const part of directed(plain(text))) {
      const own: Run[] = [];
      let before: Script | undefined;
      for (const letter of part.text) {
        const script = scriptOf(letter, before);
        if (!script && UNSEEN.test(letter)) continue;
        before = script;
        const font: FontName = `${script ?? 'latin'}-${weight}`;
        const last = own.at(-1);
        if (last?.font === font) last.text += letter;
        else own.push({ text: letter, font });
      }
      // fontkit turns words of letters that are read from the right itself.
      const seen = part.backwards ? own.reverse().map((run) => (isLetter(run.text) ? run : { ...run, text: turned(run.text) })) : own;
      runs.push(...seen);
    }
    return runs;
  };

  const widthOfRun: Typeface['widthOfRun'] = (run, size) => {
    const font = fontOf(run.font);
    return wordsOf(run.text).reduce((sum, word) => sum + (font.layout(word).advanceWidth * size) / font.unitsPerEm, 0);
  };
  const widthOf: Typeface['widthOf'] = (text, size, weight) => runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run, size), 0);

  const outlineOf: Typeface['outlineOf'] = (text, size, weight) => {
    let [x, path] = [0, ''];
    for (const run of runsOf(text, weight)) {
      const font = fontOf(run.font);
      const scale = size / font.unitsPerEm;
      for (const { glyphs, positions } of wordsOf(run.text).map((word) => font.layout(word))) {
        for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
          const at = [x + xOffset * scale, -yOffset * scale] as const;
          path +=
            glyphs[index]?.path
              .scale(scale, -scale)
              .translate(...at)
              .toSVG() ?? '';
          x += xAdvance * scale;
        }
      }
    }
    return path;
  };
  return { names, fontOf, runsOf, widthOfRun, widthOf, outlineOf };
}
