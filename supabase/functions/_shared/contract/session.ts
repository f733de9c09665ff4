import { z } from 'zod';
import { requestId } from './common.ts';
import { LANGUAGE_CODES } from './language.ts';
import { problem } from './problems.ts';
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

const PASSWORD = { label: 'Password' };
/** A new password: at least 6 characters, and at most the 72 bytes that bcrypt in the Auth server reads. */
export const newPassword = password
  .refine((typed) => !/\p{Cc}/u.test(typed), problem('passwordSigns', PASSWORD))
  .refine((typed) => [...typed].length >= 6, problem('passwordShort', PASSWORD))
  .refine((typed) => bytes(typed) <= 72, problem('passwordLong', PASSWORD));

/** POST /api/login. Client and server trim both and convert them to lower case. */
export const loginRequest = z.object({ userID: trimmedLowercase.min(1).max(200), userPass: password.min(1).max(200) });

/** POST /api/dashboard/change-password. */
export const passwordChange = z
  .object({
    oldPassword: password.min(1, problem('blankPassword')).max(200),
    newPassword: password.min(1, problem('blankPassword')).pipe(newPassword),
    requestId,
  })
  .refine((typed) => typed.oldPassword !== typed.newPassword, problem('passwordSame'));

/** One that is no longer among the site's counts as none chosen. */
const ownLanguage = z.enum(LANGUAGE_CODES).nullish().catch(null);

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
  /** That the holder had chosen when the token was made. */
  language: ownLanguage,
});

export const DESIGNATIONS = ['Admin', 'Employee', 'Driver'] as const;
export type Designation = (typeof DESIGNATIONS)[number];

/** POST /api/validate-token: the holder of a valid token, with the language that they have chosen, and for how many hours a device may do without network. */
export const whoAmI = z.object({
  userid: z.string(),
  username: z.string(),
  userdesignation: z.enum(DESIGNATIONS),
  language: ownLanguage,
  offlineHours: z.number().optional(),
});

/** POST /api/language: in which language the caller reads the site; null: in none of their own. */
export const languageChoice = z.object({
  language: z.enum(LANGUAGE_CODES, `language: one of ${LANGUAGE_CODES.join(', ')}`).nullable(),
  requestId,
});

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: {
    begin_login: 'nobody',
    finish_login: 'nobody',
    withdraw_login: 'nobody',
    custom_access_token_hook: 'nobody',
    may_change_password: 'staff',
    who_am_i: 'staff',
    choose_language: { may: 'staff', call: { language: 'mr' } },
  },
  endpoints: {
    'POST /login': { may: 'everybody', body: { userID: 'fuzz.driver', userPass: 'not the one' }, log: 'nothing' },
    'POST /validate-token': { may: 'staff', log: 'nothing' },
    'POST /language': { may: 'staff', body: { language: 'hi' }, log: ['UPDATE', 'staff'] },
    'POST /dashboard/change-password': {
      may: 'staff',
      granted: 501,
      body: { oldPassword: 'not the one', newPassword: 'secret2' },
      log: ['UPDATE', 'staff'],
    },
  },
});
