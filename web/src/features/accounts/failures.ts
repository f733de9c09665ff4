import { ApiError, GENERIC_TEXT } from '../../lib/apiError.ts';

const REGISTRATION: Record<number, string> = {
  400: 'User with the same userID or userName already exists.',
  401: 'Unauthorized access.',
};

/** Why nobody was registered (R244). */
export function registrationFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'There was an error during the registration process.';
  if (error.status === null) return error.message;
  return REGISTRATION[error.status] ?? 'An error occurred while registering. Please try again.';
}

/** Why the password is still the old one: the server's own words where it has any (R250). */
export function passwordFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.message === GENERIC_TEXT) return 'An error occurred. Please try again.';
  return error.message;
}
