import { ApiError, withReference } from '../../lib/apiError.ts';
import { OtherPerson } from '../../lib/sessionState.ts';

/** What a login without user id or password is told (R078). */
export const BLANK_LOGIN = 'Please enter both username and password.';

const TEXTS: Record<number, string> = {
  400: 'User does not exist or details are missing.',
  401: 'Incorrect password.',
};

/**
 * What a failed login tells the visitor (R083-R087); the server's own words after too many tries (D07),
 * for a locked account, and when it asks for another try in a moment.
 */
export function loginFailure(error: unknown): string {
  if (error instanceof OtherPerson)
    return `That is the account of ${error.message}. Only the one above can go on here.`;
  if (!(error instanceof ApiError)) return 'There was an error during the login process.';
  if (error.status === null) return 'Server is not responding. Please try again later.';
  if (error.status === 429 || error.status === 403 || (error.status === 503 && error.passing)) return error.message;
  return TEXTS[error.status] ?? withReference('An unexpected error occurred. Please try again.', error);
}
