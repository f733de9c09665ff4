import { z } from 'zod';
import { requestId } from './common.ts';
import { personRequest } from './person.ts';
import type { Resource } from './resource.ts';

/** Where something of a person stands, as private.person_rows calls it. */
export const PERSON_PLACES = [
  ...(['enquiry', 'note', 'message', 'attempt', 'reservation', 'reservation_end', 'sale', 'installment'] as const),
  ...(['transfer', 'transfer_step', 'paper', 'owner', 'past_owner', 'financier', 'past_financier'] as const),
  ...(['purchase', 'purchase_payment'] as const),
  ...(['binned', 'imported'] as const),
] as const;
export type PersonPlace = (typeof PERSON_PLACES)[number];

/** Beside them what is erased, but not handed out as rows: files, and entries of the log. */
export const ERASED_PLACES = [...PERSON_PLACES, 'identity_paper', 'log'] as const;
export type ErasedPlace = (typeof ERASED_PLACES)[number];

/** Why something stays. */
const KEPT_WHY = ['owed', 'reserved', 'stock', 'books', 'transfer', 'identity'] as const;
export type KeptWhy = (typeof KEPT_WHY)[number];

const { phone } = personRequest.shape;
export const personDataRequest = personRequest;

const personRow = z.object({
  place: z.enum(PERSON_PLACES),
  registernumber: z.string(),
  day: z.string().nullable(),
  stays: z.enum(KEPT_WHY).nullable(),
  /** The last day on which the books need it; null where that is not known yet. */
  until: z.string().nullable(),
  /** Its columns. */
  says: z.record(z.string(), z.unknown()),
  /** Of an issued paper. */
  id: z.number().optional(),
});
export type PersonRow = z.infer<typeof personRow>;

export const personFile = z.object({
  path: z.string(),
  filename: z.string(),
  registernumber: z.string(),
  folder: z.enum(['IdentityPapers', 'AdminDocuments', 'InsuranceDocuments', 'SoldCarImages']),
  /** Signed; for ten minutes. */
  link: z.string(),
});
export type PersonFile = z.infer<typeof personFile>;

/** POST /api/person/data: everything about one phone number, and the files of the vehicles that they sold or bought. */
export const personData = z.object({ silent: z.boolean(), rows: z.array(personRow), files: z.array(personFile) });
export type PersonData = z.infer<typeof personData>;

const goes = z.partialRecord(z.enum(ERASED_PLACES), z.number());

const keptThing = z.object({
  place: z.enum(ERASED_PLACES),
  registernumber: z.string(),
  day: z.string().nullable(),
  /** Of an issued paper. */
  number: z.string().nullable(),
  why: z.enum(KEPT_WHY),
  until: z.string().nullable(),
});
export type KeptThing = z.infer<typeof keptThing>;

/** POST /api/person/erasure/preview: what would go and what would stay. */
export const erasure = z.object({ goes, stays: z.array(keptThing), seen: z.string() });
export type Erasure = z.infer<typeof erasure>;

/** POST /api/person/erasure: `seen` is the preview's; 409 when anything has changed since. */
export const personErasure = z.object({ phone, seen: z.string('seen is required').max(40), requestId });
/** Its answer: how much went, by place. */
export const erased = z.object({ goes });

/** POST /api/person/silence/lookup: whether they are not to be written to. */
export const personSilence = z.object({ silent: z.boolean() });

/** POST /api/person/silence. */
export const newSilence = z.object({ phone, silent: z.boolean('silent must be true or false'), requestId });

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: {
    person_data: 'admin',
    preview_erasure: 'admin',
    erase_person: { may: 'admin', call: { phone: '9800094101', seen: 'd751713988987e9331980363e24189ce' } },
    person_silence: 'office',
    set_silence: { may: 'office', call: { phone: '9800094199', silent: false } },
  },
  endpoints: {
    'POST /person/data': { may: 'admin', body: { phone: '9800094100' }, log: 'nothing' },
    'POST /person/erasure/preview': { may: 'admin', body: { phone: '9800094100' }, log: 'nothing' },
    // Of what nobody has seen: nothing goes.
    'POST /person/erasure': { may: 'admin', granted: 409, body: { phone: '9800094100', seen: '-' }, log: ['DELETE', 'persons'] },
    'POST /person/silence/lookup': { may: 'office', body: { phone: '9800094100' }, log: 'nothing' },
    'POST /person/silence': {
      may: 'office',
      body: { phone: '9800094100', silent: true },
      found: { body: { phone: '9800094102', silent: true } },
      log: ['UPDATE', 'persons'],
    },
  },
});
