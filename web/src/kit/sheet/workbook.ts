import type { Cell, WriteSheet } from 'hucre/xlsx';
import { loadChunk } from '../../lib/loadChunk.ts';
import { t } from '../../text/staff.ts';
import { sumOf } from '../money/rupees.ts';
import { letterOf } from './letters.ts';
import type { ReadCell } from './read.ts';
import { DAY, RUPEES, RUPEES_BELOW_0, type Sheet } from './sheet.ts';

type Cells = Map<string, Partial<Cell>>;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const formatOfAmount = (format: string | null, amount: number) =>
  format === RUPEES && amount < 0 ? RUPEES_BELOW_0 : (format ?? undefined);

function styled(numFmt: string | undefined, bold = false) {
  return { ...(numFmt && { numFmt }), ...(bold && { font: { bold } }) };
}

/**
 * The row below the last: each sum is a formula, so that it follows what the reader corrects, and carries its value, which is shown where
 * nothing computes, as in the preview of a phone.
 */
function addSums({ columns, rows }: Sheet, cells: Cells) {
  const below = rows.length + 1;
  columns.forEach(({ isSummed, format }, place) => {
    if (!isSummed) return;
    const sum = sumOf(rows.map((row) => Number(row[place] ?? 0)));
    const letter = letterOf(place);
    const style = styled(formatOfAmount(format, sum), true);
    const range = `${letter}2:${letter}${rows.length + 1}`;
    // Without rows the sum would be of itself.
    if (rows.length === 0) cells.set(`${below},${place}`, { value: 0, type: 'number', style });
    else cells.set(`${below},${place}`, { formula: `SUM(${range})`, formulaResult: sum, value: sum, style });
  });
}

function written(sheet: Sheet): WriteSheet {
  const { name, columns, rows } = sheet;
  const cells: Cells = new Map();
  columns.forEach(({ heading }, place) => {
    cells.set(`0,${place}`, { value: heading, type: 'string', style: styled(undefined, true) });
  });
  rows.forEach((row, line) => {
    row.forEach((value, place) => {
      if (columns[place]?.format !== RUPEES || typeof value !== 'number' || value >= 0) return;
      cells.set(`${line + 1},${place}`, { value, type: 'number', style: styled(RUPEES_BELOW_0) });
    });
  });
  const hasSums = columns.some(({ isSummed }) => isSummed);
  if (hasSums) {
    addSums(sheet, cells);
    if (!columns[0]?.isSummed) {
      cells.set(`${rows.length + 1},0`, { value: t('staffCommon.list.total'), type: 'string', style: styled(undefined, true) });
    }
  }
  const blank = columns.map(() => null);
  return {
    name,
    columns: columns.map(({ heading, format, width }) => ({ header: heading, width, ...(format && { numFmt: format }) })),
    rows: [columns.map(({ heading }) => heading), ...rows, ...(hasSums ? [blank] : [])],
    cells,
    freezePane: { rows: 1 },
    ...(rows.length > 0 && { autoFilter: { range: `A1:${letterOf(columns.length - 1)}${rows.length + 1}` } }),
  };
}

/** The worksheets as one XLSX file. The library comes when it is needed. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const writeXlsx = await loadChunk(async () => (await import('hucre/xlsx')).writeXlsx);
  return new Uint8Array(await writeXlsx({ sheets: sheets.map(written) }));
}

/** Worksheets as they were read, as one XLSX file: a text stays a text, a day is written as one. The library comes when it is needed. */
export async function writeCells(
  sheets: readonly { name: string; rows: readonly (readonly ReadCell[])[] }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const writeXlsx = await loadChunk(async () => (await import('hucre/xlsx')).writeXlsx);
  const written = sheets.map(({ name, rows }) => {
    const cells: Cells = new Map();
    rows.forEach((row, line) => {
      row.forEach((value, place) => {
        if (value instanceof Date) cells.set(`${line},${place}`, { value, type: 'date', style: styled(DAY) });
      });
    });
    return { name, rows: rows.map((row) => [...row]), cells };
  });
  return new Uint8Array(await writeXlsx({ sheets: written }));
}
