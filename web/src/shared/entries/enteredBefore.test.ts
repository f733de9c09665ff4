import { expect, test } from 'vitest';
import { doubtsOfEntered } from './enteredBefore.ts';

const entry = { kind: 'maintenance', registernumber: 'MH12AB1234', amount: 4500, day: '2026-11-05' } as const;
const asked = (found: Parameters<typeof Promise.resolve>[0], description = 'Tyres') =>
  doubtsOfEntered({ ...entry, description, requestId: undefined }, async () => found as never);
const now = new Date().toISOString();

test.each([
  [{ by: 'Ramesh', at: now, mine: true }, 'Recorded already today by you'],
  [{ by: 'Ramesh', at: '2026-01-05T08:35:00Z', mine: true }, 'Recorded already by you, 05/01/2026 14:05'],
  [{ by: 'Ramesh', at: '2026-01-05T08:35:00Z', mine: false }, 'Recorded already by Ramesh, 05/01/2026 14:05'],
  [{ by: 'Ramesh', at: null, mine: false }, 'Recorded already by Ramesh'],
  [{ by: null, at: null, mine: false }, 'Recorded already'],
])('an entry that stands in the books is asked about, %j (R480)', async (found, said) => {
  expect(await asked([found, { by: 'Earlier', at: null, mine: false }])).toEqual([`${said}: Tyres, ₹ 4,500, 05/11/2026.`]);
});

test('one without a description is asked about too, one that is not in the books is not, nor where it cannot be asked', async () => {
  expect(await asked([{ by: null, at: null, mine: false }], ' ')).toEqual(['Recorded already: ₹ 4,500, 05/11/2026.']);
  expect(await asked([])).toEqual([]);
  const offline = () => Promise.reject(new Error('offline'));
  expect(await doubtsOfEntered({ ...entry, description: '', requestId: undefined }, offline)).toEqual([]);
});
