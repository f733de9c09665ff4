import { z } from 'zod';
import { MESSAGE_KINDS, MESSAGE_WAYS, PAPER_KINDS } from './choices.ts';
import { entryId, line, registrationNumber, requestId, requiredText } from './common.ts';
import { LANGUAGE_CODES } from './language.ts';
import { LONGEST_MESSAGE } from './messageTemplate.ts';
import { isPhone, isWorldPhone, worldPhone } from './phone.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

/** So many vehicles fit into one message. */
export const WRITTEN_AT_MOST = 20;
/** Longer links are not opened everywhere. Characters, encoded: a Devanagari letter is nine. */
export const LONGEST_LINK = 2000;

/** How long a text is in a link. */
export const encodedLength = (text: string) => encodeURIComponent(text).length;

/** The chat with a mobile number, the text already in it; undefined where there is no WhatsApp, or the text is too long for a link. */
export function writtenChat(phone: string, text: string): string | undefined {
  const number = worldPhone(phone);
  if (!isWorldPhone(number) || encodedLength(text) > LONGEST_LINK) return undefined;
  const digits = number.startsWith('+') ? number.slice(1) : `91${number}`;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

const kind = z.enum(MESSAGE_KINDS, `kind: one of ${MESSAGE_KINDS.join(', ')}`);
const vehicles = z
  .array(registrationNumber, 'registernumbers must be a list')
  .max(WRITTEN_AT_MOST, problem('mostVehicles', { max: WRITTEN_AT_MOST }));

/** What a message is about; which of them is there follows its kind. */
const about = {
  kind,
  sale: entryId('sale').optional(),
  enquiry: entryId('enquiry').optional(),
  issuedPaper: entryId('issuedPaper').optional(),
  paper: z.enum(PAPER_KINDS, `paper: one of ${PAPER_KINDS.join(', ')}`).optional(),
};

/** GET /api/messages/subject: `registernumbers` parted by commas; a receipt by its id, or by its sale and payment, without one the down payment's. */
export const subjectRequest = z.object({
  ...about,
  registernumbers: z.preprocess((listed) => (typeof listed === 'string' && listed ? listed.split(',') : []), vehicles),
  installment: entryId('installment').optional(),
});

const next = z.object({ due_on: z.string(), amount: z.number() }).nullable();
const way = z.enum(MESSAGE_WAYS);

/** Its answer: all that a message is made of. Rupees, days `YYYY-MM-DD`. */
export const messageSubject = z.object({
  /** Who could be written to; the first is meant, but of a vehicle, whom several ask for. `silent`: they have asked not to be. */
  to: z.array(z.object({ name: z.string(), phone: z.string(), silent: z.literal(true).optional() })),
  vehicles: z.array(
    z.object({
      registernumber: z.string(),
      carcompany: z.string(),
      carname: z.string(),
      variant: z.string(),
      year: z.number().nullable(),
      kilometers: z.number(),
      fuel: z.string().nullable(),
      /** null: sold, or none is given. */
      price: z.number().nullable(),
    }),
  ),
  sale: z.number().nullable(),
  issued_paper: z.number().nullable(),
  /** Of a reminder. `amount` is what is due by today, late fees with it, or else due next. */
  money: z
    .object({
      amount: z.number(),
      /** What is due by today alone, late fees with it. */
      due: z.number(),
      overdue: z.number(),
      since: z.string().nullable(),
      days: z.number().nullable(),
      balance: z.number(),
      late_fees: z.number(),
      next,
      pay_to: z
        .object({
          payee: z.string(),
          upi_id: z.string(),
          bank: z.string(),
          account_number: z.string(),
          ifsc: z.string(),
          transfer_first: z.boolean().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** With a late fee that was taken together with it `number` and `amount` are of both. */
  receipt: z
    .object({
      number: z.string(),
      amount: z.number(),
      day: z.string(),
      mode: z.string(),
      /** As of today, as what is next; null of a token. */
      balance: z.number().nullable(),
      next,
      /** Of a token: until when the vehicle is reserved, while it is. */
      until: z.string().nullable(),
    })
    .nullable(),
  /** Of vehicles for an enquiry: what they wanted to be told of, in the words of their search where these were kept, and in their own; the day they asked. */
  wish: z.object({ words: z.string().nullable(), asked: z.string(), day: z.string() }).optional(),
  paper: z.object({ kind: z.enum(PAPER_KINDS), valid_until: z.string().nullable(), days_left: z.number().nullable() }).nullable(),
  /** The English one; null: the site's own. */
  template: z.string().nullable(),
  /** By language, where it is not the site's own. */
  templates: z.record(z.string(), z.string()).default({}),
  /** In which whom it is for is written to; null: it was not said. */
  language: z.enum(LANGUAGE_CODES).nullable().catch(null),
  /** The latest message about the same. */
  last: z.object({ created_at: z.string(), way, username: z.string() }).nullable(),
});
export type MessageSubject = z.infer<typeof messageSubject>;

/** GET /api/messages/example: such a subject for the preview of a template; null for none. */
export const exampleRequest = z.object({ kind });
export const messageExample = messageSubject.nullable();

const phone = line('Phone', 40).pipe(
  z
    .string()
    .overwrite(worldPhone)
    .refine((phone) => phone === '' || isPhone(phone), problem('phone', { label: 'Phone' })),
);
const NO_WHATSAPP = problem('noWhatsapp');

/** The fields of a message that a person types. */
const writtenFields = { name: line('Name', 120), phone, text: requiredText('Text', LONGEST_MESSAGE) };

/** POST /api/messages: it was opened in WhatsApp, copied or shared. */
export const newMessage = z
  .object({
    ...about,
    ...writtenFields,
    way: z.enum(MESSAGE_WAYS, `way: one of ${MESSAGE_WAYS.join(', ')}`),
    registernumbers: vehicles.default([]),
    requestId,
  })
  .refine(({ way, phone }) => way !== 'whatsapp' || isWorldPhone(phone), { path: ['phone'], message: NO_WHATSAPP });
export type NewMessage = z.output<typeof newMessage>;
export const messageId = z.object({ id: z.number() });

/** POST /api/messages/take-back: it was not sent after all. */
export const messageWithdrawal = z.object({ id: entryId('id'), requestId });

/** GET /api/messages: of a vehicle, a sale or an enquiry, the latest first. */
export const messagesRequest = z
  .object({ registernumber: registrationNumber.optional(), sale: entryId('sale').optional(), enquiry: entryId('enquiry').optional() })
  .refine(({ registernumber, sale, enquiry }) => registernumber ?? sale ?? enquiry, problem('required', { label: 'Registration number' }));
/** `revocable`: the reader has written it and may say that it was not sent. */
const message = z.object({
  id: z.number(),
  kind,
  way,
  name: z.string(),
  phone: z.string(),
  text: z.string(),
  paper: z.enum(PAPER_KINDS).nullable(),
  username: z.string(),
  created_at: z.string(),
  revocable: z.boolean(),
});
export type Message = z.infer<typeof message>;
export const messageList = z.array(message);

/** GET /api/messages/reminders: buyers who are overdue, the longest first, and those who still owe and were reminded. */
const reminder = z.object({
  sale: z.number(),
  registernumber: z.string(),
  carname: z.string(),
  carcompany: z.string(),
  owner_name: z.string(),
  contact_no: z.string(),
  overdue: z.number(),
  since: z.string().nullable(),
  days_overdue: z.number().nullable(),
  reminded_at: z.string().nullable(),
  reminded_today: z.boolean(),
  /** They are not to be written to; missing of anybody else. */
  silent: z.literal(true).optional(),
});
export type Reminder = z.infer<typeof reminder>;
export const reminderList = z.array(reminder);

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  tables: { messages: { read: 'office', row: { kind: 'enquiry', way: 'copied', text: 'Hello' } } },
  verbs: {
    list_messages: 'office',
    note_message: {
      may: 'office',
      call: { kind: 'vehicle', way: 'whatsapp', text: 'A tempo', phone: '9822000001', registernumbers: '{TAPSOLD}' },
    },
    take_back_message: { may: 'office', call: { id: -1 } },
    message_subject: 'office',
    message_example: 'office',
    list_reminders: 'office',
  },
  endpoints: {
    'GET /messages': { may: 'office', query: { registernumber: available } },
    'POST /messages': {
      may: 'office',
      body: { kind: 'vehicle', way: 'whatsapp', registernumbers: [available], phone: '9822000001', text: 'A swift' },
      log: ['INSERT', 'messages'],
    },
    'POST /messages/take-back': { may: 'office', granted: 404, body: { id: 0 }, log: ['UPDATE', 'messages'] },
    'GET /messages/subject': { may: 'office', query: { kind: 'vehicle', registernumbers: available } },
    'GET /messages/example': { may: 'office', query: { kind: 'vehicle' } },
    'GET /messages/reminders': 'office',
  },
});
