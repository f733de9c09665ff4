import { type Mark, moved, type Page, type PaperSize, SIZES, scaled } from './drawing.ts';
import type { Typeface } from './typeface.ts';

/** What is never divided between two pages. `staysWith`: with what follows. `head`: said again on top of the next page. */
export interface Piece {
  height: number;
  marks: Mark[];
  staysWith?: boolean;
  head?: Piece;
}

/** A part of a paper: the pieces that it has in this width (points). */
export type Block = (width: number, face: Typeface) => Piece[];

export const heightOf = (pieces: Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0);

/** All marks of these pieces below each other. */
export function joined(pieces: Piece[]): Piece {
  const marks: Mark[] = [];
  let height = 0;
  for (const piece of pieces) {
    marks.push(...piece.marks.map((mark) => moved(mark, 0, height)));
    height += piece.height;
  }
  return { height, marks };
}

export interface Sheet {
  size: PaperSize;
  /** Points on each side. */
  margin: number;
  body: Block;
  /** Whether it is made smaller rather than two pages. */
  onOnePage?: boolean;
  /** At the bottom of each page. */
  foot: (page: number, of: number) => Block;
  /** Behind each page, in points of the page. */
  behind?: (width: number, height: number, face: Typeface) => Mark[];
}

/** Pieces that have to stay together, the last of which may be followed by a new page. */
function groupsOf(pieces: Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let open = false;
  for (const piece of pieces) {
    if (open) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    open = piece.staysWith ?? false;
  }
  return groups;
}

/** Lays a paper out on as many pages as it needs, all of it `by` times its size. */
function layOutAt(by: number, { size, margin, body, foot, behind }: Sheet, face: Typeface): Page[] {
  const [width, height] = [SIZES[size].width / by, SIZES[size].height / by];
  const inner = width - 2 * margin;
  const footHeight = heightOf(foot(1, 1)(inner, face));
  const room = height - 2 * margin - footHeight;
  const pages: Piece[][] = [[]];
  for (const group of groupsOf(body(inner, face))) {
    const page = pages.at(-1) ?? [];
    if (page.length === 0 || heightOf(page) + heightOf(group) <= room) page.push(...group);
    else pages.push([...(group[0]?.head ? [group[0].head] : []), ...group]);
  }
  return pages.map((pieces, index) => {
    const below = joined(foot(index + 1, pages.length)(inner, face));
    const marks = [
      ...(behind?.(width, height, face) ?? []),
      ...joined(pieces).marks.map((mark) => moved(mark, margin, margin)),
      ...below.marks.map((mark) => moved(mark, margin, height - margin - footHeight)),
    ];
    return { ...SIZES[size], marks: by === 1 ? marks : marks.map((mark) => scaled(mark, by)) };
  });
}

/** A paper of one page is drawn smaller, step by step, until it is one; what is smaller than the last can neither be read nor scanned. */
const STEPS = [0.96, 0.92, 0.88, 0.84, 0.8];

/** Lays a paper out on as many pages as it needs; one that should have one page is made smaller for it. */
export function layOut(sheet: Sheet, face: Typeface): Page[] {
  const pages = layOutAt(1, sheet, face);
  if (pages.length === 1 || !sheet.onOnePage) return pages;
  for (const by of STEPS) {
    const smaller = layOutAt(by, sheet, face);
    if (smaller.length === 1) return smaller;
  }
  return pages;
}
