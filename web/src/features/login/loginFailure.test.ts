import { expect, test } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { loginFailure } from './loginFailure.ts';

test.each([
  [400, 'User does not exist or details are missing.'],
  [401, 'Incorrect password.'],
  [403, 'in the words of the server'],
  [429, 'in the words of the server'],
  [500, 'An unexpected error occurred. Please try again.'],
  [null, 'Server is not responding. Please try again later.'],
])('a login answered with %s says: %s', (status, text) =>
  expect(loginFailure(new ApiError(status, 'in the words of the server'))).toBe(text),
);
