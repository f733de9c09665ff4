import { Hono } from 'hono';
import type { z } from 'zod';
import {
  type bankLinesAdded,
  bankRequest,
  bankStatement,
  type linesMatched,
  matchedBankLines,
  matchedRequest,
  newBankLines,
  newBankMatch,
  newBankRecord,
  ofBankLine,
  sureMatches,
} from '../../_shared/contract/bankStatement.ts';
import { DONE } from '../../_shared/contract/common.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

export const bankStatements = new Hono<Env>({ strict: false })
  .get('/money/bank', signedIn, query(bankRequest), async (c) => {
    const { party } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('bank_statement', { p_party: party })).throwOnError();
    return c.json(bankStatement.parse(data));
  })
  .get('/money/bank/matched', signedIn, query(matchedRequest), async (c) => {
    const { party, limit, offset } = c.req.valid('query');
    const { data } = await c.var.db.rpc(...verb('matched_bank_lines', { p_party: party, p_limit: limit, p_offset: offset })).throwOnError();
    return c.json(matchedBankLines.parse(data));
  })
  .post('/money/bank', signedIn, body(newBankLines), async (c) => {
    const { upload, party, file, lines, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('add_bank_lines', { p_upload: upload, p_party: party, p_file: file, p_lines: lines, p_request_id: requestId }))
      .throwOnError();
    return c.json({ added: data } satisfies z.infer<typeof bankLinesAdded>);
  })
  .post('/money/bank/sure', signedIn, body(sureMatches), async (c) => {
    const { party, line, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(...verb('match_sure_lines', { p_party: party, p_line: line, p_request_id: requestId }))
      .throwOnError();
    return c.json({ matched: data } satisfies z.infer<typeof linesMatched>);
  })
  .post('/money/bank/match', signedIn, body(newBankMatch), async (c) => {
    const { line, entries, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('match_bank_line', { p_line: line, p_entries: entries, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/money/bank/unmatch', signedIn, body(ofBankLine), async (c) => {
    const { line, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('unmatch_bank_line', { p_line: line, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/money/bank/leave', signedIn, body(ofBankLine), async (c) => {
    const { line, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('leave_bank_line', { p_line: line, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/money/bank/record', signedIn, body(newBankRecord), async (c) => {
    const { line, kind, description, ownersOwn, otherAccount, otherParty, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('record_bank_line', {
          p_line: line,
          p_kind: kind,
          p_description: description,
          p_owners_own: ownersOwn,
          p_other_account: otherAccount,
          p_other_party: otherParty,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  });
