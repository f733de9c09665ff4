import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import {
  cashRequest,
  cashTaken,
  clearedCheque,
  dueList,
  duesRequest,
  newSchedule,
  statement,
  statementRequest,
} from '../../_shared/contract/dues.ts';
import { referenceList, referenceRequest } from '../../_shared/contract/reference.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** Who owes, and what each sale is owed. */
export const dues = new Hono<Env>({ strict: false })
  .get('/dues', signedIn, query(duesRequest), async (c) => {
    const { search, limit, offset } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_dues', { p_search: search, p_limit: limit, p_offset: offset })).throwOnError();
    return c.json(dueList.parse(data));
  })
  .get('/dues/statement', signedIn, query(statementRequest), async (c) => {
    const { registernumber, sale } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('statement', { p_registernumber: registernumber, p_sale: sale })).throwOnError();
    return c.json(statement.parse(data));
  })
  .post('/dues/schedule', signedIn, body(newSchedule), async (c) => {
    const { registernumber, lines, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('change_schedule', { p_registernumber: registernumber, p_lines: lines, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .post('/dues/cheque', signedIn, body(clearedCheque), async (c) => {
    const { id, day, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('clear_cheque', { p_id: id, p_day: day, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/dues/cash', signedIn, query(cashRequest), async (c) => {
    const { registernumber, sale, phone, day } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('cash_taken', { p_registernumber: registernumber, p_sale: sale, p_phone: phone, p_day: day }))
      .single()
      .throwOnError();
    return c.json(cashTaken.parse(data));
  })
  .get('/dues/reference', signedIn, query(referenceRequest), async (c) => {
    const { reference } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_reference', { p_reference: reference })).throwOnError();
    return c.json(referenceList.parse(data));
  });
