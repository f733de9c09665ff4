import type { PastStay } from '@contract/stay.ts';
import { expect, test } from 'vitest';
import { stayColumns } from './stayColumns.ts';

const STAY = {
  stay: 1,
  since: '2025-01-01',
  until: '2025-06-01',
  owner: { ownername: 'Ravi' },
  sale: null,
  installments: [],
  balance: null,
  maintenance: [],
  vehiclebuyprice: null,
  profit: null,
  soldCarInsuranceDocs: [],
  soldCarImages: [],
  onsiteImages: [],
} satisfies PastStay;
const idsOf = (stay: PastStay) => stayColumns([stay]).map(({ id }) => id);

test('an employee’s file has neither buying price nor profit, as his screen has neither (R385)', () => {
  expect(idsOf(STAY)).not.toContain('buyprice');
  expect(idsOf(STAY)).not.toContain('profit');
  expect(idsOf({ ...STAY, vehiclebuyprice: 0, profit: -5 })).toEqual(expect.arrayContaining(['buyprice', 'profit']));
});
