import { Hono } from 'hono';
import type { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import {
  exportData,
  type exportPage,
  exportRequest,
  hindrancesRequest,
  type importAdded,
  importCheck,
  importHindrances,
  importList,
  importMeanings,
  importProblems,
  importRows,
  importUndo,
  importWords,
  newImport,
  rowOfData,
} from '../../_shared/contract/import.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

export const imports = new Hono<Env>({ strict: false })
  .get('/imports', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('list_imports').throwOnError();
    return c.json(importList.parse(data));
  })
  .post('/imports/rows', signedIn, body(importRows), async (c) => {
    const { upload, kind, rows } = c.req.valid('json');
    await c.var.db.rpc(...verb('send_import_rows', { p_upload: upload, p_kind: kind, p_rows: rows })).throwOnError();
    return c.json(DONE);
  })
  .post('/imports/check', signedIn, body(importCheck), async (c) => {
    const { upload, rowCount } = c.req.valid('json');
    const { data } = await c.var.db.rpc(...verb('check_import', { p_upload: upload, p_row_count: rowCount })).throwOnError();
    return c.json(importProblems.parse(data));
  })
  .post('/imports/words', signedIn, body(importWords), async (c) => {
    const { data } = await c.var.db.rpc(...verb('read_import_words', { p_words: c.req.valid('json').words })).throwOnError();
    return c.json(importMeanings.parse(data));
  })
  .post('/imports', signedIn, body(newImport), async (c) => {
    const { upload, file, rowCount, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('add_import', { p_upload: upload, p_file: file, p_row_count: rowCount, p_request_id: requestId }))
      .throwOnError();
    return c.json({ id: data } satisfies z.infer<typeof importAdded>);
  })
  .get('/imports/export', signedIn, query(exportRequest), async (c) => {
    const { kind, after } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('export_rows', { p_kind: kind, p_after: after })).throwOnError();
    const { rows, next } = exportData.parse(data);
    return c.json({ rows: rows.map((row) => rowOfData(kind, row)), next } satisfies z.infer<typeof exportPage>);
  })
  .get('/imports/hindrances', signedIn, query(hindrancesRequest), async (c) => {
    const { id } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('import_hindrances', { p_import: id })).throwOnError();
    return c.json(importHindrances.parse(data));
  })
  .post('/imports/undo', signedIn, body(importUndo), async (c) => {
    const { id, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('undo_import', { p_import: id, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  });
