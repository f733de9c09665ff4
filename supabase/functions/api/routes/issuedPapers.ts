import { Hono } from 'hono';
import { z } from 'zod';
import {
  draftContents,
  type issuedId,
  type issuedPapers as issuedList,
  issuedPaper,
  issuedRequest,
  manySheets,
  newIssuedPaper,
  paperDraft,
  sheetsMade,
} from '../../_shared/contract/issuedPaper.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { privateLinks, storedFile } from '../links.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

const storedPapers = z.array(issuedPaper.omit({ link: true }).extend({ file: storedFile.nullable() }));

/** A draft as the arguments of its verb. */
function argumentsOfDraft(draft: z.output<typeof paperDraft>) {
  const { kind, registernumber, sale, installment, purchasePayment, from, until, details } = {
    registernumber: null,
    sale: null,
    installment: null,
    purchasePayment: null,
    from: null,
    until: null,
    details: {},
    ...draft,
  };
  return {
    p_kind: kind,
    p_registernumber: registernumber,
    p_sale: sale,
    p_installment: installment,
    p_from: from,
    p_until: until,
    p_details: details,
    p_purchase_payment: purchasePayment,
  };
}

/** What the dealer hands out, with numbers. */
export const issuedPapers = new Hono<Env>({ strict: false })
  .get('/issued-papers', signedIn, query(issuedRequest), async (c) => {
    const { registernumber, from, until, id, kind } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('list_issued_papers', { p_registernumber: registernumber, p_from: from, p_until: until, p_id: id, p_kind: kind }))
      .throwOnError();
    const stored = storedPapers.parse(await withCheckedFiles(c.var.settings, data));
    const files = stored.flatMap(({ file }) => (file ? [file] : []));
    const links = await privateLinks(c.var.settings, c.var.db, files);
    return c.json(
      stored.map(({ file, ...paper }) => ({ ...paper, link: (file && links.get(file.path)) ?? null })) satisfies z.infer<typeof issuedList>,
    );
  })
  .post('/issued-papers/draft', signedIn, body(paperDraft), async (c) => {
    const { data } = await c.var.db.rpc(...verb('draft_paper', argumentsOfDraft(c.req.valid('json')))).throwOnError();
    return c.json(draftContents.parse(data));
  })
  .post('/issued-papers/data-sheets', signedIn, body(manySheets), async (c) => {
    const { sheets, size, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('issue_data_sheets', { p_sheets: sheets, p_size: size, p_request_id: requestId }))
      .throwOnError();
    return c.json(sheetsMade.parse(data));
  })
  .post('/issued-papers', signedIn, body(newIssuedPaper), async (c) => {
    const { corrects, requestId, ...draft } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('issue_paper', { ...argumentsOfDraft(draft), p_corrects: corrects, p_request_id: requestId }))
      .throwOnError();
    return c.json({ id: data } satisfies z.infer<typeof issuedId>);
  });
