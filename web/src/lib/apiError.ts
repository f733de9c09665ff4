import { ERROR_CODES, type ErrorCode } from '@contract/errorCodes.ts';
import { t } from '../text/t.ts';
import { told } from '../text/told.ts';

const named = (text: string, reference: string | undefined) => (reference ? `${text} ${t('request.reference', { reference })}` : text);

interface ApiErrorOptions extends ErrorOptions {
  code?: ErrorCode | undefined;
  reference?: string | undefined;
  passing?: boolean;
}

/** A refused or lost request. `status` is the HTTP status, null without a response; `message` is fit to show. */
export class ApiError extends Error {
  readonly status: number | null;
  /** The error code, for programs; undefined where the server has sent none. */
  readonly code: ErrorCode | undefined;
  /** Correlation id: the operator finds an unexpected error in the log by it; the message ends with it. */
  readonly reference: string | undefined;

  /** Whether the error is temporary: the server has sent retry-after. */
  readonly passing: boolean;

  /** Whether the message is the server's own, not the fallback. */
  readonly isTold: boolean;

  constructor(status: number | null, message?: string, options?: ApiErrorOptions) {
    super(named(message ?? t(status === null ? 'request.noResponse' : 'request.failed'), options?.reference), options);
    this.name = 'ApiError';
    this.status = status;
    this.code = options?.code;
    this.isTold = message !== undefined;
    this.reference = options?.reference;
    this.passing = options?.passing ?? false;
  }
}

/** Whether the server has decided against the request: 4xx, or an error of a kind that it names. */
const isRefusal = (status: number, code: ErrorCode | undefined) => status < 500 || (code !== undefined && !code.startsWith('server.'));

/** Thrown by a write that was not sent, because something before it failed; `message` is fit to show. */
export class NotSent extends Error {}

/** Network error: connection lost, refused or blocked. */
export const noResponse = (cause: unknown) => new ApiError(null, undefined, { cause });

// This many characters of a request id identify it among the requests of a day.
const REFERENCE_LETTERS = 8;

/** What a code says in the page's language, and of a value that was refused the problem; undefined where that is not known. */
const toldOf = (code: ErrorCode, { problem, ...values }: Record<string, string>) =>
  (problem && told(`problems.${problem}`, values)) || told(`errors.${code}`, values);

// Forward compatible: a page older than the server does not know the newest codes.
const codeIn = (sent: unknown) => ERROR_CODES.find((known) => known === sent);

/** What a refusal says, in the page's language where its code is known. */
export function refusalText({
  error,
  code: sent,
  params,
}: {
  error: string;
  code?: string | undefined;
  params?: Record<string, string> | undefined;
}) {
  const code = codeIn(sent);
  return (code && toldOf(code, params ?? {})) ?? error;
}

/** The error of a response outside 200-299: its code in the page's language, the body's `error` field, or a generic text. */
export async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { error, code: sent, params } = (body ?? {}) as { error?: unknown; code?: unknown; params?: Record<string, string> };
  if (typeof error !== 'string' || !error) return new ApiError(response.status);
  const code = codeIn(sent);
  const id = isRefusal(response.status, code) ? null : response.headers.get('x-request-id');
  const passing = response.headers.has('retry-after');
  return new ApiError(response.status, refusalText({ error, code, params }), { code, reference: id?.slice(0, REFERENCE_LETTERS), passing });
}

/** The HTTP status of a failed request, null when there was no response, undefined for any other error. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** The error code of a failed request; undefined for any other error, and where the server has sent none. */
export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** A screen's own message for a failure, with the reference if there is one. */
export const withReference = (text: string, error: unknown) => named(text, error instanceof ApiError ? error.reference : undefined);

/** The reference alone, for a line of its own; '' for none. */
export const referenceOf = (error: unknown) => withReference('', error).trim();

/** Why a write failed, fit to show. */
export function reasonOf(error: unknown): string {
  if (codeOf(error) === 'request.reused') return t('request.arrived');
  return error instanceof ApiError || error instanceof NotSent ? error.message : t('request.unreadable');
}

/** The same without advice: the form says itself whether to try again. */
export const causeOf = (error: unknown) => (statusOf(error) === null ? t('request.noAnswer') : reasonOf(error));

/** Makes a deletion idempotent: 404, already deleted, is success. Throws ApiError for any other. */
export const unlessGone = (deletion: Promise<unknown>) =>
  deletion.catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });

/** Whether a failed write may have happened after all: only an explicit refusal says no, and what was not sent. */
export function mayHaveHappened(error: unknown) {
  if (error instanceof NotSent) return false;
  return !(error instanceof ApiError && error.status !== null && isRefusal(error.status, error.code));
}
