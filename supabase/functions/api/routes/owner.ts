import { Hono } from 'hono';
import { ownerEntries, ownerEntriesRequest, ownerPage } from '../../_shared/contract/owner.ts';
import { type Env, signedIn } from '../clients.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';

export const owner = new Hono<Env>({ strict: false })
  .get('/owner', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('owner_page').throwOnError();
    return c.json(ownerPage.parse(data));
  })
  .get('/owner/entries', signedIn, query(ownerEntriesRequest), async (c) => {
    const { account, party, from, to, offset } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('owner_entries', { p_account: account, p_party: party, p_from: from, p_to: to, p_offset: offset }))
      .throwOnError();
    return c.json(ownerEntries.parse(data));
  });
