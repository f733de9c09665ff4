import { expect, test } from 'vitest';
import { ApiError, GENERIC_TEXT } from '../../lib/apiError.ts';
import { refusedFields, registrationFailure } from './failures.ts';

const TAKEN = 'User with the same userID or userName already exists.';

test('a refused registration is told in the words of the server, which name the field (R244)', () => {
  const error = new ApiError(400, `${TAKEN} The user ID is taken. The name is taken.`);
  expect(registrationFailure(error)).toBe(error.message);
  expect(refusedFields(error)).toEqual([
    { field: 'userID', sentence: 'The user ID is taken.' },
    { field: 'userName', sentence: 'The name is taken.' },
  ]);
  const odd = new ApiError(400, 'X. The user ID must be 1 to 40 letters, digits and . _ @ + - only.');
  expect(refusedFields(odd)).toEqual([
    { field: 'userID', sentence: 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' },
  ]);
});

test('a refusal without words, another one, and silence have the fixed texts (R244)', () => {
  expect(registrationFailure(new ApiError(400, GENERIC_TEXT))).toBe(TAKEN);
  expect(registrationFailure(new ApiError(401, 'Please log in.'))).toBe('Unauthorized access.');
  expect(registrationFailure(new ApiError(429, 'x'))).toBe('An error occurred while registering. Please try again.');
  expect(registrationFailure(new TypeError())).toBe('There was an error during the registration process.');
  expect(refusedFields(new ApiError(401, 'The name is taken.'))).toEqual([]);
});
