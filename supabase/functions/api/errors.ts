import { type AuthError, isAuthError, PostgrestError, StorageApiError } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { ErrorCode } from '../_shared/contract/errorCodes.ts';
import { type errorBody, errorCode } from '../_shared/contract/errors.ts';
import { paramsOf } from '../_shared/contract/errorTexts.ts';

type Refusal = [status: ContentfulStatusCode, text: string, code: ErrorCode | undefined];

/** An error that a route throws on purpose. */
class Refused extends HTTPException {
  readonly code: ErrorCode;

  constructor(status: ContentfulStatusCode, text: string, code: ErrorCode) {
    super(status, { message: text });
    this.code = code;
  }
}

/** An error response that ends a route: `throw refuse(404, 'There is no such file.', 'file.unknown')`. */
export const refuse = (status: ContentfulStatusCode, text: string, code: ErrorCode) => new Refused(status, text, code);

const UNEXPECTED: Refusal = [500, 'Something went wrong on our side. Please try again.', 'server.unexpected'];

const BUSY: Refusal = [503, 'The server is busy. Please try again in a moment.', 'server.busy'];
const LOG_IN_AGAIN: Refusal = [401, 'Please log in again.', 'session.ended'];
const CHANGED: Refusal = [409, 'Somebody else changed this at the same moment. Please try again.', 'entry.changed'];
/** The retry-after header, in seconds. */
export const RETRY_AFTER = '1';

const BY_DATABASE_CODE: Record<string, Refusal> = {
  // PostgREST has no database connection, or is still loading its schema cache.
  PGRST000: BUSY,
  PGRST001: BUSY,
  PGRST002: BUSY,
  PGRST003: BUSY,
  PGRST301: LOG_IN_AGAIN,
  PGRST302: LOG_IN_AGAIN,
  PGRST303: LOG_IN_AGAIN,
  '42501': [403, 'Your account may not do this.', 'role.forbidden'],
  PGRST116: [404, 'No data found for this ID.', 'vehicle.unknown'],
  '23505': [409, 'This is there already.', 'entry.exists'],
  '23503': [409, 'This is still in use.', 'entry.in_use'],
  '40001': CHANGED,
  '40P01': CHANGED,
  '55P03': BUSY,
  '57014': BUSY,
};

function fromDatabase({ code, message, details, hint }: PostgrestError): Refusal {
  // Our own errors: message and detail are sentences for people, the hint is the code.
  const own = code.match(/^PT(4\d\d)$/);
  if (own) {
    const status = Number(own[1]) as ContentfulStatusCode;
    return [status, details ? `${message} ${details}` : message, errorCode.safeParse(hint).data];
  }
  if (BY_DATABASE_CODE[code]) return BY_DATABASE_CODE[code];
  // 08, 53, 57P: the database connection was lost, or the database is overloaded.
  if (/^(08|53|57P)/.test(code)) return BUSY;
  // 22…: a value that does not fit its type; 23502, 23514: a constraint violation.
  if (/^22|^23502$|^23514$/.test(code)) return [400, 'One of the values is not allowed.', 'value.invalid'];
  return UNEXPECTED;
}

const BY_STORAGE_STATUS: Record<string, Refusal> = {
  '403': [403, 'Your account may not do this with this file.', 'file.forbidden'],
  '404': [404, 'There is no such file.', 'file.unknown'],
  '409': [409, 'There is already a file with this number.', 'file.exists'],
  '413': [413, 'The file is too large.', 'file.too_large'],
  '415': [415, 'Files of this kind are not accepted here.', 'file.type_refused_here'],
  '503': BUSY,
  '544': BUSY,
};

// Storage sends its real status as statusCode in the body, often under HTTP 400.
const fromStorage = (error: StorageApiError): Refusal =>
  BY_STORAGE_STATUS[error.statusCode] ?? BY_STORAGE_STATUS[String(error.status)] ?? UNEXPECTED;

const BY_AUTH_CODE: Record<string, Refusal> = {
  user_banned: [403, 'This account is locked. Please ask whoever runs this site.', 'login.locked'],
  // Multi-factor authentication is on for this account, and this application does not ask for a second factor.
  insufficient_aal: [
    403,
    'This account has a second step of sign-in, so its password cannot be changed here. Please ask whoever runs this site.',
    'password.second_step',
  ],
};

const BY_AUTH_STATUS: Record<string, Refusal> = {
  '429': [429, 'Too many attempts. Please try again in a few minutes.', 'login.too_many_attempts'],
  // No answer at all, or none from behind the gateway.
  '0': BUSY,
  '502': BUSY,
  '503': BUSY,
  '504': BUSY,
};

const fromAuth = ({ code = '', status }: AuthError): Refusal => BY_AUTH_CODE[code] ?? BY_AUTH_STATUS[String(status)] ?? UNEXPECTED;

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refused) return [error.status as ContentfulStatusCode, error.message, error.code];
  // Hono's own error for a body that is not JSON.
  if (error instanceof HTTPException) return [error.status as ContentfulStatusCode, error.message, 'request.invalid'];
  if (error instanceof PostgrestError) return fromDatabase(error);
  if (error instanceof StorageApiError) return fromStorage(error);
  if (isAuthError(error)) return fromAuth(error);
  return UNEXPECTED;
}

/** The error code of the database, Storage or Auth; undefined for any other error, and for none. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof StorageApiError) return error.statusCode;
  return error instanceof PostgrestError || isAuthError(error) ? error.code : undefined;
}

/**
 * The one error handler: it maps every error to `{ error, code, params }`, never database text. What it hides is logged under
 * the request id that the caller sees.
 */
export function answerError(error: unknown, c: Context): Response {
  const [status, text, code] = refusalFor(error);
  // An error thrown on purpose hides nothing, whatever its status.
  if (status >= 500 && !(error instanceof HTTPException)) {
    const line = `request ${c.var.requestId}: ${c.req.method} ${c.req.path}`;
    // An outage is no bug of ours, and comes by the hundred: one line, no stack trace.
    if (status === 503) console.error(`${line}: busy, ${(error as Error).name} ${codeOf(error) ?? ''}`.trimEnd());
    else console.error(line, error);
  }
  if (status === 503 && !c.res.headers.has('retry-after')) c.header('retry-after', RETRY_AFTER);
  return c.json({ error: text, code, params: code && paramsOf(code, text) } satisfies z.input<typeof errorBody>, status);
}
