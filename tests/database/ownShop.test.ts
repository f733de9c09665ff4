import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updatePlatform } from '../../tools/local-supabase/migrations.ts';
import { databaseUrl } from '../../tools/local-supabase/postgres.ts';
import { type Scratch, startScratch } from '../../tools/local-supabase/scratch.ts';
import { apply } from '../../tools/schema/book.ts';
import { HISTORY, migrationNames } from '../../tools/schema/lockFile.ts';

// The migration that takes the demo's dealer away, on databases in which somebody has worked, and in which nobody has.
const files = migrationNames(HISTORY).map((name) => join(HISTORY.folder, name));
const place = files.findIndex((file) => file.endsWith('_own_shop.sql'));
/** A release folds it into the baseline, which has no dealer. */
const isThere = place >= 0;
const TAKEN_BACK = new Error('taken back');

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  if (!isThere) return;
  scratch = await startScratch();
  await updatePlatform(scratch.port);
  const address = databaseUrl(scratch.port, 'postgres');
  await apply(address, files.slice(0, place));
  sql = postgres(address, { max: 1, onnotice: () => {} });
}, 60_000);
afterAll(async () => {
  await sql?.end();
  await scratch?.stop();
});

const state = async (tx: TransactionSql) => {
  const [row] = await tx`
    select (select name from public.dealer) as name, (select account_name from public.dealer_office) as account,
      (select value::float from public.rates where kind = 'emi_rate' order by holds_from limit 1) as rate,
      (select count(*)::int from public.activity_log where tablename in ('dealer', 'dealer_office', 'rates')) as entries`;
  return { ...row };
};

const DEMO = { name: 'Sahyadri Motors', account: 'Sahyadri Motors Current Account', rate: 11, entries: 0 };
const BLANK = { name: '', account: '', rate: null, entries: 0 };

const ACCOUNT = `
  insert into auth.users (instance_id, id, aud, role, email) values
    ('00000000-0000-0000-0000-000000000000', 'b0000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'own@staff.invalid');
  insert into public.staff (id, userid, username, userdesignation) values ('b0000000-0000-4000-8000-000000000001', 'own', 'Own', 'Admin');`;
const PLAIN = 'set local session_replication_role = replica;';

test.runIf(isThere).each([
  ['nobody has worked in', '', BLANK],
  ['has an account', ACCOUNT, DEMO],
  [
    'has had one',
    `${ACCOUNT} set constraints all immediate; set local session_replication_role = replica; delete from public.staff where true; set local session_replication_role = origin;`,
    DEMO,
  ],
  ['has a vehicle', `insert into public.cardetails (registernumber) values ('MH12AB1234');`, DEMO],
  ['has another dealer', `${PLAIN} update public.dealer set phone = '+91 20 2711 2233' where id;`, { ...BLANK, name: DEMO.name }],
  [
    'has other bank details',
    `${PLAIN} update public.dealer_office set ifsc = 'SBIN0001234' where id;`,
    { ...BLANK, account: DEMO.account },
  ],
  ['has another rate', `${PLAIN} update public.rates set value = 9 where kind = 'emi_rate';`, { ...BLANK, rate: 9 }],
  [
    'has a later rate',
    `${PLAIN} insert into public.rates (kind, holds_from, value) values ('emi_rate', '2026-01-01', 9);`,
    { ...BLANK, rate: 11 },
  ],
])(
  'a database that %s: of the demo’s dealer goes only what nobody has touched, and the log tells none of it (R588)',
  async (_, before, after) => {
    await sql
      .begin(async (tx) => {
        await tx.unsafe(before);
        await tx`set local session_replication_role = origin`;
        await tx.unsafe(readFileSync(files[place] ?? '', 'utf8'));
        expect(await state(tx)).toEqual(after);
        throw TAKEN_BACK;
      })
      .catch((error: unknown) => {
        if (error !== TAKEN_BACK) throw error;
      });
  },
);

test.runIf(isThere)('the demo data have the dealer by themselves (R588)', async () => {
  const address = databaseUrl(scratch.port, 'postgres');
  // The last test of this database: a value of an enum may only be used after the transaction that adds it.
  await apply(address, files.slice(place));
  await sql.begin(async (tx) => {
    await tx.unsafe(readFileSync(join(HISTORY.folder, '../seed.sql'), 'utf8'));
    expect(await state(tx)).toMatchObject({ name: DEMO.name, account: DEMO.account, rate: DEMO.rate });
  });
});
