import type { Font, Glyph } from 'fontkit';

/** A glyph on its way, which knows its syllable in the scripts of India. */
type Shaped = Glyph & { shaperInfo?: { syllable?: number } };
type Fits = (wanted: unknown, glyph: Shaped) => boolean;

/** What fontkit 2.0.4 replaces and moves glyphs by: a part of it that its types do not know. */
interface Processor {
  currentFeature: string;
  glyphs: Shaped[];
  glyphIterator: { cur: Shaped; index: number };
  match: (at: number, sequence: unknown[], fits: Fits, matched?: number[]) => unknown;
  applyAnchor?: (mark: unknown, anchor: unknown, base: number) => void;
  applyLookup: (type: number, table: unknown) => boolean;
}
type Inside = { _layoutEngine: { engine?: Partial<Record<'GSUBProcessor' | 'GPOSProcessor', Processor | null>> } };

/** The features of the scripts of India, none of which looks beyond its syllable. */
const IN_SYLLABLE = new Set([
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'pref',
  'blwf',
  'abvf',
  'half',
  'pstf',
  'vatu',
  'cjct',
  'cfar',
  'init',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
]);

/**
 * Backtrack sequences: OpenType lists them from the nearest glyph on; fontkit compares from the farthest, and looks into the next syllable,
 * from which Bengali gets the sign of an r twice.
 */
function matchAsWritten(processor: Processor): void {
  const { match } = processor;
  processor.match = function (at, sequence, fits, matched) {
    const { syllable } = this.glyphIterator.cur.shaperInfo ?? {};
    const isInside = syllable !== undefined && IN_SYLLABLE.has(this.currentFeature);
    const fitsHere: Fits = (wanted, glyph) => glyph.shaperInfo?.syllable === syllable && fits(wanted, glyph);
    const ordered = at < 0 ? [...sequence].reverse() : sequence;
    return match.call(this, at, ordered, isInside ? fitsHere : fits, matched);
  };
}

/** The form of a sign at the beginning of a word is taken there alone, also in Bengali, where fontkit takes it behind any letter. */
function beginWordsOnce(processor: Processor): void {
  const { applyLookup } = processor;
  processor.applyLookup = function (type, table) {
    const { cur, index } = this.glyphIterator;
    const [before = 0] = this.glyphs[index - 1]?.codePoints ?? [];
    const isWithin = /[\p{L}\p{M}]/u.test(String.fromCodePoint(before));
    if (this.currentFeature === 'init' && cur.shaperInfo && isWithin) return false;
    return applyLookup.call(this, type, table);
  };
}

/** Thrown for a base without an anchor. */
const MISSING = Symbol();

/** A sign may have no place at a letter, which is left to the next rule then; fontkit reads the coordinates of nothing and fails. */
function skipMissingAnchors(processor: Processor): void {
  const { applyAnchor, applyLookup } = processor;
  processor.applyAnchor = function (mark, anchor, base) {
    if (!anchor) throw MISSING;
    applyAnchor?.call(this, mark, anchor, base);
  };
  processor.applyLookup = function (type, table) {
    try {
      return applyLookup.call(this, type, table);
    } catch (error) {
      if (error === MISSING) return false;
      throw error;
    }
  };
}

/**
 * Patches a font so that it shapes text as OpenType says where fontkit does not: without it half of the words of Gurmukhi and Malayalam
 * fail.
 */
export function patchShaping(font: Font): void {
  const { GSUBProcessor: replacing, GPOSProcessor: moving } = (font as unknown as Inside)._layoutEngine.engine ?? {};
  if (replacing) matchAsWritten(replacing);
  if (replacing) beginWordsOnce(replacing);
  if (moving) matchAsWritten(moving);
  if (moving) skipMissingAnchors(moving);
}
