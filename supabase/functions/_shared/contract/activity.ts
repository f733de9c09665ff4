import { z } from 'zod';
import { fitting } from './common.ts';

/** What can be done to a row or a file. */
export const LOG_ACTIONS = ['INSERT', 'UPDATE', 'DELETE'] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/**
 * GET /api/logs: the log, newest first; of a person (a name as it is in the log), of one vehicle, of a kind (a table, or
 * `files`), and page by page, `before` being the `next` of the page before.
 */
export const activityRequest = z.object({
  person: z.string().max(100, 'person is too long').optional(),
  registernumber: z
    .string()
    .overwrite(fitting)
    .toUpperCase()
    .max(10, 'Registration number: at most 10 characters')
    .optional(),
  kind: z.string().max(63, 'kind is too long').optional(),
  action: z.enum(LOG_ACTIONS, `action: one of ${LOG_ACTIONS.join(', ')}`).optional(),
  before: z.coerce.number('before must be a number').int('before must be whole').optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(200).optional(),
});

const row = z.record(z.string(), z.unknown()).nullable();

/**
 * One change: `happenedAt` is a moment, `before` and `after` are columns with their values: of an addition or a deletion
 * the whole row, of an update what changed and what names the row.
 */
export const activityEntry = z.object({
  id: z.number(),
  happenedAt: z.iso.datetime({ offset: true }),
  username: z.string(),
  action: z.enum(LOG_ACTIONS),
  tablename: z.string(),
  registernumber: z.string().nullable(),
  before: row,
  after: row,
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** `next` is null on the final page. */
export const activityPage = z.object({ entries: z.array(activityEntry), next: z.number().nullable() });

/** GET /api/logs/choices: the names and the kinds that the log has entries of. */
export const activityChoices = z.object({ people: z.array(z.string()), kinds: z.array(z.string()) });
