import { expect, test } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { uploadFailure } from './uploadFailure.ts';

test.each([
  [new ApiError(400, 'This number already exists.'), /^Registration number already exists\. Please enter a unique/],
  [new ApiError(400, 'Path: unknown folder'), /^Error submitting the form\. Please check your inputs\.$/],
  [new ApiError(500, 'Something went wrong.'), /^An error occurred while saving details$/],
  [new Error('lost'), /^An error occurred while saving details$/],
])('an upload of notices that failed by %s has its text (R214, R216)', (cause, text) => {
  expect(uploadFailure([new Error('another'), cause])).toMatch(text);
});
