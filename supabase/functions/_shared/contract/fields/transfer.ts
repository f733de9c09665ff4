import { z } from 'zod';
import { BUYER_PLACES, STEP_STATES, TRANSFER_STEPS } from '../choices.ts';
import { blankAsMissing } from '../common.ts';
import type { Columns } from './field.ts';
import { choice, day, line, person, regId, requiredChoice, serial } from './kinds.ts';

const office = { read: 'office', add: 'office', edit: 'nobody' } as const;
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
    check: z.int('Document No. must be a whole number').min(0).max(999_999_999_999_999).nullish(),
  },
  username: person('Recorded by', { ...office, add: 'nobody' }),
} as const satisfies Columns;

const place = requiredChoice('Buyer belongs to', BUYER_PLACES, { ...office, sent: 'buyerPlace', words: 'buyerPlace' });
/** Where the buyer of a vehicle belongs, as the steps depend on it. */
export const transfers = {
  registernumber: regId('Registration number', office),
  buyer_place: { ...place, check: z.preprocess(blankAsMissing, place.check) },
  buyer_rto: line('RTO of the buyer', 60, { ...office, sent: 'buyerRto' }),
} as const satisfies Columns;
