import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { canBeDialled, cleanPhone, isPhone, isSamePhone } from '../../supabase/functions/_shared/contract/phone.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const SIGNS = ['', '+', '00', '0', '91', '+91', '0091', '091', '+1'];
const NUMBERS = [
  '9822012345',
  '98220 12345',
  '98220-12345',
  '(020) 2555.1234',
  '2555–1234',
  '1',
  '98220123456789',
  '9822012345.0',
  '98220.00000',
  '2025551234.00',
  '25551234.0',
  '18001234567',
  '1860123456',
  '98220',
  '982a',
  '',
];

test('the database keeps a phone as the contract does, and refuses the same (R277)', async () => {
  const typed = SIGNS.flatMap((sign) => NUMBERS.flatMap((number) => [`${sign}${number}`, `${sign} ${number}`]));
  const kept = await sql`
    select typed, private.as_phone(typed) as phone from unnest(${typed}::text[]) with ordinality as one (typed, place) order by place`;
  expect(kept.map((one) => one.phone)).toEqual(typed.map(cleanPhone));
  const probed = await sql.begin(async (tx) => {
    await tx`create temp table probe (phone text not null) on commit drop`;
    await tx`create trigger refuse_no_phone after insert on probe for each row execute function private.refuse_no_phone('phone')`;
    const taken: boolean[] = [];
    for (const { phone } of kept) {
      const put = tx.savepoint((inner) => inner`insert into probe values (${phone})`);
      taken.push(
        await put.then(
          () => true,
          () => false,
        ),
      );
    }
    return taken;
  });
  expect(probed).toEqual(kept.map(({ phone }) => phone === '' || isPhone(phone)));
});

test('the database and the contract agree on what can be dialled (R465)', async () => {
  const phones = SIGNS.flatMap((sign) => NUMBERS.map((number) => cleanPhone(`${sign}${number}`)));
  const found = await sql`
    select private.can_be_dialled(phone) as can from unnest(${phones}::text[]) with ordinality as one (phone, place) order by place`;
  expect(found.map(({ can }) => can)).toEqual(phones.map(canBeDialled));
});

test('the database and the contract take the same two texts for one phone (R267)', async () => {
  const texts = ['9822012345', '+91 98220 12345', '098220-12345, 9011122233', '9011122233', '+1415555', '+14155550', '4155550', ''];
  const pairs = texts.flatMap((one) => texts.map((other) => ({ one, other })));
  const found = await sql<{ same: boolean }[]>`
    select private.phone_keys(one) && private.phone_keys(other) as same
    from jsonb_to_recordset(${sql.json(pairs)}) as pair (one text, other text)`;
  expect(found.map(({ same }) => same)).toEqual(pairs.map(({ one, other }) => isSamePhone(one, other)));
});
