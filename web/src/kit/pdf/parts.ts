import { columns, framed, oneLine, rule, space, stack, type TextLook, text, together } from './blocks.ts';
import { type Block, heightOf, joined, type Piece } from './flow.ts';

const NOTHING: Piece = { height: 0, marks: [] };

/** A label and what it says; '' is left out. */
export type Fact = readonly [label: string, value: string];

const LABEL: TextLook = { size: 8, ink: 'label' };

interface FactsLook {
  /** Columns. */
  across?: number;
  /** Points. */
  labelWidth?: number;
  size?: number;
}

const fact = ([label, value]: Fact, { labelWidth = 92, size = 9 }: FactsLook) => {
  const small = size - 1;
  // Both stand on one line.
  const name = stack(space((size - small) * 1.06), text(label, { ...LABEL, size: small }));
  return stack(columns([{ block: name, width: labelWidth }, { block: text(value, { size }) }], { gap: 6 }), space(2));
};

/** Labels with their values, read down, in as many columns as are wanted. */
export function facts(pairs: (Fact | false)[], look: FactsLook = {}): Block {
  const { across = 1 } = look;
  const said = pairs.filter((pair): pair is Fact => pair !== false && pair[1] !== '');
  const perColumn = Math.ceil(said.length / across);
  const column = (index: number) => stack(...said.slice(index * perColumn, (index + 1) * perColumn).map((pair) => fact(pair, look)));
  if (said.length === 0) return () => [];
  return across === 1 ? column(0) : columns(Array.from({ length: across }, (_, index) => ({ block: column(index) })));
}

/** A heading of a part, which stays with what follows. */
export const heading = (words: string): Block =>
  stack(space(8), text(words, { size: 10, weight: 'bold', staysWith: true }), rule(0.5), space(4));

export interface TableColumn {
  heading: string;
  /** Points, or what is left. */
  width: number | 'rest';
  align?: 'left' | 'right' | 'center';
}
type Cell = string | Block;

interface TableLook {
  size?: number;
  /** Points above and below a row. */
  padding?: number;
  /** A last row in bold. */
  total?: Cell[];
}

/** A table whose head, if it has one, is said again on every page. */
export function table(shape: TableColumn[], rows: Cell[][], look: TableLook = {}): Block {
  const { size = 8.5, padding = 2.5, total } = look;
  const hasHead = shape.some(({ heading }) => heading !== '');
  const row = (cells: Cell[], look: TextLook): Block =>
    stack(
      space(padding),
      columns(
        shape.map(({ width, align = 'left' }, index) => {
          const cell = cells[index] ?? '';
          return { block: typeof cell === 'string' ? text(cell, { size, align, ...look }) : cell, width };
        }),
        { gap: 6 },
      ),
      space(padding),
    );
  return (width, face) => {
    const drawn = (block: Block): Piece => joined(block(width, face));
    const head = hasHead
      ? drawn(
          stack(
            row(
              shape.map(({ heading }) => heading),
              { weight: 'bold' },
            ),
            rule(1),
          ),
        )
      : NOTHING;
    const body = rows.map((cells) => ({ ...drawn(stack(row(cells, {}), rule(0.35))), head }));
    const last = total && { ...drawn(stack(rule(1), row(total, { weight: 'bold' }))), head };
    const pieces: Piece[] = [{ ...head, staysWith: true }, ...body];
    if (!last) return pieces;
    const before = pieces.at(-1);
    return [...pieces.slice(0, -1), ...(before ? [{ ...before, staysWith: true }] : []), last];
  };
}

/** Figures side by side in frames of one height, the last one the heaviest. */
export const figures =
  (pairs: Fact[]): Block =>
  (width, face) => {
    const inFrames = (height: number) =>
      columns(
        pairs.map(([label, value]) => ({
          block: framed(stack(text(label, LABEL), oneLine(value, { size: 11, weight: 'bold' })), { padding: 5, height }),
        })),
        { gap: 6 },
      )(width, face);
    return inFrames(Math.max(38, heightOf(inFrames(0))));
  };

/** Clauses with their numbers. */
export const clauses = (sentences: string[], look: TextLook = { size: 8.5 }): Block =>
  stack(
    ...sentences.map((sentence, index) =>
      stack(columns([{ block: text(`${index + 1}.`, look), width: 14 }, { block: text(sentence, look) }], { gap: 4 }), space(3)),
    ),
  );

/** A box to tick, ticked or not. */
export const tick =
  (isTicked: boolean, side = 8): Block =>
  (width) => {
    const x = (width - side) / 2;
    const cross = (y: number, toY: number) => ({ kind: 'line', x: x + 1.5, y, toX: x + side - 1.5, toY, thickness: 1.2 }) as const;
    return [
      {
        height: side + 2,
        marks: [
          { kind: 'box', x, y: 2, width: side, height: side, filled: false },
          ...(isTicked ? [cross(3.5, side + 0.5), cross(side + 0.5, 3.5)] : []),
        ],
      },
    ];
  };

/** Lines to sign on, each above who signs; `high`: room to write (points). */
export const signatures = (who: (string | Block)[], high = 40): Block =>
  together(
    space(high),
    columns(
      who.map((signer) => ({
        block: typeof signer === 'string' ? stack(rule(0.6), space(2), text(signer, { size: 8, align: 'center' })) : signer,
      })),
      { gap: 24, foot: who.some((signer) => typeof signer !== 'string') },
    ),
  );
