import { z } from 'zod';
import { BUYER_PLACES, STEP_STATES, TRANSFER_STEPS } from './choices.ts';
import { blankAsMissing, requestId, words } from './common.ts';
import { type Columns, given, office } from './fields/field.ts';
import { choice, day, line, person, regId, requiredChoice, serial } from './fields/kinds.ts';
import { sentOf } from './fields/shapes.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

const state = choice('State', STEP_STATES, { ...office, words: 'stepState' });

/** What a person has said about a step of an RC transfer. */
export const transfer_steps = {
  registernumber: regId('Registration number', office),
  step: requiredChoice('Step', TRANSFER_STEPS, { ...office, words: 'transferStep' }),
  /** Done, when nothing is sent. */
  state: { ...state, check: z.preprocess(blankAsMissing, z.enum(STEP_STATES, state.label).optional()) },
  done_on: day('Done on', { ...office, sent: 'doneOn', doubt: 'registration' }),
  note: line('Note', 500, office),
  /** Its paper: a document of the vehicle. */
  document: {
    ...serial('Document No.', office),
    check: z
      .int(problem('wholeNumber', { label: 'Document No.' }))
      .min(0)
      .max(999_999_999_999_999)
      .nullish(),
  },
  username: person('Recorded by', given),
} as const satisfies Columns;

const place = requiredChoice('Buyer belongs to', BUYER_PLACES, { ...office, sent: 'buyerPlace', words: 'buyerPlace' });
/** Where the buyer of a vehicle belongs, as the steps depend on it. */
export const transfers = {
  registernumber: regId('Registration number', office),
  buyer_place: { ...place, check: z.preprocess(blankAsMissing, place.check) },
  buyer_rto: line('RTO of the buyer', 60, { ...office, sent: 'buyerRto' }),
} as const satisfies Columns;

export type TransferStep = (typeof TRANSFER_STEPS)[number];

const step = transfer_steps.step.check;

/** A step of a vehicle's transfer. Days are `YYYY-MM-DD`; `is_said`: a person has said so, otherwise the rule does. */
export const stepOfTransfer = z.object({
  step,
  state: z.enum(STEP_STATES),
  is_said: z.boolean(),
  done_on: z.string().nullable(),
  note: z.string(),
  username: z.string().nullable(),
  /** Its paper as a short-lived link; null when there is none that the caller may see. */
  document: z.url().nullable(),
  due: z.string().nullable(),
  /** Below 0 when it is overdue. */
  days_left: z.number().nullable(),
});
export type StepOfTransfer = z.infer<typeof stepOfTransfer>;

/** GET /api/transfers/:regId, the steps in their order. A vehicle that is not sold has Form 29C only. */
export const transfer = z.object({
  registernumber: z.string(),
  selldate: z.string().nullable(),
  buyer_place: z.enum(BUYER_PLACES).nullable(),
  buyer_rto: z.string(),
  /** A sale from before transfers were noted here, of which nobody has said anything yet: nothing is due. */
  is_unknown: z.boolean(),
  steps: z.array(stepOfTransfer),
});
export type Transfer = z.infer<typeof transfer>;

/** GET /api/transfers, the most urgent first. */
export const transfersRequest = z.object({
  search: words(100, 'search is too long').optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(1000).optional(),
  offset: z.coerce.number('offset must be a number').int('offset must be whole').min(0).optional(),
});

/** A vehicle that is still in the old name, and what is due first; without a step nothing has a day. */
const openTransfer = z.object({
  registernumber: z.string(),
  carname: z.string(),
  carcompany: z.string(),
  owner_name: z.string(),
  contact_no: z.string(),
  selldate: z.string(),
  step: step.nullable(),
  due: z.string().nullable(),
  days_left: z.number().nullable(),
});
export type OpenTransfer = z.infer<typeof openTransfer>;

/** `totalCount` and `overdue` count every match of the search, on all pages. */
export const transferList = z.object({ transfers: z.array(openTransfer), totalCount: z.number(), overdue: z.number() });

/**
 * POST /api/transfers/steps: a step is done, by default today, or it is needed or not whatever the rule says. `document` is the number of one of
 * the vehicle's documents: `{reg}/AdminDocuments/{document}`.
 */
export const newStep = z.object({ ...sentOf(transfer_steps), requestId });

/** DELETE /api/transfers/steps: takes back what was said. */
export const stepDeletion = newStep.pick({ registernumber: true, step: true, requestId: true });

/** POST /api/transfers/place: the office (RTO) that the vehicle goes to. */
export const newPlace = z.object({ ...sentOf(transfers), requestId });

/** Who may, with examples. */
export const resource = ({ sold }: Given): Resource => ({
  tables: {
    transfers: { read: 'office', row: { registernumber: 'TAPSOLD', buyer_place: 'other_state' } },
    transfer_steps: { read: 'office', row: { registernumber: 'TAPSOLD', step: 'noc', state: 'needed' } },
  },
  verbs: {
    list_transfers: 'office',
    transfer: 'office',
    take_step: { may: 'office', call: { registernumber: 'TAPSOLD', step: 'noc', state: 'needed' } },
    take_back_step: { may: 'office', call: { registernumber: 'TAPSOLD', step: 'toll' } },
    set_buyer_place: { may: 'office', call: { registernumber: 'TAPSOLD', buyer_place: 'other_state' } },
    transfers_due: 'office',
  },
  endpoints: {
    'GET /transfers': { may: 'office', query: { search: 'a', limit: 5, offset: 0 } },
    'GET /transfers/:regId': { may: 'office', path: `/transfers/${sold}` },
    // What is not done may be said again.
    'POST /transfers/steps': {
      may: 'office',
      body: { registernumber: sold, step: 'noc', state: 'needed', note: 'Asked for' },
      log: ['INSERT', 'transfer_steps'],
    },
    'DELETE /transfers/steps': {
      may: 'office',
      granted: 404,
      body: { registernumber: sold, step: 'toll' },
      found: { body: { registernumber: sold, step: 'noc' } },
      log: ['DELETE', 'transfer_steps'],
    },
    'POST /transfers/place': {
      may: 'office',
      body: { registernumber: sold, buyerPlace: 'other_state', buyerRto: 'Belagavi' },
      log: ['INSERT', 'transfers'],
    },
  },
});
