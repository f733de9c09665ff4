import type { DashboardRow } from '@contract/dashboard.ts';

interface Filter {
  label: string;
  takes: (row: Pick<DashboardRow, 'status' | 'onhomepage'>) => boolean;
}

/** The table's filters (R100). A sold vehicle is never on the home page (R058). */
export const FILTERS = {
  all: { label: 'All', takes: () => true },
  sold: { label: 'Sold', takes: ({ status }) => status },
  available: { label: 'Available', takes: ({ status }) => !status },
  shown: { label: 'Available & On Homepage', takes: ({ status, onhomepage }) => !status && onhomepage },
  hidden: { label: 'Available & Not On Homepage', takes: ({ status, onhomepage }) => !status && !onhomepage },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** The filter named in the address; anything else is All. */
export const filterNamed = (name: string | null): FilterName => FILTER_NAMES.find((known) => known === name) ?? 'all';

/** How many rows each filter takes. */
export const countByFilter = (rows: DashboardRow[]) =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, rows.filter(FILTERS[name].takes).length])) as Record<
    FilterName,
    number
  >;
