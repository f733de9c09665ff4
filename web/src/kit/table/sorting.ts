/** The order of a table: by a column, or by the feature's own name for its default order. */
export interface Sorting {
  sort: string;
  order: 'asc' | 'desc';
}

/** The next order after a press on a column's heading: ascending, descending, default. */
export function nextSorting({ sort, order }: Sorting, column: string, unsorted: Sorting): Sorting {
  if (sort !== column) return { sort: column, order: 'asc' };
  return order === 'asc' ? { sort: column, order: 'desc' } : unsorted;
}
