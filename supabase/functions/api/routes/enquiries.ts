import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { enquiryDeletion, enquiryList, enquiryRequest, newEnquiry } from '../../_shared/contract/enquiry.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query, queryOrBody } from '../validate.ts';

export const enquiries = new Hono<Env>({ strict: false })
  .get('/customer', signedIn, query(enquiryRequest), async (c) => {
    const { search, before, limit } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc('list_enquiries', { p_search: search, p_before: before, p_limit: limit })
      .throwOnError();
    return c.json(enquiryList.parse(data));
  })
  .post('/customer', signedIn, body(newEnquiry), async (c) => {
    await c.var.db.rpc('add_enquiry', { enquiry: c.req.valid('json') }).throwOnError();
    return c.json(DONE);
  })
  .delete('/customer', signedIn, queryOrBody(enquiryDeletion), async (c) => {
    const { serialnum, custcontact } = c.var.input;
    await c.var.db.rpc('delete_enquiry', { p_serialnum: serialnum, p_custcontact: custcontact }).throwOnError();
    return c.json(DONE);
  });
