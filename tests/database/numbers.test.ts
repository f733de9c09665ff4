import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { numberKey } from '../../web/src/kit/regId/regId.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** Of each, what is one vehicle. */
const VEHICLES = [
  ['MH02CD1234', 'MH2CD1234', 'mh 02 cd 1234', 'MH-2-CD-1234', 'MH02CD1234.', '*MH2CD1234*', 'MH\u200b02CD1234', 'ＭＨ０２ＣＤ１２３４'],
  ['MH02CD0007', 'MH2CD7', 'MH02CD7', 'MH2CD0007', 'MH02CD07', 'MH ०२ CD ०००७'],
  ['DL1CAB1234', 'DL01CAB1234'],
  ['DL10CA1234'],
  ['DL1CA1234', 'DL01CA1234'],
  ['MH20CD1234'],
  ['22BH1234AA'],
  ['22BH0034AA'],
  ['22BH34AA'],
  ['MMX1234'],
  ['MMX34', 'MMX0034'],
  ['MMX12034'],
  ['MH540001'],
  ['MH0CD1234'],
  ['MH040001', 'MH40001'],
  ['MHVAAA1234'],
  ['T0126MH1234'],
  ['8642'],
  ['', '...'],
];

test('the database and the site take the same numbers for one vehicle (R321, R466)', async () => {
  const typed = VEHICLES.flat();
  const kept = await sql`
    select private.number_key(typed) as key from unnest(${typed}::text[]) with ordinality as one (typed, place) order by place`;
  const keys = kept.map(({ key }) => key as string);
  expect(keys).toEqual(typed.map(numberKey));
  expect(VEHICLES.map((same) => [...new Set(same.map((one) => keys[typed.indexOf(one)]))].length)).toEqual(VEHICLES.map(() => 1));
  expect(new Set(keys).size).toBe(VEHICLES.length);
});
