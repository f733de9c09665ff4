import { z } from 'zod';
import { requestId } from './common.ts';
import type { Resource } from './resource.ts';
import { normalized } from './typed.ts';

const trimmedLowercase = z.string().trim().toLowerCase();

/**
 * Normalizes a password (NFC, trimmed, lower case) wherever it is set or compared, at login, registration and change, so that capitals,
 * spaces around it and the keyboard's encoding of an accent do not make another password.
 */
const password = z
  .string()
  .overwrite((typed) => normalized(typed, 'NFC'))
  .trim()
  .toLowerCase();

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** A new password: at least 6 characters, and at most the 72 bytes that bcrypt in the Auth server reads. */
export const newPassword = password
  .refine((typed) => !/\p{Cc}/u.test(typed), 'Password: signs that can be typed only')
  .refine((typed) => [...typed].length >= 6, 'Password: at least 6 characters')
  .refine((typed) => bytes(typed) <= 72, 'Password: too long');

/** POST /api/login. Client and server trim both and convert them to lower case. */
export const loginRequest = z.object({ userID: trimmedLowercase.min(1).max(200), userPass: password.min(1).max(200) });

/** POST /api/dashboard/change-password. */
export const passwordChange = z
  .object({
    oldPassword: password.min(1, 'Please fill in all fields.').max(200),
    newPassword: password.min(1, 'Please fill in all fields.').pipe(newPassword),
    requestId,
  })
  .refine((typed) => typed.oldPassword !== typed.newPassword, 'New Password is the same as the Old Password.');

/** The claims the access token carries; exactly one flag is true. */
export const claims = z.object({
  sub: z.string(),
  exp: z.number(),
  username: z.string(),
  isAdmin: z.boolean(),
  isEmployee: z.boolean(),
  isDriver: z.boolean(),
  /** An admin has made the password: the account opens nothing until it is changed. */
  mustChangePassword: z.boolean().optional(),
});

export const DESIGNATIONS = ['Admin', 'Employee', 'Driver'] as const;
export type Designation = (typeof DESIGNATIONS)[number];

/** POST /api/validate-token: the holder of a valid token. */
export const whoAmI = z.object({ userid: z.string(), username: z.string(), userdesignation: z.enum(DESIGNATIONS) });

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: {
    begin_login: 'nobody',
    finish_login: 'nobody',
    withdraw_login: 'nobody',
    custom_access_token_hook: 'nobody',
    may_change_password: 'staff',
    who_am_i: 'staff',
  },
  endpoints: {
    'POST /login': { may: 'everybody', body: { userID: 'fuzz.driver', userPass: 'not the one' }, log: 'nothing' },
    'POST /validate-token': { may: 'staff', log: 'nothing' },
    'POST /dashboard/change-password': {
      may: 'staff',
      granted: 501,
      body: { oldPassword: 'not the one', newPassword: 'secret2' },
      log: ['UPDATE', 'staff'],
    },
  },
});
