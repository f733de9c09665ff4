import { errorBody } from '@contract/common.ts';

/** The message when the server gave none. */
export const GENERIC_TEXT = 'Something went wrong. Please try again.';
const NO_RESPONSE_TEXT = 'Server is not responding. Please try again later.';

/** A refused or lost request. `status` is the HTTP status, null when there was no response; `message` is fit to show. */
export class ApiError extends Error {
  readonly status: number | null;

  constructor(status: number | null, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** No response arrived: lost connection, refused, or blocked. */
export const noResponse = (cause: unknown) => new ApiError(null, NO_RESPONSE_TEXT, { cause });

/** The error of a response outside 200-299 (R038): the body's `error` field, or a generic text (D18). */
export async function refusal(response: Response): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  return new ApiError(response.status, body.success && body.data.error ? body.data.error : GENERIC_TEXT);
}

/** The HTTP status of a failed request, null when there was no response, undefined for any other error. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** Why a write failed, fit to show. */
export const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : "The server's answer could not be read.";

/** A deletion whose thing may be gone already: 404 is no failure. Throws ApiError for any other. */
export const unlessGone = (deletion: Promise<unknown>) =>
  deletion.catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });

/** Whether a write whose answer is this error may have happened after all: only a refusal in so many words says no. */
export const mayHaveHappened = (error: unknown) =>
  !(error instanceof ApiError && error.status !== null && error.status < 500);
