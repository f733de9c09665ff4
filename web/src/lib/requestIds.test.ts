import { expect, test } from 'vitest';
import { ApiError, noResponse } from './apiError.ts';
import { requestIds } from './requestIds.ts';

const lost = noResponse(new TypeError('Failed to fetch'));
const broken = new ApiError(500, 'Something went wrong.', { code: 'server.unexpected' });
const refused = new ApiError(400, 'Amount is required');
const reused = new ApiError(409, 'Used.', { code: 'request.reused' });

test.each([
  ['no answer', lost],
  ['an unexpected error', broken],
  ['an unreadable answer', new SyntaxError()],
])('after %s the id stays, whatever is refused meanwhile', (_what, error) => {
  const request = requestIds();
  const first = request.idFor();
  request.failed(error);
  expect(request.idFor()).toBe(first);
  request.failed(refused);
  expect(request.idFor()).toBe(first);
});

test('the server says that the first try had arrived: what comes next is another write', () => {
  const request = requestIds();
  const first = request.idFor();
  request.failed(lost);
  request.failed(reused);
  expect(request.idFor()).not.toBe(first);
});

test.each([
  ['success', (request: ReturnType<typeof requestIds>) => request.settled()],
  ['a refusal', (request: ReturnType<typeof requestIds>) => request.failed(refused)],
  [
    'a refusal with a status of the server and a code of its own',
    (request: ReturnType<typeof requestIds>) =>
      request.failed(new ApiError(501, 'Old password does not match.', { code: 'password.old_wrong' })),
  ],
])('after %s the next write has another id', (_what, ends) => {
  const request = requestIds();
  const first = request.idFor();
  ends(request);
  expect(request.idFor()).not.toBe(first);
});

test('the deletion of another thing is another write, after no answer too', () => {
  const request = requestIds();
  const first = request.idFor(['MH12AB1234', 1]);
  request.failed(lost);
  expect(request.idFor(['MH12AB1234', 1])).toBe(first);
  expect(request.idFor(['MH12AB1234', 2])).not.toBe(first);
});
