import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { person, personRequest } from '../../_shared/contract/person.ts';
import {
  erased,
  erasure,
  newSilence,
  personData,
  personDataRequest,
  personErasure,
  personFile,
  type personSilence,
} from '../../_shared/contract/personData.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { sweepLeftovers } from '../leftovers.ts';
import { privateLinks, storedFile } from '../links.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

const storedFiles = z.array(personFile.omit({ link: true }).extend(storedFile.shape));
const storedData = personData.extend({ files: z.unknown() });

/** Who has a phone number, everything about them, and what they have said about messages. */
export const persons = new Hono<Env>({ strict: false })
  .get('/person', signedIn, query(personRequest), async (c) => {
    const { phone } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('person_by_phone', { p_phone: phone })).throwOnError();
    return c.json(person.parse(data));
  })
  // This, the preview and the lookup read by POST: a query string, unlike a body, stands in the logs of gateways.
  .post('/person/data', signedIn, body(personDataRequest), async (c) => {
    const { phone } = c.req.valid('json');
    const { data } = await c.var.db.rpc(...verb('person_data', { p_phone: phone })).throwOnError();
    const found = storedData.parse(data);
    const files = storedFiles.parse(await withCheckedFiles(c.var.settings, found.files));
    const links = await privateLinks(c.var.settings, c.var.db, files);
    const linked = files.flatMap(({ version: _, ...file }) => {
      const link = links.get(file.path);
      return link ? [{ ...file, link }] : [];
    });
    return c.json({ ...found, files: linked } satisfies z.infer<typeof personData>);
  })
  .post('/person/erasure/preview', signedIn, body(personDataRequest), async (c) => {
    const { phone } = c.req.valid('json');
    const { data } = await c.var.db.rpc(...verb('preview_erasure', { p_phone: phone })).throwOnError();
    return c.json(erasure.parse(data));
  })
  .post('/person/erasure', signedIn, body(personErasure), async (c) => {
    const { phone, seen, requestId } = c.req.valid('json');
    const { data } = await c.var.db.rpc(...verb('erase_person', { p_phone: phone, p_seen: seen, p_request_id: requestId })).throwOnError();
    await sweepLeftovers(c.var.settings);
    return c.json(erased.parse(data));
  })
  .post('/person/silence/lookup', signedIn, body(personDataRequest), async (c) => {
    const { phone } = c.req.valid('json');
    const { data } = await c.var.db.rpc(...verb('person_silence', { p_phone: phone })).throwOnError();
    return c.json({ silent: data } satisfies z.infer<typeof personSilence>);
  })
  .post('/person/silence', signedIn, body(newSilence), async (c) => {
    const { phone, silent, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('set_silence', { p_phone: phone, p_silent: silent, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  });
