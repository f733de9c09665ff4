import { z } from 'zod';
import { optionalDate } from './common.ts';
import type { Resource } from './resource.ts';

/** GET /api/owner, an admin's: rupees of today by the ledger. A line's amount is above 0 in its part; `earned` is this month's profit, `not_received` what of it buyers have not paid. */
export const ownerPage = z.object({
  day: z.string(),
  lines: z.array(z.object({ part: z.enum(['have', 'owe', 'owed']), account: z.string(), party: z.string(), amount: z.number() })),
  earned: z.number(),
  not_received: z.number(),
  year: z.array(z.object({ month: z.string(), earned: z.number() })),
});
export type OwnerPage = z.infer<typeof ownerPage>;

/** GET /api/owner/entries: those of a figure; without an account income and cost. */
export const ownerEntriesRequest = z.object({
  account: z
    .string()
    .regex(/^[a-z_]{1,30}$/, 'account: small letters')
    .optional(),
  party: z.string().max(120, 'party: at most 120 characters').optional(),
  from: optionalDate('From'),
  to: optionalDate('To'),
  offset: z.coerce
    .number('offset must be a number')
    .int('offset must be whole')
    .min(0, 'offset: from 0')
    .max(1_000_000, 'offset is too large')
    .default(0),
});

/** Fifty at a time, the latest first. Rupees, above 0 what came to the account. */
export const ownerEntries = z.object({
  totalCount: z.number(),
  entries: z.array(
    z.object({
      kind: z.string(),
      source: z.number(),
      day: z.string(),
      account: z.string(),
      party: z.string(),
      amount: z.number(),
      back: z.boolean(),
      registernumber: z.string(),
      name: z.string(),
    }),
  ),
});
export type OwnerEntries = z.infer<typeof ownerEntries>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { owner_page: 'admin', owner_entries: 'admin' },
  endpoints: { 'GET /owner': 'admin', 'GET /owner/entries': { may: 'admin', query: { account: 'cash' } } },
});
