import type { NewAccount } from '@contract/account.ts';
import { ApiError, codeOf, withReference } from '../../lib/apiError.ts';

/** Why nobody was registered (R244): a 400 has the server's own words, which say what of it was wrong. */
export function registrationFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'There was an error during the registration process.';
  if (error.status === null) return error.message;
  if (error.status === 401) return 'Unauthorized access.';
  if (error.status !== 400) return withReference('An error occurred while registering. Please try again.', error);
  return error.isTold ? error.message : 'User with the same userID or userName already exists.';
}

const USER_ID = {
  taken: { field: 'userID', sentence: 'The user ID is taken.' },
  invalid: { field: 'userID', sentence: 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' },
} as const;
const NAME = {
  taken: { field: 'userName', sentence: 'The name is taken.' },
  invalid: { field: 'userName', sentence: 'The name must be 1 to 60 characters that can be seen.' },
  reserved: { field: 'userName', sentence: 'The name is kept for the system.' },
} as const;

interface RefusedField {
  field: keyof Pick<NewAccount, 'userID' | 'userName'>;
  sentence: string;
}

/** What a refusal says of single fields. */
export function refusedFields(error: unknown): readonly RefusedField[] {
  switch (codeOf(error)) {
    case 'account.userid_taken':
      return [USER_ID.taken];
    case 'account.name_taken':
      return [NAME.taken];
    case 'account.taken':
      return [USER_ID.taken, NAME.taken];
    case 'account.userid_invalid':
      return [USER_ID.invalid];
    case 'account.name_invalid':
      return [NAME.invalid];
    case 'account.name_reserved':
      return [NAME.reserved];
    case 'account.invalid':
      return [USER_ID.invalid, NAME.invalid];
    default:
      return [];
  }
}

/** Why the password is still the old one: the server's own words where it has any (R250). */
export const passwordFailure = (error: unknown): string =>
  error instanceof ApiError && (error.isTold || error.status === null)
    ? error.message
    : 'An error occurred. Please try again.';
