import { Hono } from 'hono';
import { accountSummary, currentMonthCosts, monthlyProfit, monthRequest } from '../../_shared/contract/money.ts';
import { type Env, signedIn } from '../clients.ts';
import { query } from '../validate.ts';

export const money = new Hono<Env>({ strict: false })
  .get('/profits/monthly', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc('monthly_profit', { p_month: month, p_year: year }).throwOnError();
    return c.json(monthlyProfit.parse(data));
  })
  .get('/miscellaneous-costs/current-month', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('current_month_costs').throwOnError();
    return c.json(currentMonthCosts.parse(data));
  })
  .get('/accountDetails', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('account_summary').throwOnError();
    return c.json(accountSummary.parse(data));
  });
