import { expect, test } from 'vitest';
import { refusal } from '../../lib/apiError.ts';
import { loginFailure } from './loginFailure.ts';

const BUSY = 'Passwords cannot be checked at the moment. Please try again in a few seconds.';
const told = async (status: number, headers = {}) => loginFailure(await refusal(Response.json({ error: BUSY }, { status, headers })));

test('a server that asks for another try is heard, one that only fails is not (R085)', async () => {
  expect(await told(503, { 'retry-after': '10' })).toBe(BUSY);
  expect(await told(503)).toBe('An unexpected error occurred. Please try again.');
  expect(await told(500)).toBe('An unexpected error occurred. Please try again.');
});
