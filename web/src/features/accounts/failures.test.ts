import { expect, test } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { refusedFields, registrationFailure } from './failures.ts';

const TAKEN = 'User with the same userID or userName already exists.';

test('a refused registration is told in the words of the server, which name the field (R244)', () => {
  const error = new ApiError(400, `${TAKEN} The user ID is taken. The name is taken.`, { code: 'account.taken' });
  expect(registrationFailure(error)).toBe(error.message);
  expect(refusedFields(error)).toEqual([
    { field: 'userID', sentence: 'The user ID is taken.' },
    { field: 'userName', sentence: 'The name is taken.' },
  ]);
  const reserved = new ApiError(400, 'Any words.', { code: 'account.name_reserved' });
  expect(refusedFields(reserved)).toEqual([{ field: 'userName', sentence: 'The name is kept for the system.' }]);
});

test('a refusal without words, another one, and silence have the fixed texts (R244)', () => {
  expect(registrationFailure(new ApiError(400))).toBe(TAKEN);
  expect(registrationFailure(new ApiError(401, 'Please log in.'))).toBe('Unauthorized access.');
  expect(registrationFailure(new ApiError(429, 'x'))).toBe('An error occurred while registering. Please try again.');
  expect(registrationFailure(new TypeError())).toBe('There was an error during the registration process.');
  expect(refusedFields(new ApiError(400, 'The name is taken.'))).toEqual([]);
});
