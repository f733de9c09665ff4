import { create, type Font } from 'fontkit';
import type { Weight } from './drawing.ts';

export const SCRIPTS = ['latin', 'devanagari'] as const;
export type Script = (typeof SCRIPTS)[number];
export const FONT_NAMES = ['latin-regular', 'latin-bold', 'devanagari-regular', 'devanagari-bold'] as const;
/** A font file by script and weight. */
export type FontName = `${Script}-${Weight}`;
export type FontFiles = Record<FontName, Uint8Array>;

/** A part of a text that one font has. */
export interface Run {
  text: string;
  font: FontName;
}

/** Measures and outlines texts; the fonts are those of the PDF, so that both look the same. */
export interface Typeface {
  fontOf: (name: FontName) => Font;
  runsOf: (text: string, weight: Weight) => Run[];
  widthOf: (text: string, size: number, weight: Weight) => number;
  /** The outlines of a text that begins at 0, as an SVG path in points. */
  outlineOf: (text: string, size: number, weight: Weight) => string;
}

/** What `of` makes of a key, made once. */
function once<Made>(of: (key: string) => Made): (key: string) => Made {
  const known = new Map<string, Made>();
  return (key) => {
    const made = known.get(key) ?? of(key);
    known.set(key, made);
    return made;
  };
}

/** A font that shapes a word once: to be measured, written by pdfkit, which is given this font, and outlined on the screen. */
function openFont(file: Uint8Array): Font {
  const font = create(file as Buffer) as Font;
  const shape = font.layout.bind(font);
  const shaped = once((word) => shape(word));
  font.layout = (text, ...features) =>
    features.some((feature) => feature !== undefined) ? shape(text, ...features) : shaped(text);
  return font;
}

/** As pdfkit divides a text: a space is the end of its word. */
const wordsOf = (text: string) => text.split(/(?<= )/);

/** Opens fonts, each when it is needed. A letter that no font has is a box, the font's glyph 0. */
export function openTypeface(files: FontFiles): Typeface {
  const fontOf = once((name) => openFont(files[name as FontName]));
  const scriptOf = once((letter): Script => {
    const code = letter.codePointAt(0) ?? 0;
    const isForeign = !fontOf('latin-regular').hasGlyphForCodePoint(code);
    return isForeign && fontOf('devanagari-regular').hasGlyphForCodePoint(code) ? 'devanagari' : 'latin';
  });

  const runsOf = (text: string, weight: Weight) => {
    const runs: Run[] = [];
    for (const letter of text) {
      const font: FontName = `${scriptOf(letter)}-${weight}`;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    }
    return runs;
  };

  const widthOf: Typeface['widthOf'] = (text, size, weight) => {
    let width = 0;
    for (const run of runsOf(text, weight)) {
      const font = fontOf(run.font);
      for (const word of wordsOf(run.text)) width += (font.layout(word).advanceWidth * size) / font.unitsPerEm;
    }
    return width;
  };

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
  return { fontOf, runsOf, widthOf, outlineOf };
}
