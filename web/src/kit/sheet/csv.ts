import { letterOf } from './letters.ts';
import { MOST_COLUMNS, UnreadableFile } from './unreadable.ts';

/** The most rows and characters in which the delimiter is looked for. */
const SAMPLE = 100_000;
const DELIMITERS = [',', ';', '\t', '|'];

/** What our own files put before a text that a spreadsheet would compute is taken away; so is the formula that keeps zeros: ="0012". */
const armed = (cell: string) => (cell.startsWith("'") ? cell.replace(/^'(?='*[-=+@\t\r])/, '') : cell.replace(/^="([^"]*)"$/, '$1'));

/** Walks through a text cell by cell. */
class Cells {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #plain: RegExp;
  #at = 0;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
  }

  get isOver() {
    return this.#at >= this.#text.length;
  }

  /** The next cell of the row. */
  read(): string {
    const sign = this.#text[this.#at];
    if (sign === '"') return armed(this.#quoted() + this.#unquoted());
    // Of millions of blank cells none costs more than a look.
    return sign === this.#delimiter || sign === '\n' || sign === '\r' ? '' : armed(this.#unquoted());
  }

  /** Passes by what ends the cell; answers whether the row has another. */
  goOn(): boolean {
    const isEnd = this.#text[this.#at] !== this.#delimiter;
    this.#at += this.#text[this.#at] === '\r' && this.#text[this.#at + 1] === '\n' ? 2 : 1;
    return !isEnd;
  }

  #unquoted(): string {
    this.#plain.lastIndex = this.#at;
    const found = this.#plain.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  /** What stands between quotation marks; two of them are one. */
  #quoted(): string {
    const pieces: string[] = [];
    do {
      const close = this.#text.indexOf('"', this.#at + 1);
      pieces.push(this.#text.slice(this.#at + 1, close < 0 ? undefined : close));
      // It has swallowed the lines below.
      if (close < 0 && pieces.some((piece) => /[\r\n]/.test(piece))) throw new UnreadableFile('open_quote');
      this.#at = close < 0 ? this.#text.length : close + 1;
    } while (this.#text[this.#at] === '"');
    return pieces.join('"');
  }
}

/** A row without the blank cells at its end. */
function nextRow(cells: Cells): string[] {
  const row: string[] = [];
  let blanks = 0;
  do {
    const cell = cells.read();
    if (cell === '') {
      blanks++;
      continue;
    }
    if (row.length + blanks >= MOST_COLUMNS) throw new UnreadableFile('too_many_columns');
    for (; blanks > 0; blanks--) row.push('');
    row.push(cell);
  } while (cells.goOn());
  return row;
}

/**
 * The rows of a CSV file down to the last that is not blank, its delimiter found where it is not named. Blank cells and rows at the end are
 * none, so that millions of them take no memory. Throws UnreadableFile, as soon as there are too many.
 */
export function csvRows(text: string, mostRows: number, named?: string): string[][] {
  const cells = new Cells(text, named ?? delimiterOf(text.trimStart().slice(0, SAMPLE)));
  const rows: string[][] = [];
  let blanks = 0;
  while (!cells.isOver) {
    const row = nextRow(cells);
    if (row.length === 0) {
      blanks++;
      continue;
    }
    const number = rows.length + blanks + 1;
    if (number > mostRows) {
      const cell = `${letterOf(row.findIndex((one) => one !== ''))}${number}`;
      throw new UnreadableFile(rows.length > mostRows / 2 ? 'too_many_rows' : 'far_away', cell);
    }
    for (; blanks > 0; blanks--) rows.push([]);
    rows.push(row);
  }
  return rows;
}

/** The delimiter that stands equally often in most of the first lines. */
function delimiterOf(sample: string): string {
  const lines = sample
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter(Boolean)
    .slice(0, 10);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const [first = 0] = counts;
    return counts.filter((count) => count === first).length * 1000 + first;
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}
