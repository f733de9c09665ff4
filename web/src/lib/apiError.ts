import { type ErrorCode, errorBody } from '@contract/errors.ts';
import { t } from '../text/t.ts';

const named = (text: string, reference: string | undefined) =>
  reference ? `${text} ${t('request.reference', { reference })}` : text;

interface ApiErrorOptions extends ErrorOptions {
  code?: ErrorCode | undefined;
  reference?: string | undefined;
  passing?: boolean;
}

/** A refused or lost request. `status` is the HTTP status, null when there was no response; `message` is fit to show. */
export class ApiError extends Error {
  readonly status: number | null;
  /** Why it was refused, for programs; undefined where the server has not said so in its own way. */
  readonly code: ErrorCode | undefined;
  /** By what the operator finds an unexpected error in the log; the message ends with it. */
  readonly reference: string | undefined;

  /** Whether the server has said when to ask again. */
  readonly passing: boolean;

  /** Whether the message is the server's own, not a generic one. */
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

/** No response arrived: lost connection, refused, or blocked. */
export const noResponse = (cause: unknown) => new ApiError(null, undefined, { cause });

// So many letters of a request's id are enough to find it among the requests of a day.
const REFERENCE_LETTERS = 8;

/** The error of a response outside 200-299 (R038): the body's `error` field, or a generic text (D18). */
export async function refusal(response: Response): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  if (!body.success || !body.data.error) return new ApiError(response.status);
  const id = response.status >= 500 ? response.headers.get('x-request-id') : null;
  const passing = response.headers.has('retry-after');
  const { error, code } = body.data;
  return new ApiError(response.status, error, { code, reference: id?.slice(0, REFERENCE_LETTERS), passing });
}

/** The HTTP status of a failed request, null when there was no response, undefined for any other error. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** Why a request was refused; undefined for any other error, and where the server has not said so. */
export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** A text of the screen's own for a failure, with the reference where there is one. */
export const withReference = (text: string, error: unknown) =>
  named(text, error instanceof ApiError ? error.reference : undefined);

/** The reference alone, for a line of its own; empty where there is none. */
export const referenceOf = (error: unknown) => withReference('', error).trim();

/** Why a write failed, fit to show. */
export const reasonOf = (error: unknown) => (error instanceof ApiError ? error.message : t('request.unreadable'));

/** A deletion whose thing may be gone already: 404 is no failure. Throws ApiError for any other. */
export const unlessGone = (deletion: Promise<unknown>) =>
  deletion.catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });

/** Whether a write whose answer is this error may have happened after all: only a refusal in so many words says no. */
export const mayHaveHappened = (error: unknown) =>
  !(error instanceof ApiError && error.status !== null && error.status < 500);
