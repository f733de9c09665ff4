import type { ReactNode } from 'react';
import { formatDate, formatMoment } from '../dates/days.ts';
import { formatKm } from '../facts/format.ts';
import { formatAmount, formatPaise } from '../money/rupees.ts';

/** The data type of a column: its format, alignment and line breaks. A `code` is shown as it is, like a number plate; a `moment` is a timestamp. */
type ColumnKind = 'text' | 'code' | 'day' | 'moment' | 'rupees' | 'paise' | 'km';

/** Definition of a column: for the table, the cards of a phone, sorting, CSV and print. */
export interface Column<Row> {
  /** Its id in code and in the URL. */
  id: string;
  heading: string;
  /** The heading is visually hidden, for screen readers only. */
  hiddenHeading?: boolean;
  /** The raw value. A column without it has controls and is left out of CSV and print. */
  value?: (row: Row) => string | number | null | undefined;
  kind?: ColumnKind;
  /** In the CSV file alone: on the screen a cell of another column says it. */
  fileOnly?: boolean;
  /** Placeholder for a missing value. */
  missing?: string;
  /** Renders the cell instead of the value. */
  cell?: (row: Row) => ReactNode;
  /** Its cells are row headers. */
  isRowHeading?: boolean;
  isSortable?: boolean;
  /** Its place on a card. */
  card?: { isWide?: boolean; isTitle?: boolean; isUnlabelled?: boolean };
  className?: string | undefined;
}

/** How a value of each kind is written. */
export const WRITTEN: Record<ColumnKind, (value: string | number) => string> = {
  text: String,
  code: String,
  day: (value) => formatDate(String(value)),
  moment: (value) => formatMoment(String(value)),
  rupees: (value) => formatAmount(Number(value)),
  paise: (value) => formatPaise(Number(value)),
  km: (value) => formatKm(Number(value)),
};

/** The formatted value of a column in a row. */
export function textOf<Row>({ value, kind = 'text', missing = '' }: Column<Row>, row: Row): string {
  const said = value?.(row);
  return (said !== null && said !== undefined && WRITTEN[kind](said)) || missing;
}
