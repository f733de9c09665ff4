import { z } from 'zod';
import type { Resource } from './resource.ts';

const moment = z.string();

/** What was done to the project last, of a kind, well or not. What `detail` has is said where it is noted. */
const operation = z.object({ kind: z.string(), ok: z.boolean(), at: moment, detail: z.record(z.string(), z.unknown()) });

/** What the database knows of how the shop runs: the SQL function `system_health`. Moments are ISO 8601. */
export const systemHealth = z.object({
  now: moment,
  /** When the first of the accounts was made; null without any. */
  began: moment.nullable(),
  newest_migration: z.string().nullable(),
  buckets: z.array(
    z.object({
      id: z.string(),
      public: z.boolean(),
      file_size_limit: z.number().nullable(),
      allowed_mime_types: z.array(z.string()).nullable(),
    }),
  ),
  housekeeping: z.object({
    clock: z.enum(['on', 'off', 'none', 'unknown']),
    ticked_at: moment.nullish(),
    tick_ok: z.boolean().nullish(),
    ran_at: moment.nullable(),
    due: z.boolean(),
  }),
  /** Files that wait to be looked at, or to be removed, for more than an hour. */
  files_waiting: z.object({ count: z.number(), since: moment.nullable() }),
  database_bytes: z.number(),
  files_bytes: z.number(),
  operations: z.array(operation),
});
export type SystemHealth = z.infer<typeof systemHealth>;

/** What the function asks whether it answers. */
export const PARTS = ['database', 'auth', 'storage'] as const;

/** GET /api/health/details: what an admin is told. `sign_up_open` is null where the Auth server does not say. */
export const healthDetails = z.object({
  version: z.string(),
  sign_up_open: z.boolean().nullable(),
  /** Whether the function still has the code that makes a first admin. */
  code_left: z.boolean(),
  /** Which of them gave no answer just now. */
  silent: z.array(z.enum(PARTS)),
  /** Whether it runs on the embedded stack. */
  is_embedded: z.boolean(),
  database: systemHealth,
});
export type HealthDetails = z.infer<typeof healthDetails>;

/** Who may, with examples. The secret key may ask for system_health, too. */
export const resource = (): Resource => ({
  verbs: { health: 'everybody', last_migration: 'everybody', chores: 'nobody', system_health: 'admin', note_operation: 'nobody' },
  endpoints: { 'GET /health': 'everybody', 'GET /health/details': 'admin' },
});
