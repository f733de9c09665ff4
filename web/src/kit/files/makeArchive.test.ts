import { expect, test, vi } from 'vitest';
import { reasonOf } from '../../lib/apiError.ts';
import { makeArchive } from './makeArchive.ts';

vi.mock('client-zip', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

test('without a connection it is said that the server does not respond, also when the library is what is missing (R389)', async () => {
  const made = makeArchive((async function* () {})(), new AbortController().signal);
  await expect(made.catch((error: unknown) => Promise.reject(reasonOf(error)))).rejects.toBe(
    'Server is not responding. Please try again later.',
  );
});
