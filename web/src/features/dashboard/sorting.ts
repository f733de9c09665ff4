import { OFFICE_COLUMNS } from '@contract/choices.ts';
import type { OfficeColumn } from '@contract/officeList.ts';

/** Every column but the picture sorts. */
type SortedColumn = Exclude<OfficeColumn, 'picture'>;

/** The order of the list: newest first, or by a column. */
export interface Sorting {
  sort: 'newest' | SortedColumn;
  order: 'asc' | 'desc';
}

export const NEWEST: Sorting = { sort: 'newest', order: 'asc' };

/** Parses the order in the URL; newest first for anything unknown. */
export function sortingNamed(sort: string | null, order: string | null): Sorting {
  const column = OFFICE_COLUMNS.filter((known) => known !== 'picture').find((known) => known === sort);
  return column ? { sort: column, order: order === 'desc' ? 'desc' : 'asc' } : NEWEST;
}
