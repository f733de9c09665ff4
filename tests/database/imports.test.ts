import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../tools/local-supabase/migrations.ts';
import { databaseUrl } from '../../tools/local-supabase/postgres.ts';
import { type Scratch, startScratch } from '../../tools/local-supabase/scratch.ts';

/*
 * Imports as the database sees them (R395-R404): what is written, the one entry of the log, undoing, and how long five thousand rows take. In
 * a database of its own, as each test counts all rows.
 */

const admin = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), isAdmin: true, username: 'Asha' };

let scratch: Scratch;
let sql: postgres.Sql;
beforeAll(async () => {
  scratch = await startScratch();
  await migrate(scratch.port, { seed: false });
  sql = await asAdmin();
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await scratch?.stop();
}, 60_000);

/** A connection of the admin, with the time limit that staff have on Supabase. */
async function asAdmin() {
  const one = postgres(databaseUrl(scratch.port, 'postgres'), { max: 1, onnotice: () => {} });
  await one`insert into auth.users (id, email) values (${admin.sub}, 'import@admin.invalid') on conflict do nothing`;
  await one`
    insert into public.staff (id, userid, username, userdesignation) values (${admin.sub}, 'asha', 'Asha', 'Admin')
    on conflict do nothing`;
  await one`insert into auth.sessions (id, user_id) values (${admin.session_id}, ${admin.sub}) on conflict do nothing`;
  await one`
    select set_config('request.jwt.claims', ${JSON.stringify(admin)}, false), set_config('role', 'authenticated', false)`;
  return one;
}

type Data = Record<string, Record<string, unknown>>;
const send = async (kind: string, rows: Data[], upload = crypto.randomUUID() as string) => {
  for (let at = 0; at < rows.length; at += 250) {
    const part = rows.slice(at, at + 250).map((data, place) => ({ row: at + place + 2, data }));
    await sql`select public.send_import_rows(${upload}, ${kind}, ${sql.json(part as postgres.JSONValue)})`;
  }
  return upload;
};
const check = async (upload: string, rows: Data[]) =>
  (await sql`select public.check_import(${upload}, ${rows.length}) as found`)[0]?.found;
const add = async (upload: string, rows: Data[], requestId: string | null = null) =>
  Number((await sql`select public.add_import(${upload}, 'a.xlsx', ${rows.length}, ${requestId}) as id`)[0]?.id);
const undo = (id: number) => sql`select public.undo_import(${id})`;
const count = async (table: string) => Number((await sql.unsafe(`select count(*) from public.${table}`))[0]?.count);

const vehicle = (n: number): Data => ({
  cardetails: {
    ...{
      registernumber: `MH12QA${String(n).padStart(4, '0')}`,
      carname: `Model ${n % 97}`,
      carcompany: `Maker ${n % 13}`,
    },
    ...{ carmake: 'car', fuel: 'petrol', vehiclesellprice: 200_000 + n, kilometers: 10 * n, onhomepage: true },
    ...{ fitness_upto_date: '2030-01-31', make_year: 2019 },
  },
  buying_prices: { vehiclebuyprice: 150_000 + n },
  carinsurance: {
    insurancecompany: 'Insurer',
    policynumber: `P${n}`,
    insurancestartdate: '2026-01-01',
    insuranceenddate: '2027-01-01',
  },
  ownerdetails: { ownername: `Owner ${n}`, ownerphone: `98${String(n).padStart(8, '0')}` },
});
const sale = (n: number): Data => ({
  cardetails: { registernumber: `MH12QB${String(n).padStart(4, '0')}`, carname: 'Old', carmake: 'car' },
  buying_prices: { vehiclebuyprice: 100_000 },
  soldcars: {
    ...{
      owner_name: `Buyer ${n}`,
      contact_no: `97${String(n).padStart(8, '0')}`,
      selling_price: 150_000,
      down_payment: 30_000,
    },
    ...{ total_installments: 12, installment_amount: 10_000, payment_mode: 'UPI', selldate: '2025-06-10' },
  },
  installments: { amount: 40_000, installment_date: '2025-10-10' },
});
const many = (make: (n: number) => Data, rows = 5000) => Array.from({ length: rows }, (_, n) => make(n + 1));

for (const [kind, make] of [
  ['stock', vehicle],
  ['sales', sale],
] as const)
  test(`five thousand rows: ${kind}`, async () => {
    const rows = many(make);
    const times: Record<string, number> = {};
    const timed = async <T>(what: string, work: Promise<T>) => {
      const started = performance.now();
      const answer = await work;
      times[what] = Math.round(performance.now() - started);
      return answer;
    };
    const upload = await timed('send', send(kind, rows));
    expect(await timed('check', check(upload, rows))).toEqual([]);
    const id = await timed('import', add(upload, rows));
    expect(await count('cardetails')).toBe(5000);
    await timed('undo', undo(id));
    console.log(kind, times);
    expect(await count('cardetails')).toBe(0);
  }, 120_000);
