import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { enquiryDeletion, enquiryList, enquiryRequest, newEnquiry } from '../../_shared/contract/enquiry.ts';
import { enquiries as columns } from '../../_shared/contract/fields/enquiry.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

export const enquiries = new Hono<Env>({ strict: false })
  .get('/customer', signedIn, query(enquiryRequest), async (c) => {
    const { search, before, limit } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('list_enquiries', { p_search: search, p_before: before, p_limit: limit }))
      .throwOnError();
    return c.json(enquiryList.parse(data));
  })
  .post('/customer', signedIn, body(newEnquiry), async (c) => {
    const enquiry = c.req.valid('json');
    await c.var.db
      .rpc(...verb('add_enquiry', { ...argumentsOf(columns, enquiry), p_request_id: enquiry.requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .delete('/customer', signedIn, queryOrBody(enquiryDeletion), async (c) => {
    const { serialnum, custcontact, requestId } = c.var.input;
    await c.var.db
      .rpc(...verb('delete_enquiry', { p_serialnum: serialnum, p_custcontact: custcontact, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  });
