import { Hono } from 'hono';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import { identityRequest, type imageLinks } from '../../_shared/contract/file.ts';
import { newPaper, paperCorrection, paperList, paperRemoval, papersRequest, vehicle_papers } from '../../_shared/contract/paper.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { privateLinks, storedFile } from '../links.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

const storedPapers = z.array(paperList.element.omit({ link: true }).extend({ file: storedFile.nullable() }));

/** The papers of a vehicle, and the identity papers of who sold and bought it. */
export const papers = new Hono<Env>({ strict: false })
  .get('/papers', signedIn, query(papersRequest), async (c) => {
    const { registernumber } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('list_papers', { p_registernumber: registernumber })).throwOnError();
    const stored = storedPapers.parse(await withCheckedFiles(c.var.settings, data));
    const files = stored.flatMap(({ file }) => (file ? [file] : []));
    const links = await privateLinks(c.var.settings, c.var.db, files);
    return c.json(
      stored.map(({ file, ...paper }) => ({ ...paper, link: (file && links.get(file.path)) ?? null })) satisfies z.infer<typeof paperList>,
    );
  })
  .post('/papers', signedIn, body(newPaper), async (c) => {
    const paper = c.req.valid('json');
    await c.var.db.rpc(...verb('add_paper', { ...argumentsOf(vehicle_papers, paper), p_request_id: paper.requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/papers/correct', signedIn, body(paperCorrection), async (c) => {
    const paper = c.req.valid('json');
    const { p_registernumber: _, ...values } = argumentsOf(vehicle_papers, paper);
    await c.var.db.rpc(...verb('correct_paper', { p_id: paper.id, ...values, p_request_id: paper.requestId })).throwOnError();
    return c.json(DONE);
  })
  .delete('/papers', signedIn, queryOrBody(paperRemoval), async (c) => {
    const { id, requestId } = c.var.input;
    await c.var.db.rpc(...verb('remove_paper', { p_id: id, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/identity-papers', signedIn, query(identityRequest), async (c) => {
    const { registernumber, stay } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('look_at_identity_papers', { p_registernumber: registernumber, p_stay: stay }))
      .throwOnError();
    const files = z.array(storedFile).parse(await withCheckedFiles(c.var.settings, data));
    const links = await privateLinks(c.var.settings, c.var.db, files);
    return c.json([...links.values()] satisfies z.infer<typeof imageLinks>);
  });
