import { expect, test } from 'vitest';
import { receivedLines, receivedSum, receivedWords } from './received.ts';

const payments = [
  { id: 1, installment_date: '2026-03-01', amount: 7000.5, kind: 'finance', payment_mode: 'Bank transfer' },
  { id: 2, installment_date: '2026-04-01', amount: 5000, kind: 'installment', payment_mode: 'Set-off' },
] as const;

test('what was received for a reversed sale is told by name, with what is to be given back (R337)', () => {
  const received = { down_payment: 20_000, commission: 500, payments: [...payments] };
  expect(receivedLines(received)).toEqual([
    { id: 'down', label: 'Down payment', amount: 20_000 },
    { id: 'commission', label: 'Commission', amount: 500 },
    { id: '1', label: 'Disbursal of 01/03/2026', amount: 7000.5 },
    { id: '2', label: 'Set-off of 01/04/2026', amount: 5000 },
  ]);
  expect(receivedSum(received)).toBe(32_500.5);
  expect(receivedWords(received)).toBe(
    'Received for it: Down payment ₹ 20,000, Commission ₹ 500, 2 payments ₹ 12,000.50. Altogether ₹ 32,500.50 is to be given back.',
  );
});

test('where nothing was received nothing is to be given back (R337)', () => {
  expect(receivedLines({ down_payment: 0 })).toEqual([]);
  expect(receivedWords({ payments: [] })).toBe('');
});
