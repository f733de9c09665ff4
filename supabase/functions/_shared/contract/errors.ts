import { z } from 'zod';
import { ERROR_CODES } from './errorCodes.ts';

export const errorCode = z.enum(ERROR_CODES);

/**
 * The body of every error response: a message for people, never database text, and a code for programs. `params` is what
 * the site fills in of its text for the code (errorTexts.ts). */
export const errorBody = z.object({
  error: z.string(),
  // Forward compatible: a page older than the server does not know the newest codes.
  code: errorCode.optional().catch(undefined),
  params: z.record(z.string(), z.string()).optional(),
});
