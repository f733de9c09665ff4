import { Hono } from 'hono';
import type { z } from 'zod';
import {
  countsRequest,
  type DashboardCounts,
  dashboardRequest,
  dashboardRows,
} from '../../_shared/contract/dashboard.ts';
import type { totalSellingPrice } from '../../_shared/contract/money.ts';
import { type Env, signedIn } from '../clients.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';

export const dashboard = new Hono<Env>({ strict: false })
  .get('/dashboard', signedIn, query(dashboardRequest), async (c) => {
    const { carSearch, filter, sort, order, limit, offset } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(
        ...verb('dashboard_vehicles', {
          p_search: carSearch,
          p_filter: filter,
          p_sort: sort,
          p_descending: order === 'desc',
          p_limit: limit,
          p_offset: offset,
        }),
      )
      .throwOnError();
    return c.json(dashboardRows.parse(data));
  })
  .get('/dashboard/counts', signedIn, query(countsRequest), async (c) => {
    const { carSearch } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('dashboard_counts', { p_search: carSearch }))
      .single()
      .throwOnError();
    return c.json(data satisfies DashboardCounts);
  })
  .get('/dashboard/total-selling-price', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('total_selling_price').single().throwOnError();
    return c.json(data satisfies z.infer<typeof totalSellingPrice>);
  });
