import { DASHBOARD_FILTERS, type DashboardFilter } from '@contract/dashboard.ts';

/** The filter named in the address; anything else is All. */
export const filterNamed = (name: string | null): DashboardFilter =>
  DASHBOARD_FILTERS.find((known) => known === name) ?? 'all';
