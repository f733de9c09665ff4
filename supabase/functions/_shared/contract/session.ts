import { z } from 'zod';

const trimmedLowercase = z.string().trim().toLowerCase();

/** POST /api/login. Both are trimmed and lowercased on either side (R079, D07). */
export const loginRequest = z.object({
  userID: trimmedLowercase.min(1).max(200),
  userPass: trimmedLowercase.min(1).max(200),
});

/** The claims the access token carries (R031); exactly one flag is true. */
export const claims = z.object({
  sub: z.string(),
  exp: z.number(),
  username: z.string(),
  isAdmin: z.boolean(),
  isEmployee: z.boolean(),
  isDriver: z.boolean(),
});

/** POST /api/validate-token: the holder of a good token. */
export const whoAmI = z.object({
  userid: z.string(),
  username: z.string(),
  userdesignation: z.enum(['Admin', 'Employee', 'Driver']),
});
