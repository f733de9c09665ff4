import { expect, test } from 'vitest';
import { doubtsOfReceived } from './receivedUnder.ts';

const entry = { registernumber: 'MH43BN5548', name: 'Asha', amount: 100_000, day: '2026-11-01' };

test('a UTR that is in the books is asked about, with its vehicle (R417)', async () => {
  expect(await doubtsOfReceived('432187650912', async () => [entry])).toEqual([
    '432187650912 is recorded already: ₹ 1,00,000 of 01/11/2026 for MH43BN5548, Asha.',
  ]);
  expect(await doubtsOfReceived('432187650912', async () => [])).toEqual([]);
  expect(await doubtsOfReceived('432187650912', () => Promise.reject(new Error('offline')))).toEqual([]);
  const never = () => Promise.reject(new Error('asked'));
  expect(await doubtsOfReceived('Finance', never)).toEqual([]);
  expect(await doubtsOfReceived('', never)).toEqual([]);
});
