import { z } from 'zod';
import { fitting, words } from './common.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';
import { searched } from './typed.ts';

/** What can be done to a row or a file; only looks at identity papers are logged as READ. */
export const LOG_ACTIONS = ['INSERT', 'UPDATE', 'DELETE', 'READ'] as const;

/**
 * GET /api/logs: the log, newest first, with keyset pagination: `before` is the `next` of the page before. Filters: a person
 * (the name as it is in the log), a vehicle, a kind (a table, or `files`).
 */
export const activityRequest = z.object({
  person: words(100, 'person is too long').optional(),
  registernumber: z
    .string()
    .overwrite((number) => fitting(searched(number)))
    .toUpperCase()
    .max(10, problem('atMost', { label: 'Registration number', max: 10 }))
    .optional(),
  kind: words(63, 'kind is too long').optional(),
  action: z.enum(LOG_ACTIONS, `action: one of ${LOG_ACTIONS.join(', ')}`).optional(),
  before: z.coerce.number('before must be a number').int('before must be whole').optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(200).optional(),
});

const row = z.record(z.string(), z.unknown()).nullable();

/**
 * One change. `happenedAt` is a timestamp. `before` and `after` map columns to values: the whole row for an insert or a
 * delete; for an update the changed columns and those that name the row.
 */
const activityEntry = z.object({
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

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  tables: { activity_log: { read: 'admin' } },
  verbs: { activity_choices: 'admin', activity_log_csv: 'admin', list_activity: 'admin' },
  endpoints: {
    'GET /logs': {
      may: 'admin',
      query: { person: 'Asha', registernumber: available, kind: 'cardetails', action: 'UPDATE', before: 99_999, limit: 9 },
    },
    'GET /logs/choices': 'admin',
    'GET /logs/download': 'admin',
  },
});
