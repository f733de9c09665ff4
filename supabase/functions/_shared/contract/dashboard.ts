import { z } from 'zod';
import { DASHBOARD_FILTERS } from './choices.ts';
import type { Resource } from './resource.ts';
import { vehicleType } from './vehicle.ts';

export type DashboardFilter = (typeof DASHBOARD_FILTERS)[number];

/** A row of GET /api/dashboard, which answers an array of them. A sold vehicle also has its buyer, their phone and the day. */
export const dashboardRow = z.object({
  ownername: z.string(),
  registernumber: z.string(),
  company_name: z.string(),
  ownerphone: z.string(),
  carmake: vehicleType.nullable(),
  carname: z.string(),
  status: z.boolean(),
  onhomepage: z.boolean(),
  buyername: z.string().optional(),
  buyerphone: z.string().optional(),
  selldate: z.string().optional(),
});
export type DashboardRow = z.infer<typeof dashboardRow>;
export const dashboardRows = z.array(dashboardRow);

export const DASHBOARD_COLUMNS = dashboardRow.keyof().options;
const SORTS = ['newest', ...DASHBOARD_COLUMNS] as const;

export const countsRequest = z.object({ carSearch: z.string().trim().max(100, 'carSearch is too long').optional() });

/** GET /api/dashboard: paginated by `limit`; every matching row without it. `order=desc` sorts descending. */
export const dashboardRequest = countsRequest.extend({
  filter: z.enum(DASHBOARD_FILTERS, `filter: one of ${DASHBOARD_FILTERS.join(', ')}`).optional(),
  sort: z.enum(SORTS, `sort: one of ${SORTS.join(', ')}`).optional(),
  order: z.enum(['asc', 'desc'], 'order: asc or desc').optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(1000).optional(),
  offset: z.coerce.number('offset must be a number').int('offset must be whole').min(0).optional(),
});

/** GET /api/dashboard/counts: how many vehicles of a search each filter matches. */
export const dashboardCounts = z.record(z.enum(DASHBOARD_FILTERS), z.number());
export type DashboardCounts = z.infer<typeof dashboardCounts>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { dashboard_counts: 'office', dashboard_vehicles: 'office' },
  endpoints: {
    'GET /dashboard': { may: 'office', query: { carSearch: 'a', filter: 'all', sort: 'carname', order: 'desc', limit: 50, offset: 0 } },
    'GET /dashboard/counts': { may: 'office', query: { carSearch: 'a' } },
  },
});
