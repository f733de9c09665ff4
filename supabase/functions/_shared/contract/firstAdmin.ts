import { z } from 'zod';
import { newAccount } from './account.ts';
import { requestId } from './common.ts';
import { problem } from './problems.ts';
import type { Resource } from './resource.ts';

/** The passwords of the demo accounts in supabase/seed.sql: everybody can read them. */
export const DEMO_PASSWORDS = ['admin123', 'employee123', 'driver123'];

/** The password of an admin's account that begins a shop: as any other, but none of the demo's. */
export const firstPassword = newAccount.shape.userPassword.refine(
  (typed) => !DEMO_PASSWORDS.includes(typed),
  problem('passwordOfDemo', { label: 'Password' }),
);

/** The least that a code has: nobody guesses it. */
export const CODE_LENGTH = 16;

/** POST /api/firstAdmin: who the first admin is, with the code that whoever runs the shop has been given. */
export const newFirstAdmin = newAccount.extend({
  userPassword: firstPassword,
  code: z
    .string(problem('codeMissing'))
    .trim()
    .min(1, problem('codeMissing'))
    .max(200, problem('atMost', { label: 'Code', max: 200 })),
  requestId,
});

/** GET /api/firstAdmin: whether the shop has never had an account, and whether one can be made here; else `npm run create-admin` makes it. */
export const firstVisit = z.object({ awaited: z.boolean(), hasCode: z.boolean() });
export type FirstVisit = z.infer<typeof firstVisit>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { awaits_first_admin: 'everybody', order_first_admin: 'nobody' },
  endpoints: {
    'GET /firstAdmin': 'everybody',
    // A shop that has accounts has its first one.
    'POST /firstAdmin': {
      may: 'everybody',
      granted: 409,
      body: { userID: 'fuzz.first', userName: 'fuzz first', userPassword: 'secret1', code: 'fuzz' },
      log: 'tests/api/firstAdmin.test.ts',
    },
  },
});
