import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { cleanReference } from '../../supabase/functions/_shared/contract/reference.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const BETWEEN = [
  '',
  ' ',
  '\u00a0',
  '-',
  '‐',
  '–',
  '—',
  '−',
  '\u202f',
  '\t',
  '.',
  '/',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u2060',
  '\u200d',
  '\u200e',
  '\ufe0f',
  '\u2011',
  '\u3000',
];
const TYPED = [
  ...BETWEEN.flatMap((sign) => [`4123${sign}4567${sign}8901`, `hdfc${sign}n5202${sign}5112`, `${sign}123456${sign}`]),
  '४१२३४५६७८९०१',
  'Hdfc४१२३४५',
  '12345',
  'abcdefghi123456',
  'ABC',
  'by his son',
  '',
  '123456x',
  'é123456',
  '４１２３４５６７８９０１',
  'Slip\u200b7',
];

test('the database keeps a reference as the contract does (R417, R471)', async () => {
  const kept = await sql`
    select private.as_reference(typed) as reference from unnest(${TYPED}::text[]) with ordinality as one (typed, place) order by place`;
  expect(kept.map(({ reference }) => reference)).toEqual(TYPED.map(cleanReference));
  expect(new Set(TYPED.map(cleanReference)).size).toBeLessThan(TYPED.length);
  const one = TYPED.filter((typed) => /^4123.{1,2}4567/.test(typed) && !/[./]/.test(typed)).map(cleanReference);
  expect(new Set(one)).toEqual(new Set(['412345678901']));
});
