import type { SoldCar } from '@contract/sale.ts';
import { expect, test } from 'vitest';
import { saleFacts } from './saleFacts.ts';

test('the reason for much cash stands with its sale, where there is one (R342)', () => {
  const labels = (cash_reason?: string) =>
    saleFacts({ dbData: { selling_price: 300_000, cash_reason } } as unknown as SoldCar).map(({ label }) => label);
  expect(labels('Sold his shop')).toContain('Reason for the cash');
  expect(labels()).not.toContain('Reason for the cash');
});
