import { Hono } from 'hono';
import { dashboardRequest, dashboardRows } from '../../_shared/contract/vehicle.ts';
import { type Env, signedIn } from '../clients.ts';
import { query } from '../validate.ts';

export const dashboard = new Hono<Env>({ strict: false }).get(
  '/dashboard',
  signedIn,
  query(dashboardRequest),
  async (c) => {
    const { carSearch } = c.req.valid('query');
    const { data } = await c.var.db.rpc('dashboard_vehicles', { p_search: carSearch }).throwOnError();
    return c.json(dashboardRows.parse(data));
  },
);
