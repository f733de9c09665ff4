import { Hono } from 'hono';
import type { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import {
  accountMonth,
  accountSummary,
  accountYear,
  bookEdit,
  costsOfMonth,
  currentMonthCosts,
  monthlyProfit,
  monthRequest,
  newCost,
  newInvestment,
  profitRequest,
  type vehicleProfit,
  vehicleProfitRequest,
  yearRequest,
} from '../../_shared/contract/money.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

export const money = new Hono<Env>({ strict: false })
  .get('/profits', signedIn, query(vehicleProfitRequest), async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('vehicle_profit', { p_registernumber: registernumber }))
      .single()
      .throwOnError();
    return c.json(data satisfies z.infer<typeof vehicleProfit>);
  })
  .get('/profits/monthly', signedIn, query(profitRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc('monthly_profit', { p_month: month, p_year: year }).throwOnError();
    return c.json(monthlyProfit.parse(data));
  })
  .get('/miscellaneous-costs/current-month', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('current_month_costs').throwOnError();
    return c.json(currentMonthCosts.parse(data));
  })
  .get('/miscellaneous-costs/filter', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc('costs_of_month', { p_month: month, p_year: year }).throwOnError();
    return c.json(costsOfMonth.parse(data));
  })
  .post('/miscellaneous-costs/add', signedIn, body(newCost), async (c) => {
    await c.var.db.rpc('add_cost', { cost: c.req.valid('json') }).throwOnError();
    return c.json(DONE);
  })
  .get('/accountDetails', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('account_summary').throwOnError();
    return c.json(accountSummary.parse(data));
  })
  .get('/accountDetails/filter', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc('account_month', { p_month: month, p_year: year }).throwOnError();
    return c.json(accountMonth.parse(data));
  })
  .get('/accountDetails/year', signedIn, query(yearRequest), async (c) => {
    const { data } = await c.var.db.rpc('account_year', { p_year: c.req.valid('query').year }).throwOnError();
    return c.json(accountYear.parse(data));
  })
  .post('/accountDetails/addInvestment', signedIn, body(newInvestment), async (c) => {
    await c.var.db.rpc('add_investment', { investment: c.req.valid('json') }).throwOnError();
    return c.json(DONE);
  })
  .post('/editMiscellaneous', signedIn, body(bookEdit), async (c) => {
    const { tablename, fieldToEdit, newValue, whereValue } = c.req.valid('json');
    await c.var.db
      .rpc('edit_book', { p_table: tablename, p_id: whereValue, p_field: fieldToEdit, p_value: newValue })
      .throwOnError();
    return c.json(DONE);
  });
