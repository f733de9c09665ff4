/** What stands on a page: points (1/72 inch) from its upper left corner; a text stands on the line `y`. */
export type Mark =
  | { kind: 'text'; x: number; y: number; text: string; size: number; weight: Weight; ink: Ink }
  | { kind: 'line'; x: number; y: number; toX: number; toY: number; thickness: number }
  | { kind: 'box'; x: number; y: number; width: number; height: number; filled: boolean }
  /** A path in SVG's notation, in units of `scale` points. */
  | { kind: 'shape'; x: number; y: number; path: string; scale: number }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; picture: PaperPicture };

export type Weight = 'regular' | 'bold';
/** Black, the grey of labels, and that of what stands behind. All of them are printed by a cheap laser printer. */
export type Ink = 'black' | 'label' | 'behind';
export const INKS: Record<Ink, string> = { black: '#000000', label: '#444444', behind: '#dddddd' };

/** A picture as a PDF takes it: JPEG or PNG. */
export interface PaperPicture {
  bytes: Uint8Array;
  /** The same as an address, for the screen. */
  address: string;
  /** Width divided by height. */
  proportion: number;
}

export interface Page {
  width: number;
  height: number;
  marks: Mark[];
}

/** Millimetres in points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** The sizes of paper, upright; A5 across is half a sheet of A4. */
export const SIZES = {
  a4: { width: mm(210), height: mm(297) },
  a4Across: { width: mm(297), height: mm(210) },
  a5: { width: mm(148), height: mm(210) },
  a5Across: { width: mm(210), height: mm(148) },
} as const;
export type PaperSize = keyof typeof SIZES;

/** The same mark further right and down. */
export const moved = (mark: Mark, x: number, y: number): Mark =>
  mark.kind === 'line'
    ? { ...mark, x: mark.x + x, y: mark.y + y, toX: mark.toX + x, toY: mark.toY + y }
    : { ...mark, x: mark.x + x, y: mark.y + y };

/** The same mark, smaller: all its lengths times `by`. */
export function scaled(mark: Mark, by: number): Mark {
  const [x, y] = [mark.x * by, mark.y * by];
  switch (mark.kind) {
    case 'text':
      return { ...mark, x, y, size: mark.size * by };
    case 'line':
      return { ...mark, x, y, toX: mark.toX * by, toY: mark.toY * by, thickness: mark.thickness * by };
    case 'shape':
      return { ...mark, x, y, scale: mark.scale * by };
    default:
      return { ...mark, x, y, width: mark.width * by, height: mark.height * by };
  }
}
