import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import {
  enquiries as columns,
  enquiryCounts,
  enquiryDeletion,
  enquiryList,
  enquiryNamed,
  enquiryRecord,
  enquiryRequest,
  followedEnquiry,
  metWishes,
  newEnquiry,
  wishesRequest,
} from '../../_shared/contract/enquiry.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, path, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

export const enquiries = new Hono<Env>({ strict: false })
  .get('/customer', signedIn, query(enquiryRequest), async (c) => {
    const { search, before, limit, status, toCall } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('list_enquiries', { p_search: search, p_before: before, p_limit: limit, p_status: status, p_to_call: toCall === '1' }))
      .throwOnError();
    return c.json(enquiryList.parse(data));
  })
  .post('/customer', signedIn, body(newEnquiry), async (c) => {
    const enquiry = c.req.valid('json');
    await c.var.db.rpc(...verb('add_enquiry', { ...argumentsOf(columns, enquiry), p_request_id: enquiry.requestId })).throwOnError();
    return c.json(DONE);
  })
  .delete('/customer', signedIn, queryOrBody(enquiryDeletion), async (c) => {
    const { serialnum, custcontact, requestId } = c.var.input;
    await c.var.db
      .rpc(...verb('delete_enquiry', { p_serialnum: serialnum, p_custcontact: custcontact, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .get('/enquiries/counts', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('count_enquiries').throwOnError();
    return c.json(enquiryCounts.parse(data));
  })
  .get('/enquiries/wishes', signedIn, query(wishesRequest), async (c) => {
    const { enquiry, before, limit } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_wishes', { p_enquiry: enquiry, p_before: before, p_limit: limit })).throwOnError();
    return c.json(metWishes.parse(data));
  })
  .get('/enquiries/:serialnum', signedIn, path(enquiryNamed), async (c) => {
    const { data } = await c.var.db.rpc(...verb('enquiry_record', { p_serialnum: c.req.valid('param').serialnum })).throwOnError();
    return c.json(enquiryRecord.parse(data));
  })
  .post('/enquiries/follow', signedIn, body(followedEnquiry), async (c) => {
    const { serialnum, status, nextCall, lostReason, done, note, lastNote, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('follow_enquiry', {
          p_serialnum: serialnum,
          p_status: status,
          p_next_call: nextCall,
          p_lost_reason: lostReason,
          p_done: done,
          p_note: note,
          p_last_note: lastNote,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  });
