import { ApiError, GENERIC_TEXT, withReference } from '../../lib/apiError.ts';

/** Why nobody was registered (R244): a 400 has the server's own words, which say what of it was wrong. */
export function registrationFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'There was an error during the registration process.';
  if (error.status === null) return error.message;
  if (error.status === 401) return 'Unauthorized access.';
  if (error.status !== 400) return withReference('An error occurred while registering. Please try again.', error);
  return error.message === GENERIC_TEXT ? 'User with the same userID or userName already exists.' : error.message;
}

interface RefusedField {
  field: 'userID' | 'userName';
  sentence: string;
}

const FIELDS = { 'The user ID': 'userID', 'The name': 'userName' } as const;

/** What a refusal says of single fields: its sentences that begin with their names. */
export function refusedFields(error: unknown): RefusedField[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const sentences = error.message.split(/ (?=The (?:user ID|name) )/);
  return Object.entries(FIELDS).flatMap(([name, field]) => {
    const sentence = sentences.find((text) => text.startsWith(`${name} `));
    return sentence ? [{ field, sentence }] : [];
  });
}

/** Why the password is still the old one: the server's own words where it has any (R250). */
export function passwordFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.message === GENERIC_TEXT) return 'An error occurred. Please try again.';
  return error.message;
}
