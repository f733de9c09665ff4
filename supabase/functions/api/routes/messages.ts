import { Hono } from 'hono';
import type { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import {
  exampleRequest,
  messageExample,
  type messageId,
  messageList,
  messageSubject,
  messagesRequest,
  messageWithdrawal,
  newMessage,
  reminderList,
  subjectRequest,
} from '../../_shared/contract/message.ts';
import { messageTemplates, templateChange } from '../../_shared/contract/messageTemplate.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

/** What the office writes on WhatsApp: templates, what a message is made of, and who was written what. */
export const messages = new Hono<Env>({ strict: false })
  .get('/messages', signedIn, query(messagesRequest), async (c) => {
    const { registernumber, sale, enquiry } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(...verb('list_messages', { p_registernumber: registernumber, p_sale: sale, p_enquiry: enquiry }))
      .throwOnError();
    return c.json(messageList.parse(data));
  })
  .post('/messages', signedIn, body(newMessage), async (c) => {
    const { kind, way, text, phone, name, registernumbers, sale, enquiry, issuedPaper, paper, requestId } = c.req.valid('json');
    const { data } = await c.var.db
      .rpc(
        ...verb('note_message', {
          p_kind: kind,
          p_way: way,
          p_text: text,
          p_phone: phone,
          p_name: name,
          p_registernumbers: registernumbers,
          p_sale: sale,
          p_enquiry: enquiry,
          p_issued_paper: issuedPaper,
          p_paper: paper,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json({ id: data } satisfies z.infer<typeof messageId>);
  })
  .post('/messages/take-back', signedIn, body(messageWithdrawal), async (c) => {
    const { id, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('take_back_message', { p_id: id, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/messages/subject', signedIn, query(subjectRequest), async (c) => {
    const { kind, registernumbers, sale, installment, enquiry, issuedPaper, paper } = c.req.valid('query');
    const { data } = await c.var.db
      .rpc(
        ...verb('message_subject', {
          p_kind: kind,
          p_registernumbers: registernumbers,
          p_sale: sale,
          p_installment: installment,
          p_enquiry: enquiry,
          p_issued_paper: issuedPaper,
          p_paper: paper,
        }),
      )
      .throwOnError();
    return c.json(messageSubject.parse(data));
  })
  .get('/messages/example', signedIn, query(exampleRequest), async (c) => {
    const { data } = await c.var.db.rpc(...verb('message_example', { p_kind: c.req.valid('query').kind })).throwOnError();
    return c.json(messageExample.parse(data));
  })
  .get('/messages/reminders', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('list_reminders').throwOnError();
    const marked = data.map(({ silent, ...one }) => (silent ? { ...one, silent } : one));
    return c.json(reminderList.parse(marked));
  })
  .get('/messages/templates', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('list_message_templates').throwOnError();
    return c.json(messageTemplates.parse(data));
  })
  .post('/messages/templates', signedIn, body(templateChange), async (c) => {
    const { kind, text, seen, language, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('change_message_template', { p_kind: kind, p_text: text, p_seen: seen, p_language: language, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  });
