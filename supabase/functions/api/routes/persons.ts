import { Hono } from 'hono';
import type { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { person, personRequest } from '../../_shared/contract/person.ts';
import {
  erased,
  erasure,
  newSilence,
  personData,
  personDataRequest,
  personErasure,
  type personSilence,
} from '../../_shared/contract/personData.ts';
import { type Env, signedIn } from '../clients.ts';
import { sweepLeftovers } from '../leftovers.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** Who has a phone number, everything about him, and what he has said about messages. */
export const persons = new Hono<Env>({ strict: false })
  .get('/person', signedIn, query(personRequest), async (c) => {
    const { phone } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('person_by_phone', { p_phone: phone })).throwOnError();
    return c.json(person.parse(data));
  })
  .get('/person/data', signedIn, query(personDataRequest), async (c) => {
    const { phone } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('person_data', { p_phone: phone })).throwOnError();
    return c.json(personData.parse(data));
  })
  .get('/person/erasure', signedIn, query(personDataRequest), async (c) => {
    const { phone } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('preview_erasure', { p_phone: phone })).throwOnError();
    return c.json(erasure.parse(data));
  })
  .post('/person/erasure', signedIn, body(personErasure), async (c) => {
    const { phone, seen, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('erase_person', { p_phone: phone, p_seen: seen, p_request_id: requestId }))
      .throwOnError();
    await sweepLeftovers(c.var.settings);
    return c.json(erased.parse(data));
  })
  .get('/person/silence', signedIn, query(personDataRequest), async (c) => {
    const { phone } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('person_silence', { p_phone: phone })).throwOnError();
    return c.json({ silent: data } satisfies z.infer<typeof personSilence>);
  })
  .post('/person/silence', signedIn, body(newSilence), async (c) => {
    const { phone, silent, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('set_silence', { p_phone: phone, p_silent: silent, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  });
