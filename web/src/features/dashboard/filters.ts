import { DASHBOARD_FILTERS, type DashboardFilter } from '@contract/dashboard.ts';

/** The names of the table's filters (R100). */
export const FILTER_LABELS: Record<DashboardFilter, string> = {
  all: 'All',
  sold: 'Sold',
  available: 'Available',
  shown: 'Available & On Homepage',
  hidden: 'Available & Not On Homepage',
};

/** The filter named in the address; anything else is All. */
export const filterNamed = (name: string | null): DashboardFilter =>
  DASHBOARD_FILTERS.find((known) => known === name) ?? 'all';
