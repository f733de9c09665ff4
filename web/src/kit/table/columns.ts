import type { ReactNode } from 'react';
import { formatDate } from '../dates/days.ts';
import { formatKm } from '../facts/format.ts';
import { formatPaise, formatRupees } from '../money/rupees.ts';

/** What a column holds: how it is written, on which side it stands, whether it may break. A `code` is a word as it is, like a number plate. */
export type Kind = 'text' | 'code' | 'day' | 'rupees' | 'paise' | 'km';

/** One column of a table, said once: for the table, the cards of a phone, the order, CSV and paper. */
export interface Column<Row> {
  /** Its name in code and in the address. */
  id: string;
  heading: string;
  /** The heading is for screen readers only. */
  hiddenHeading?: boolean;
  /** What a row says in it, unformatted. A column without it holds controls: it is neither in a file nor on paper. */
  value?: (row: Row) => string | number | null | undefined;
  kind?: Kind;
  /** Said where a row says nothing. */
  missing?: string;
  /** What is drawn in the place of the value. */
  cell?: (row: Row) => ReactNode;
  /** Its cells are the names of the rows. */
  isRowHeading?: boolean;
  isSortable?: boolean;
  /** Where it stands on a card. */
  card?: { isWide?: boolean; isTitle?: boolean; isUnlabelled?: boolean };
  className?: string | undefined;
}

const WRITTEN: Record<Kind, (value: string | number) => string> = {
  text: String,
  code: String,
  day: (value) => formatDate(String(value)),
  rupees: (value) => formatRupees(Number(value)),
  paise: (value) => formatPaise(Number(value)),
  km: (value) => formatKm(Number(value)),
};

/** What a column says of a row, in words. */
export function textOf<Row>({ value, kind = 'text', missing = '' }: Column<Row>, row: Row): string {
  const said = value?.(row);
  return (said !== null && said !== undefined && WRITTEN[kind](said)) || missing;
}
