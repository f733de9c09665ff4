import { Hono } from 'hono';
import type { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { enteredBefore, enteredBeforeRequest } from '../../_shared/contract/enteredBefore.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import {
  type AccountSummary,
  type AccountYear,
  accountMonth,
  costsOfMonth,
  currentMonthCosts,
  investment,
  ledgerEdit,
  miscellaneous_costs,
  type monthlyProfit,
  monthRequest,
  newCost,
  newInvestment,
  profitRequest,
  type vehicleProfit,
  vehicleProfitRequest,
  yearRequest,
} from '../../_shared/contract/money.ts';
import { registers } from '../../_shared/contract/registers.ts';
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
    const { data } = await c.var.db
      .rpc(...verb('monthly_profit', { p_month: month, p_year: year }))
      .single()
      .throwOnError();
    return c.json(data satisfies z.infer<typeof monthlyProfit>);
  })
  .get('/miscellaneous-costs/current-month', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('current_month_costs').throwOnError();
    return c.json(currentMonthCosts.parse(data));
  })
  .get('/miscellaneous-costs/filter', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('costs_of_month', { p_month: month, p_year: year })).throwOnError();
    return c.json(costsOfMonth.parse(data));
  })
  .post('/miscellaneous-costs/add', signedIn, body(newCost), async (c) => {
    const cost = c.req.valid('json');
    await c.var.db.rpc(...verb('add_cost', { ...argumentsOf(miscellaneous_costs, cost), p_request_id: cost.requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/accountDetails', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('account_summary').single().throwOnError();
    const { totalOther, ...sums } = data;
    return c.json({ ...sums, ...(totalOther !== null && { totalOther }) } satisfies AccountSummary);
  })
  .get('/accountDetails/filter', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('account_month', { p_month: month, p_year: year })).throwOnError();
    return c.json(accountMonth.parse(data));
  })
  .get('/accountDetails/year', signedIn, query(yearRequest), async (c) => {
    const { year } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('account_year', { p_year: year })).throwOnError();
    return c.json(data satisfies AccountYear);
  })
  .get('/registers', signedIn, query(monthRequest), async (c) => {
    const { month, year } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('registers', { p_month: month, p_year: year })).throwOnError();
    return c.json(registers.parse(data));
  })
  .post('/accountDetails/addInvestment', signedIn, body(newInvestment), async (c) => {
    const capital = c.req.valid('json');
    await c.var.db.rpc(...verb('add_investment', { ...argumentsOf(investment, capital), p_request_id: capital.requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/entered-before', signedIn, body(enteredBeforeRequest), async (c) => {
    const { kind, amount, day, description, registernumber, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(
        ...verb('list_entered_before', {
          p_kind: kind,
          p_amount: amount,
          p_day: day,
          p_description: description,
          p_registernumber: registernumber,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(enteredBefore.parse(data));
  })
  .post('/editMiscellaneous', signedIn, body(ledgerEdit), async (c) => {
    const { tablename, fieldToEdit, newValue, whereValue, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('edit_book', { p_table: tablename, p_id: whereValue, p_field: fieldToEdit, p_value: newValue, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  });
