import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack } from '../stack.ts';
import { refuseRealData } from './contents.ts';
import { restoreStorage, seedStorage } from './files.ts';
import { empty, isRemembered, remember, rememberedFiles, restore } from './memory.ts';

// Isolation: its own stack, as everything on it is deleted.
let stack: Awaited<ReturnType<typeof startTestStack>>;
let sql: Sql;
beforeAll(async () => {
  stack = await startTestStack('as is');
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => {} });
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await stack?.stop();
});

const ROWS = [
  'public.cardetails',
  'public.soldcars',
  'public.installments',
  'public.maintenance',
  'public.settings',
  'public.activity_log',
  'public.staff',
  'private.maintenance_counters',
];

/** Snapshot: every row as text, every account, every file, and the next values of the sequences. */
const everything = async () => ({
  rows: await Promise.all(ROWS.map((table) => sql.unsafe(`select t::text from ${table} t order by 1`).values())),
  people: await sql`select id, email, encrypted_password, raw_app_meta_data from auth.users order by id`.values(),
  files: await sql`
    select bucket_id, name, metadata ->> 'size', metadata ->> 'cacheControl' from storage.objects order by 1, 2`.values(),
  next: await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.values(),
});

const FILE = 'MH12AB1234/InventoryVehicleImages/0';

async function use() {
  const { storage, auth } = createClient(stack.apiUrl, stack.secretKey, { auth: { persistSession: false } });
  const files = storage.from('public-files');
  const [picture] = await sql<
    { name: string }[]
  >`select name from storage.objects where bucket_id = 'public-files' order by name`;
  const bytes = await files.download(picture?.name ?? '');
  await files.upload(FILE, bytes.data ?? '', { contentType: 'image/webp' });
  await files.remove([picture?.name ?? '']);
  await auth.admin.createUser({ email: 'somebody@staff.invalid', password: 'secret-1', email_confirm: true });
  await sql`update public.cardetails set carname = 'Changed' where true`;
  await sql`insert into public.cardetails (registernumber) values ('MH12AB1234')`;
  await sql`update public.settings set employees_see_balance = not employees_see_balance where true`;
  await sql`insert into public.enquiries (custname, custcontact, custquery) values ('A', '9822000001', 'B')`;
}

test('the project is restored after the tests: rows, accounts, files, sequences', async () => {
  const before = await everything();
  await remember(sql);
  await empty(sql);
  await use();
  expect(await isRemembered(sql)).toBe(true);
  await restoreStorage(sql, stack, await rememberedFiles(sql));
  await restore(sql);
  expect(await everything()).toEqual(before);
  expect(await isRemembered(sql)).toBe(false);
});

test('the demo data may be tested on, an empty project too, anything else may not', async () => {
  await refuseRealData(sql);
  await sql`insert into public.cardetails (registernumber) values ('MH12AB1234')`;
  await expect(refuseRealData(sql)).rejects.toThrow('public.cardetails: 1');
  await empty(sql);
  await refuseRealData(sql);
  await seedStorage(sql, stack);
  await refuseRealData(sql);
});
