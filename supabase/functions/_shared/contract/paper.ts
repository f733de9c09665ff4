import { z } from 'zod';
import { PAPER_KINDS } from './choices.ts';
import { registrationNumber, requestId, yesNo as yesNoCheck } from './common.ts';
import type { Columns } from './fields/field.ts';
import { day, line, matching, person, regId, requiredChoice, serial, yesNo } from './fields/kinds.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

const office = { read: 'staff', add: 'office', edit: 'office' } as const;
const given = { ...office, add: 'nobody', edit: 'nobody' } as const;

/** A paper of a vehicle. It has an end, or holds for life. */
export const vehicle_papers = {
  id: serial('ID', given),
  registernumber: regId('Registration number', { ...office, edit: 'nobody' }),
  kind: requiredChoice('Paper', PAPER_KINDS, { ...office, words: 'paperKind' }),
  number: line('Number', 60, office),
  /** Of an insurance. */
  company: line('Insurance company', 120, office),
  valid_from: day('Valid from', { ...office, sent: 'validFrom', doubt: 'paper' }),
  valid_until: day('Valid until', { ...office, sent: 'validUntil', doubt: 'paper' }),
  lifetime: { ...yesNo('For life', office), check: yesNoCheck.default(false) },
  /** The number of a document of the vehicle; '' for none. */
  document: matching('Document', 15, /^(0|[1-9][0-9]{0,14})$/, 'aNumber', office),
  username: person('Recorded by', given),
} as const satisfies Columns;

const ends = ({ lifetime, validUntil }: { lifetime: boolean; validUntil: string | null }) => lifetime === (validUntil === null);
const inOrder = ({ validFrom, validUntil }: { validFrom: string | null; validUntil: string | null }) =>
  !validFrom || !validUntil || validFrom <= validUntil;
/** Whether a paper of this kind has a company. */
export const isInsurance = (kind: string) => kind === 'own_damage' || kind === 'third_party';
/** Whether one of this kind may hold for life; the others are fields of the vehicle, which show an end. */
export const maybeForLife = (kind: string) => kind !== 'own_damage' && kind !== 'fitness';
const endsAsField = ({ kind, lifetime }: { kind: string; lifetime: boolean }) => !lifetime || maybeForLife(kind);

const UNTIL = { label: 'Valid until' };

/** What must hold of a paper besides its single fields. */
export const wholePaper = <
  Paper extends z.ZodType<{ kind: string; lifetime: boolean; validFrom: string | null; validUntil: string | null }>,
>(
  paper: Paper,
) =>
  paper
    .refine(endsAsField, { path: ['validUntil'], error: problem('papersEnd', UNTIL) })
    .refine(ends, {
      path: ['validUntil'],
      error: problem('paperEnd', UNTIL),
      // Said beside what else is wrong, as long as it is a paper and its day could be read.
      when: ({ issues }) => issues.every(({ path }) => path?.length && path[0] !== 'validUntil'),
    })
    .refine(inOrder, { path: ['validUntil'], error: problem('paperOrder', UNTIL) });

const { registernumber, ...fields } = sentOf(vehicle_papers);
/** A paper without its vehicle. */
export const paperFields = z.object(fields);

/** POST /api/papers: `validUntil` is null for life. `document` is the number of a document of the vehicle. */
export const newPaper = wholePaper(paperFields.extend({ registernumber, requestId }));
export type NewPaper = z.output<typeof newPaper>;

const id = z.coerce.number('id must be a number').int('id must be whole');
/** POST /api/papers/correct: the paper as it should be, but for its vehicle. */
export const paperCorrection = wholePaper(paperFields.extend({ id, requestId }));

/** DELETE /api/papers. */
export const paperRemoval = z.object({ id, requestId });

/** GET /api/papers?registernumber: by kind, of each the newest first. */
export const papersRequest = z.object({ registernumber: registrationNumber });

/**
 * A paper. `newest`: the one of its kind that counts, which the vehicle's fields of insurance and fitness show. `days_left`:
 * null for life, below 0 when it has expired. `link`: its file, for whoever may see it.
 */
const paper = z.object({
  ...answersReadBy(vehicle_papers, 'staff'),
  newest: z.boolean(),
  days_left: z.number().nullable(),
  link: z.url().nullable(),
});
export const paperList = z.array(paper.omit({ registernumber: true }));

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  tables: {
    vehicle_papers: {
      read: 'staff',
      insert: { office: '* -id -username -created_at' },
      update: { office: '* -id -registernumber -username -created_at' },
      delete: 'office',
      row: { registernumber: 'TAPSOLD', kind: 'third_party', valid_until: '2030-01-31' },
    },
  },
  verbs: {
    list_papers: 'staff',
    add_paper: { may: 'office', call: { registernumber: 'TAPSOLD', kind: 'permit', valid_until: '2031-01-31' } },
    correct_paper: { may: 'office', call: { id: -1, kind: 'green_tax', valid_until: '2031-01-31' } },
    remove_paper: { may: 'office', call: { id: -2 } },
  },
  endpoints: {
    'GET /papers': { may: 'staff', query: { registernumber: available } },
    'POST /papers': {
      may: 'office',
      body: {
        registernumber: available,
        kind: 'permit',
        number: 'P 1',
        company: '',
        validFrom: '2026-01-15',
        validUntil: '2031-01-15',
        lifetime: false,
        document: '',
      },
      log: ['INSERT', 'vehicle_papers'],
    },
    'POST /papers/correct': {
      may: 'office',
      granted: 404,
      body: { id: 0, kind: 'puc', number: 'P 1', validUntil: '2031-01-15' },
      log: ['UPDATE', 'vehicle_papers'],
    },
    'DELETE /papers': { may: 'office', granted: 404, body: { id: 0 }, log: ['DELETE', 'vehicle_papers'] },
  },
});
