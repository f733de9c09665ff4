import { Hono } from 'hono';
import type { z } from 'zod';
import {
  countsRequest,
  dashboardCounts,
  dashboardRequest,
  type dashboardRows,
} from '../../_shared/contract/dashboard.ts';
import { totalSellingPrice } from '../../_shared/contract/money.ts';
import { type Env, signedIn } from '../clients.ts';
import { query } from '../validate.ts';

export const dashboard = new Hono<Env>({ strict: false })
  .get('/dashboard', signedIn, query(dashboardRequest), async (c) => {
    const { carSearch, filter, sort, order, limit, offset } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc('dashboard_vehicles', {
        p_search: carSearch,
        p_filter: filter,
        p_sort: sort,
        p_descending: order === 'desc',
        p_limit: limit,
        p_offset: offset,
      })
      .throwOnError();
    // Thousands of rows: their shape is promised by the verb and proven by the tests, not looked at once more.
    return c.json(data as z.infer<typeof dashboardRows>);
  })
  .get('/dashboard/counts', signedIn, query(countsRequest), async (c) => {
    const { carSearch } = c.req.valid('query');
    const { data } = await c.var.db.rpc('dashboard_counts', { p_search: carSearch }).throwOnError();
    return c.json(dashboardCounts.parse(data));
  })
  .get('/dashboard/total-selling-price', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('total_selling_price').throwOnError();
    return c.json(totalSellingPrice.parse(data));
  });
