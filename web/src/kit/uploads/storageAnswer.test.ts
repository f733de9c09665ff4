import { expect, test } from 'vitest';
import { refusedBecause, storageStatus } from './storageAnswer.ts';

const body = (statusCode: unknown) => JSON.stringify({ statusCode, error: 'x', message: 'x' });

test.each([
  ['Storage names the true status in the body', 400, body('413'), 413],
  ['or in newer versions as a number', 400, body(409), 409],
  ['a gateway before it answers with its own page', 413, '<html>413 Request Entity Too Large</html>', 413],
  ['an answer without a body is what it is', 400, '', 400],
  ['and one with another', 400, '{"message":"x"}', 400],
])('%s', (_name, status, text, meant) => expect(storageStatus(status, text)).toBe(meant));

test('only what a person can do something about gets words', () => {
  expect([413, 415, 403, 500].map(refusedBecause)).toEqual([
    'The file is too large.',
    'Files of this kind are not accepted here.',
    undefined,
    undefined,
  ]);
});
