import { z } from 'zod';
import { amount, day, registrationNumber, requestId, words } from './common.ts';
import type { Resource } from './resource.ts';

const entry = { amount: amount('amount'), day: day('day'), description: words(5000, 'description is too long').default(''), requestId };

/**
 * POST /api/entered-before: whether an entry stands in the books already, of the same day, amount (rupees) and, but for an installment, description. With the
 * requestId of the entry, one that was saved by this very request is not told.
 */
export const enteredBeforeRequest = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.enum(['maintenance', 'installment']), registernumber: registrationNumber }),
  z.object({ ...entry, kind: z.enum(['cost', 'investment']), registernumber: z.undefined().optional() }),
]);
export type EntryToAsk = z.output<typeof enteredBeforeRequest>;

/** The latest first: who entered it and at which moment, null where that is not known, and whether it was the caller. */
export const enteredBefore = z.array(z.object({ by: z.string().nullable(), at: z.string().nullable(), mine: z.boolean() }));
export type EnteredBefore = z.infer<typeof enteredBefore>[number];

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { list_entered_before: 'office' },
  endpoints: {
    'POST /entered-before': {
      may: 'office',
      body: { kind: 'cost', amount: 700.5, day: '2026-01-15', description: 'Rent' },
      log: 'nothing',
    },
    'POST /entered-before (maintenance)': 'staff',
  },
});
