import { type Ink, type Mark, moved, type PaperPicture, type Weight } from './drawing.ts';
import { type Block, heightOf, joined } from './flow.ts';

export interface TextLook {
  /** Points. */
  size?: number;
  weight?: Weight;
  ink?: Ink;
  align?: 'left' | 'right' | 'center';
  staysWith?: boolean;
}

const SIZE = 9;
/** Of the font's size: a line, and what of it is above its letters' foot. Devanagari has signs above and below. */
const [LINE, ABOVE] = [1.4, 1.06];
/** The scripts of the south stack letters below each other, and so do Odia and Bengali: of them a line is so much. */
const DEEP_LINE = 1.62;
const DEEP = /[\u0980-\u09ff\u0b00-\u0b7f\u0c00-\u0d7f]/;
const SHIFT = { left: 0, center: 0.5, right: 1 };

/** The parts of a word that is wider than a line. */
function parted(word: string, fits: (text: string) => boolean): string[] {
  const parts = [''];
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    const longer = parts.at(-1) + segment;
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}

/** A text's lines, broken at spaces; no-break spaces keep a figure with its unit. */
export function linesOf(text: string, fits: (text: string) => boolean): string[] {
  return text.split('\n').flatMap((line) => {
    const lines = [''];
    for (const word of line.split(' ').flatMap((word) => (fits(word) ? [word] : parted(word, fits)))) {
      const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
      if (lines.at(-1) === '' || fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** A paragraph, a piece for each line. '' is nothing. */
export const text =
  (words: string, look: TextLook = {}): Block =>
  (width, face) => {
    if (words === '') return [];
    const { size = SIZE, weight = 'regular', ink = 'black', align = 'left', staysWith = false } = look;
    const measure = (line: string) => face.widthOf(line, size, weight);
    return linesOf(words, (line) => measure(line) <= width + 0.01).map((line) => {
      const x = align === 'left' ? 0 : (width - measure(line)) * SHIFT[align];
      const mark: Mark = { kind: 'text', x, y: size * ABOVE, text: line, size, weight, ink };
      return { height: size * (DEEP.test(line) ? DEEP_LINE : LINE), marks: [mark], staysWith };
    });
  };

/** Words as large as they fit into one line, at most `size` points. */
export const oneLine =
  (words: string, { size = SIZE, ...look }: TextLook = {}): Block =>
  (width, face) => {
    const needed = face.widthOf(words, size, look.weight ?? 'regular');
    return text(words, { ...look, size: needed > width ? (size * width * 0.999) / needed : size })(width, face);
  };

/** Room of so many points. */
export const space =
  (height: number): Block =>
  () => [{ height, marks: [], staysWith: true }];

/** A line from side to side, so thick. */
export const rule =
  (thickness = 0.75): Block =>
  (width) => [{ height: thickness, marks: [{ kind: 'line', x: 0, y: 0, toX: width, toY: 0, thickness }], staysWith: true }];

/** One below the other. */
export const stack =
  (...blocks: (Block | false | null)[]): Block =>
  (width, face) =>
    blocks.flatMap((block) => (block ? block(width, face) : []));

/** What no page break divides. */
export const together =
  (...blocks: (Block | false | null)[]): Block =>
  (width, face) => {
    const pieces = stack(...blocks)(width, face);
    return pieces.length > 0 ? [joined(pieces)] : [];
  };

/** Whose end stays on the page of what follows. */
export const leadingTo =
  (block: Block): Block =>
  (width, face) =>
    block(width, face).map((piece, index, all) => (index >= all.length - 2 ? { ...piece, staysWith: true } : piece));

/** Side by side; a width is in points, or 'rest', which several share. `foot`: standing on a common line. */
export const columns =
  (cells: { block: Block; width?: number | 'rest' }[], { gap = 12, foot = false } = {}): Block =>
  (width, face) => {
    const given = cells.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
    const shared = cells.filter(({ width }) => typeof width !== 'number').length;
    const rest = (width - given - gap * (cells.length - 1)) / Math.max(shared, 1);
    const widths = cells.map((cell) => (typeof cell.width === 'number' ? cell.width : rest));
    const drawn = cells.map(({ block }, index) => joined(block(widths[index] ?? 0, face)));
    const height = Math.max(...drawn.map((piece) => piece.height));
    let x = 0;
    const marks = drawn.flatMap((piece, index) => {
      const left = x;
      x += (widths[index] ?? 0) + gap;
      return piece.marks.map((mark) => moved(mark, left, foot ? height - piece.height : 0));
    });
    return [{ height, marks }];
  };

/** In a frame. `height`: at least so high. */
export const framed =
  (block: Block, { padding = 6, height = 0 } = {}): Block =>
  (width, face) => {
    const inner = columns([{ block: () => [], width: padding }, { block }, { block: () => [], width: padding }], { gap: 0 })(width, face);
    const whole = Math.max(height, heightOf(inner) + 2 * padding);
    const frame: Mark = { kind: 'box', x: 0, y: 0, width, height: whole, filled: false };
    return [{ height: whole, marks: [frame, ...joined([{ height: padding, marks: [] }, ...inner]).marks] }];
  };

/** A picture, at most so wide and so high (points). */
export const picture =
  (shown: PaperPicture, maxWidth: number, maxHeight: number): Block =>
  () => {
    const width = Math.min(maxWidth, maxHeight * shown.proportion);
    const height = width / shown.proportion;
    return [{ height, marks: [{ kind: 'picture', x: 0, y: 0, width, height, picture: shown }] }];
  };
