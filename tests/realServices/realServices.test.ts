import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestStack } from '../stack.ts';
import { migratedDatabase } from '../support/databases.ts';
import { refuseRealData, SEED } from './contents.ts';
import { restoreStorage, seedStorage } from './files.ts';
import { type Fresh, freshOf, readFresh } from './fresh.ts';
import { empty, isRemembered, remember, restore } from './memory.ts';

// Isolation: its own stack, as everything on it is deleted.
let stack: Awaited<ReturnType<typeof startTestStack>>;
let fresh: Fresh;
let sql: Sql;
beforeAll(async () => {
  [stack, fresh] = await Promise.all([startTestStack('as is', inject('seeded')), freshOf(await migratedDatabase())]);
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
  'public.staff',
  'private.maintenance_counters',
];

/** The files and what is known of pictures; the sizes of a picture by its path, since their folder is that of its version. */
const storedNow = async () => ({
  files: await sql`
    select o.bucket_id, coalesce('size of ' || of_picture.name || ' ' || storage.filename(o.name), o.name) as file,
           o.metadata ->> 'size', o.metadata ->> 'cacheControl'
    from storage.objects o
    left join storage.objects of_picture on of_picture.version = private.sized_version(o.name) order by 1, 2`.values(),
  pictures: await sql`
    select o.name, width, height, colour, gone from private.pictures left join storage.objects o using (version) order by 1`.values(),
});

const rowsOf = (tables: string[]) => Promise.all(tables.map((table) => sql.unsafe(`select t::text from ${table} t order by 1`).values()));

/** Snapshot: every row as text, every account, every file, and the next values of the sequences. */
const everything = async () => ({
  ...(await storedNow()),
  rows: await rowsOf([...ROWS, 'public.activity_log', 'private.phone_salt']),
  people: await sql`select id, email, encrypted_password, raw_app_meta_data from auth.users order by id`.values(),
  next: await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.values(),
});

const FILE = 'MH12AB1234/InventoryVehicleImages/0';

async function use() {
  const { storage, auth } = createClient(stack.apiUrl, stack.secretKey, { auth: { persistSession: false } });
  const files = storage.from('public-files');
  const [picture, other] = await sql<{ name: string }[]>`
    select name from storage.objects
    where bucket_id = 'public-files' and private.size_folder(name, version) is not null order by name limit 2`;
  const bytes = await files.download(picture?.name ?? '');
  await files.upload(FILE, bytes.data ?? '', { contentType: 'image/webp' });
  await files.remove([picture?.name ?? '']);
  const [size] = await sql<{ name: string }[]>`
    select s.name from storage.objects s join storage.objects o on o.version = private.sized_version(s.name)
    where o.name = ${other?.name ?? ''}`;
  await files.remove([size?.name ?? '']);
  await auth.admin.createUser({ email: 'somebody@staff.invalid', password: 'secret-1', email_confirm: true });
  await sql`update public.cardetails set carname = 'Changed' where true`;
  await sql`insert into public.cardetails (registernumber) values ('MH12AB1234')`;
  await sql`update public.settings set employees_see_balance = not employees_see_balance where true`;
  await sql`insert into public.enquiries (custname, custcontact, custquery) values ('A', '9822000001', 'B')`;
}

/** Numbers of rows: the seed's dates are those of its day. */
const counts = async () => (await rowsOf(ROWS)).map((rows) => rows.length);

test('the tests find what npm start begins with, and nothing a migration wrote is missing', async () => {
  const before = { ...(await storedNow()), rows: await counts() };
  await remember(sql);
  await sql`update public.dealer set name = 'Somebody' where true`;
  await empty(sql, fresh);
  expect(await readFresh(sql)).toEqual(fresh);
  await sql.file(SEED);
  await seedStorage(sql, stack);
  expect({ ...(await storedNow()), rows: await counts() }).toEqual(before);
  await restoreStorage(sql, stack);
  await restore(sql);
}, 60_000);

test('the project is restored after the tests: rows, accounts, files, sizes, sequences', async () => {
  const before = await everything();
  await remember(sql);
  await empty(sql, fresh);
  await use();
  expect(await isRemembered(sql)).toBe(true);
  await restoreStorage(sql, stack);
  await restore(sql);
  expect(await everything()).toEqual(before);
  expect(await isRemembered(sql)).toBe(false);
}, 60_000);

test('the demo data may be tested on, an empty project too, anything else may not', async () => {
  await sql`update public.dealer set phone = '+91 20 2711 2233' where id`;
  await refuseRealData(sql, fresh);
  expect(await sql`select phone from public.dealer`).toEqual([{ phone: '+91 20 2711 2233' }]);
  await sql`insert into public.cardetails (registernumber) values ('MH12AB1234')`;
  await expect(refuseRealData(sql, fresh)).rejects.toThrow('public.cardetails: 1');
  await empty(sql, fresh);
  await refuseRealData(sql, fresh);
  await seedStorage(sql, stack);
  await refuseRealData(sql, fresh);
}, 60_000);
