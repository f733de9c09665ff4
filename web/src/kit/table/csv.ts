import { type Column, WRITTEN } from '../columns/columns.ts';

/** Byte order mark, by which spreadsheets detect UTF-8. */
const BOM = '\ufeff';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Against CSV formula injection: a text that a spreadsheet would run as a formula gets a ' before it, and so does one that looks as if it
 * had got one, so that reading the file takes away no sign of its own.
 */
const safe = (text: string) => text.replace(/^'*[-=+@\t\r]/, "'$&");

function csvCell<Row>({ value, kind = 'text' }: Column<Row>, row: Row): string {
  const said = value?.(row) ?? '';
  return quoted(typeof said === 'number' ? String(said) : said && safe(WRITTEN[kind](said)));
}

/** The rows as a CSV file in the format of the activity log: amounts are plain numbers, days dd/mm/yyyy. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const said = columns.filter(({ value }) => value);
  const lines = [said.map(({ heading }) => quoted(heading)), ...rows.map((row) => said.map((it) => csvCell(it, row)))];
  return BOM + lines.map((line) => `${line.join(',')}\r\n`).join('');
}
