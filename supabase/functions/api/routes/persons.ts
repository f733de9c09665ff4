import { Hono } from 'hono';
import { person, personRequest } from '../../_shared/contract/person.ts';
import { type Env, signedIn } from '../clients.ts';
import { query } from '../validate.ts';
import { verb } from '../verb.ts';

export const persons = new Hono<Env>({ strict: false }).get('/person', signedIn, query(personRequest), async (c) => {
  const { phone } = c.req.valid('query');
  const { data } = await c.var.db.rpc(...verb('person_by_phone', { p_phone: phone })).throwOnError();
  return c.json(person.parse(data));
});
