import { z } from 'zod';
import { requestId, yesNo } from './common.ts';
import { problem } from './problems.ts';
import type { Resource } from './resource.ts';
import { DESIGNATIONS, newPassword } from './session.ts';

/** What a form or the server answers when something is not filled in. */
export const BLANK = problem('blankAccount');

/** What a person types to log in: lower case, no spaces. */
const userId = z
  .string(BLANK)
  .trim()
  .toLowerCase()
  .min(1, BLANK)
  .max(40, problem('atMost', { label: 'User ID', max: 40 }))
  .regex(/^[a-z0-9._@+-]+$/, problem('userId', { label: 'User ID' }));

/** A new person: everything trimmed; the user id and the password in small letters, the name as it is written. */
export const newAccount = z.object({
  userID: userId,
  userName: z
    .string(BLANK)
    .trim()
    .min(1, BLANK)
    .max(60, problem('atMost', { label: 'Name', max: 60 })),
  userPassword: z.string(BLANK).trim().min(1, BLANK).pipe(newPassword),
});
export type NewAccount = z.infer<typeof newAccount>;

/** POST /api/register: the role is in the query; a `userDesignation` in the body must agree with it. */
export const registrationKind = z
  .object({ isDriver: yesNo.optional(), isEmployee: yesNo.optional() })
  .refine(({ isDriver, isEmployee }) => Boolean(isDriver) !== Boolean(isEmployee), 'Either isDriver or isEmployee: true')
  .transform(({ isDriver }) => (isDriver ? ('Driver' as const) : ('Employee' as const)));
export const registration = newAccount.extend({
  userDesignation: z.enum([...DESIGNATIONS, ''], 'userDesignation: Employee or Driver').optional(),
  requestId,
});

/** GET /api/activeAccounts/getaccounts. No password is ever readable: `userpassword` is `********`. */
export const accountList = z.array(
  z.object({ userid: z.string(), username: z.string(), userpassword: z.literal('********'), userdesignation: z.enum(DESIGNATIONS) }),
);
export type Account = z.infer<typeof accountList>[number];

/** POST /api/activeAccounts/reset-password: whose it is, and the new password, which is shown this once. */
export const passwordReset = z.object({ userId: z.string('userId is required').trim().toLowerCase().min(1), requestId });
export const resetPassword = z.object({ password: z.string() });

/** DELETE /api/activeAccounts/deleteAccount: `userId` or `userID`. */
export const accountDeletion = z
  .object({ userId: z.string().optional(), userID: z.string().optional(), requestId })
  .transform(({ userId, userID, requestId }) => ({ userid: (userId ?? userID ?? '').trim().toLowerCase(), requestId }))
  .refine(({ userid }) => userid !== '', 'userId is required');

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: {
    staff: { read: 'staff', update: { staff: 'language' }, sees: { driver: "userid = 'driver'", employee: "userid = 'employee'" } },
  },
  verbs: {
    list_accounts: 'admin',
    order_account: 'office',
    order_account_deletion: 'admin',
    order_admin_account: 'nobody',
    order_password_reset: 'admin',
  },
  endpoints: {
    'POST /register (a driver)': {
      may: 'office',
      refused: 401,
      query: { isDriver: 'true' },
      // The user id of an existing account: only a mutated request adds a new one.
      body: { userID: 'driver', userName: 'driver', userPassword: 'secret1', userDesignation: 'Driver' },
      log: ['INSERT', 'staff'],
    },
    'POST /register (an employee)': { may: 'admin', refused: 401 },
    'GET /activeAccounts/getaccounts': 'admin',
    'DELETE /activeAccounts/deleteAccount': { may: 'admin', body: { userId: 'fuzz.nobody' }, log: ['DELETE', 'staff'] },
    'POST /activeAccounts/reset-password': { may: 'admin', granted: 404, body: { userId: 'fuzz.nobody' }, log: ['UPDATE', 'staff'] },
  },
});
