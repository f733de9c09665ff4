import { expect, test } from 'vitest';
import {
  ApiError,
  causeOf,
  codeOf,
  mayHaveHappened,
  NotSent,
  noResponse,
  reasonOf,
  referenceOf,
  refusal,
  withReference,
} from './apiError.ts';

const ID = '3f9a2c1d-0000-4000-8000-000000000000';
const answer = (status: number, body: unknown, headers = {}) => refusal(Response.json(body, { status, headers }));

test('an unexpected error is told with the beginning of its id', async () => {
  const error = await answer(500, { error: 'Something went wrong.' }, { 'x-request-id': ID });
  expect(error.message).toBe('Something went wrong. (Reference 3f9a2c1d)');
  expect(withReference('Not saved.', error)).toBe('Not saved. (Reference 3f9a2c1d)');
  expect(referenceOf(error)).toBe('(Reference 3f9a2c1d)');
});

test('a refusal has no reference, nor has an answer without an id', async () => {
  expect((await answer(400, { error: 'No.' }, { 'x-request-id': ID })).message).toBe('No.');
  expect((await answer(503, { error: 'Busy.' })).message).toBe('Busy.');
  expect(withReference('Not saved.', new ApiError(500, 'Busy.'))).toBe('Not saved.');
  expect(referenceOf(new Error('x'))).toBe('');
});

test('a refusal that the server names is none of its failures, whatever its status', async () => {
  const headers = { 'x-request-id': ID };
  const wrong = await answer(501, { error: 'Old password does not match.', code: 'password.old_wrong' }, headers);
  expect(wrong.message).toBe('Old password does not match.');
  expect(mayHaveHappened(wrong)).toBe(false);
  const busy = await answer(503, { error: 'Busy.', code: 'server.busy' }, headers);
  expect(busy.message).toBe('Busy. (Reference 3f9a2c1d)');
  expect(mayHaveHappened(busy)).toBe(true);
  expect(mayHaveHappened(new NotSent('A file is missing.'))).toBe(false);
});

test('an answer that is none of ours has the generic text and nothing more', async () =>
  expect(await answer(502, null, { 'x-request-id': ID })).toMatchObject({
    message: 'Something went wrong. Please try again.',
    isTold: false,
  }));

test('a refusal has its code, and one that this page does not know is none', async () => {
  expect(codeOf(await answer(409, { error: 'Already Sold', code: 'vehicle.sold' }))).toBe('vehicle.sold');
  const newer = await answer(409, { error: 'Already Sold', code: 'vehicle.melted' });
  expect([newer.message, codeOf(newer)]).toEqual(['Already Sold', undefined]);
  expect(codeOf(new Error('x'))).toBeUndefined();
});

test('only of a missing answer is the cause told in other words than the reason, which says to wait', async () => {
  const lost = noResponse(new TypeError('Failed to fetch'));
  expect(reasonOf(lost)).toBe('Server is not responding. Please try again later.');
  expect(causeOf(lost)).toBe('No answer came.');
  expect(causeOf(await answer(400, { error: 'No.' }))).toBe('No.');
  expect(causeOf(new NotSent('A file is missing.'))).toBe('A file is missing.');
});
