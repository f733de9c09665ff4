import { expect, test } from 'vitest';
import { schemaOf } from './dealerFields.ts';

const read = (phone: string) => schemaOf('dealer', ['phone']).safeParse({ phone });

test.each([
  ...['98220 12345', '+91 98220 12345', '0091 98220 12345', '098220 12345', '020 2711 2233', '(020) 2711-2233', '+91 20 2711 2233'],
  ...['1800 123 4567', '1800-11-1234', '+91 1800 123 4567', '+1 860 123 4567', '+971 50 123 4567'],
])('visitors can dial %s: it is kept as it is written (R597)', (phone) => {
  expect(read(phone).data).toEqual({ phone });
});

test.each(['98220 12', '98220 1234', '2711 2233', '98220 123456', '00000 00000', '+91 98220 12', '12345678'])(
  'nobody can dial %s: it is refused (R597)',
  (phone) => {
    expect(read(phone).error?.issues.map(({ message }) => message)).toEqual([
      'First phone: not a number that can be dialled. Please write it like +91 98220 12345, or 020 2711 2233',
    ]);
  },
);
