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

/** Opens fonts, each when it is needed. A letter that no font has is a box, the font's glyph 0. */
export function openTypeface(files: FontFiles): Typeface {
  const opened = new Map<FontName, Font>();
  const fontOf = (name: FontName) => {
    const font = opened.get(name) ?? (create(files[name] as Buffer) as Font);
    opened.set(name, font);
    return font;
  };
  const scriptOf = (letter: string): Script => {
    const code = letter.codePointAt(0) ?? 0;
    const isForeign = !fontOf('latin-regular').hasGlyphForCodePoint(code);
    return isForeign && fontOf('devanagari-regular').hasGlyphForCodePoint(code) ? 'devanagari' : 'latin';
  };

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

  // By word, as pdfkit sets them: most words of a paper come more than once.
  const widths = new Map<string, number>();
  const widthOfWord = (word: string, font: FontName) => {
    const key = `${font} ${word}`;
    const width = widths.get(key) ?? fontOf(font).layout(word).advanceWidth / fontOf(font).unitsPerEm;
    widths.set(key, width);
    return width;
  };
  const widthOf: Typeface['widthOf'] = (text, size, weight) => {
    const words = runsOf(text, weight).flatMap(({ text, font }) =>
      text.split(/(?<= )/).map((word) => widthOfWord(word, font)),
    );
    return words.reduce((sum, width) => sum + width * size, 0);
  };

  const outlineOf: Typeface['outlineOf'] = (text, size, weight) => {
    let [x, path] = [0, ''];
    for (const run of runsOf(text, weight)) {
      const scale = size / fontOf(run.font).unitsPerEm;
      const { glyphs, positions } = fontOf(run.font).layout(run.text);
      for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
        const glyph = glyphs[index];
        const at = [x + xOffset * scale, -yOffset * scale] as const;
        if (glyph)
          path += glyph.path
            .scale(scale, -scale)
            .translate(...at)
            .toSVG();
        x += xAdvance * scale;
      }
    }
    return path;
  };
  return { fontOf, runsOf, widthOf, outlineOf };
}
