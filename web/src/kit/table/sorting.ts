/** The order of a table: by a column, or by a word of the feature's own for the order in which its rows come. */
export interface Sorting {
  sort: string;
  order: 'asc' | 'desc';
}

/** What a press on a column's head makes of the order: ascending, descending, then as the rows come. */
export function nextSorting({ sort, order }: Sorting, column: string, unsorted: Sorting): Sorting {
  if (sort !== column) return { sort: column, order: 'asc' };
  return order === 'asc' ? { sort: column, order: 'desc' } : unsorted;
}
