import { z } from 'zod';
import { registrationNumber, requestId } from './common.ts';
import { vehicle_papers } from './fields/paper.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';

const ends = ({ lifetime, validUntil }: { lifetime: boolean; validUntil: string | null }) => lifetime === (validUntil === null);
const inOrder = ({ validFrom, validUntil }: { validFrom: string | null; validUntil: string | null }) =>
  !validFrom || !validUntil || validFrom <= validUntil;
/** Whether a paper of this kind has a company. */
export const isInsurance = (kind: string) => kind === 'own_damage' || kind === 'third_party';
/** Whether one of this kind may hold for life; the others are fields of the vehicle, which show an end. */
export const maybeForLife = (kind: string) => kind !== 'own_damage' && kind !== 'fitness';
const endsAsField = ({ kind, lifetime }: { kind: string; lifetime: boolean }) => !lifetime || maybeForLife(kind);

/** What must hold of a paper besides its single fields. */
export const wholePaper = <
  Paper extends z.ZodType<{ kind: string; lifetime: boolean; validFrom: string | null; validUntil: string | null }>,
>(
  paper: Paper,
) =>
  paper
    .refine(endsAsField, { path: ['validUntil'], error: 'Valid until: own damage and fitness have an end' })
    .refine(ends, {
      path: ['validUntil'],
      error: 'Valid until: a day, or for life',
      // Said beside what else is wrong, as long as it is a paper and its day could be read.
      when: ({ issues }) => issues.every(({ path }) => path?.length && path[0] !== 'validUntil'),
    })
    .refine(inOrder, { path: ['validUntil'], error: 'Valid until: before its first day' });

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
export const paper = z.object({
  ...answersReadBy(vehicle_papers, 'staff'),
  newest: z.boolean(),
  days_left: z.number().nullable(),
  link: z.url().nullable(),
});
export type VehiclePaper = z.infer<typeof paper>;
export const paperList = z.array(paper.omit({ registernumber: true }));
