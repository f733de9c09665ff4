import { DASHBOARD_FILTERS } from '@contract/choices.ts';
import type { DashboardFilter } from '@contract/dashboard.ts';

/** Parses the filter in the URL; anything unknown is All. */
export const filterNamed = (name: string | null): DashboardFilter => DASHBOARD_FILTERS.find((known) => known === name) ?? 'all';
