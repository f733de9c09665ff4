import { DASHBOARD_COLUMNS, type DashboardColumn } from '@contract/dashboard.ts';

/** The order of the list: newest first, or by a column. */
export interface Sorting {
  sort: 'newest' | DashboardColumn;
  order: 'asc' | 'desc';
}

export const NEWEST: Sorting = { sort: 'newest', order: 'asc' };

/** Parses the order in the URL; newest first for anything unknown. */
export function sortingNamed(sort: string | null, order: string | null): Sorting {
  const column = DASHBOARD_COLUMNS.find((known) => known === sort);
  return column ? { sort: column, order: order === 'desc' ? 'desc' : 'asc' } : NEWEST;
}
