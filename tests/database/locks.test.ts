import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

const { databaseUrl } = inject('stack');
const connect = () => postgres(databaseUrl, { max: 1, prepare: false, onnotice: () => {} });
const [first, second, watch] = [connect(), connect(), connect()];

const ADMIN = 'a0000000-0000-4000-8000-000000000001';
const session_id = crypto.randomUUID();
const claims = JSON.stringify({ sub: ADMIN, session_id, isAdmin: true, username: 'Asha' });

beforeAll(async () => {
  await watch`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session_id}, ${ADMIN}, now(), now())`;
  for (const sql of [first, second, watch]) await sql`select set_config('request.jwt.claims', ${claims}, false)`;
});
afterAll(async () => {
  await watch`delete from auth.sessions where id = ${session_id}`;
  await Promise.all([first, second, watch].map((sql) => sql.end()));
});

/** Starts a call, and waits until it waits for what the first connection has locked in its open transaction. */
async function blocked(call: (sql: Sql) => Promise<unknown>) {
  const [session] = await second<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const ending = call(second).then(
    () => 'done',
    (error: Error) => error.message,
  );
  await expect
    .poll(() => watch`select from pg_stat_activity where pid = ${session?.pid ?? 0} and wait_event_type = 'Lock'`)
    .toHaveLength(1);
  return { ending };
}

const BUYER = '5000000087';
const SALE = {
  registernumber: 'TLOCK',
  owner_name: 'A',
  contact_no: BUYER,
  selling_price: 900,
  payment_mode: 'UPI',
  total_installments: 3,
};

describe('whoever waits for a vehicle holds nothing of it, so that no two wait for each other', () => {
  let sale: number;
  let payment: number;
  let other: number;
  let reversal: number;
  const entryOf = async (amount: number) =>
    (
      await watch<{ id: number }[]>`
        select id::int from public.installments where registernumber = 'TLOCK' and amount = ${amount}`
    )[0]?.id ?? 0;

  beforeEach(async () => {
    await watch`select public.add_vehicle('{"registernumber": "TLOCK"}')`;
    await watch`select public.sell_car(${watch.json(SALE)})`;
    for (const rupees of [1, 2]) await watch`select public.add_installment('TLOCK', ${rupees}, private.today(), 'UPI')`;
    [payment, other] = [await entryOf(1), await entryOf(2)];
    [{ sale, reversal } = { sale: 0, reversal: 0 }] = await watch<{ sale: number; reversal: number }[]>`
      select id::int as sale, public.reverse_entry('installment', ${other}, 'x')::int as reversal
      from public.soldcars where present_number = 'TLOCK'`;
  });
  afterEach(async () => {
    await first`rollback`;
    await watch.begin(async (sql) => {
      // Their receipts stay: numbers have no gaps.
      await sql`update public.issued_papers set sale = null, installment = null where registernumber = 'TLOCK'`;
      await sql`delete from public.messages where sale = ${sale}`;
      await sql`delete from private.silent_phones where digest = any (private.phone_digests(${BUYER}))`;
      await sql`delete from public.installments where registernumber = 'TLOCK'`;
      await sql`delete from public.soldcars where registernumber = 'TLOCK'`;
      await sql`update public.cardetails set status = false where registernumber = 'TLOCK'`;
      await sql`delete from public.past_stays where registernumber = 'TLOCK'`;
      await sql`delete from public.cardetails where registernumber = 'TLOCK'`;
      await sql`delete from private.bin where registernumber = 'TLOCK'`;
      await sql`delete from private.removed_vehicles where registernumber = 'TLOCK'`;
    });
  });

  const calls: [string, (sql: Sql) => Promise<unknown>][] = [
    ['a payment', (sql) => sql`select public.add_installment('TLOCK', 3, private.today(), 'UPI')`],
    ['the reversal of a payment', (sql) => sql`select public.reverse_entry('installment', ${payment}, 'x')`],
    ['the reversal of a sale', (sql) => sql`select public.reverse_entry('sale', ${sale}, 'x')`],
    ['a reminder', (sql) => sql`select public.note_message('reminder', 'copied', 'Please pay.', p_sale => ${sale})`],
    [
      'a receipt made anew',
      (sql) => sql`
        select public.issue_paper('payment_receipt', 'TLOCK', p_installment => ${payment}, p_corrects => (
          select id from public.issued_papers where installment = ${payment}))`,
    ],
    ['a reversal that is taken back', (sql) => sql`select public.take_back_reversal(${reversal})`],
    ['an erasure', (sql) => sql`select public.erase_person(${BUYER}, public.preview_erasure(${BUYER}) ->> 'seen')`],
    ['buying back', (sql) => sql`select public.buy_back('TLOCK')`],
    ['another plan', (sql) => sql`select public.change_schedule('TLOCK', '[{"dueOn": "2030-01-01", "amount": 900}]'::text::jsonb)`],
  ];
  test.each(calls)('%s', async (_, call) => {
    await first`begin`;
    await first`select from public.cardetails where registernumber = 'TLOCK' for update`;
    const { ending } = await blocked(call);
    await first`select from public.soldcars where id = ${sale} for update nowait`;
    await first`select from public.installments where id in (${payment}, ${other}) for update nowait`;
    await first`select from public.reversals where id = ${reversal} for update nowait`;
    // Every receipt waits for its number.
    await first`set local lock_timeout = '2s'`;
    await first`select from private.paper_serials where kind = 'payment_receipt' for update`;
    await first`commit`;
    expect(await ending).toMatch(/done|The plan/);
  });

  const meanwhile: [string, (sql: Sql) => Promise<unknown>, (sql: Sql) => Promise<unknown>, string][] = [
    [
      'an erasure, while a payment is reversed, is refused: it was not shown',
      (sql) => sql`select public.reverse_entry('installment', ${payment}, 'x')`,
      (sql) => sql`select public.erase_person(${BUYER}, public.preview_erasure(${BUYER}) ->> 'seen')`,
      'Something about this number has changed meanwhile. Please look again.',
    ],
    [
      'a form, while its sale is reversed, is refused',
      (sql) => sql`select public.reverse_entry('sale', ${sale}, 'x')`,
      (sql) =>
        sql`select public.issue_paper('form_30', p_sale => ${sale}, p_details => '{"authority": "RTO", "copy_to": ""}'::text::jsonb)`,
      'This entry is reversed already.',
    ],
    [
      'a reminder, while its sale is reversed, is refused',
      (sql) => sql`select public.reverse_entry('sale', ${sale}, 'x')`,
      (sql) => sql`select public.note_message('reminder', 'copied', 'Please pay.', p_sale => ${sale})`,
      'There is no such entry.',
    ],
  ];
  test.each(meanwhile)('%s', async (_, earlier, later, refusal) => {
    await watch`select public.add_installment('TLOCK', 899, private.today(), 'UPI')`; // nothing is owed then
    await first`begin`;
    await earlier(first);
    const { ending } = await blocked(later);
    await first`commit`;
    expect(await ending).toBe(refusal);
  });

  test('of two payments at the same moment the later one’s receipt says what both have paid', async () => {
    await first`begin`;
    await first`select from public.soldcars where id = ${sale} for update`;
    const { ending } = await blocked((sql) => sql`select public.add_installment('TLOCK', 30, private.today(), 'UPI')`);
    await first`select public.add_installment('TLOCK', 40, private.today(), 'UPI')`;
    await first`commit`;
    expect(await ending).toBe('done');
    expect(
      await watch`
        select i.amount::int, (p.contents #>> '{standing,paid}')::int as paid
        from public.installments i join public.issued_papers p on p.installment = i.id
        where i.sale = ${sale} and i.amount in (30, 40) order by i.id`,
    ).toEqual([
      { amount: 40, paid: 41 },
      { amount: 30, paid: 71 },
    ]);
  });
});

describe('a file that Storage is moving', () => {
  const FILE = 'OnsiteVehicleImages/1';
  const wantedAt = async () => {
    const rows = await watch<{ path: string; wanted: string }[]>`
      select path, wanted from private.binned_files b join storage.objects o on o.id = b.object
      where o.name like 'TMOVE%' or b.path like 'TMOVE%'`;
    return rows.map(({ path, wanted }) => `${wanted} ${path}`);
  };
  const store = (name: string) => watch`insert into storage.objects (bucket_id, name) values ('private-files', ${name})`;
  const move = async (from: string, to: string) => {
    await first`begin`;
    await first`update storage.objects set name = ${to} where bucket_id = 'private-files' and name = ${from}`;
  };

  beforeEach(() => watch`select public.add_vehicle('{"registernumber": "TMOVE1"}')`);
  afterEach(async () => {
    await first`rollback`;
    await watch.begin(async (sql) => {
      await sql`set local storage.allow_delete_query = 'true'`;
      await sql`delete from storage.objects where name like 'TMOVE%' or name = 'Bin/TMOVE'`;
      await sql`delete from public.cardetails where registernumber like 'TMOVE%'`;
      await sql`delete from private.bin where registernumber like 'TMOVE%'`;
      await sql`delete from private.former_numbers where former like 'TMOVE%'`;
      await sql`delete from private.removed_vehicles where registernumber like 'TMOVE%'`;
    });
  });

  test('to the new number of its vehicle, which is deleted: it comes back to the new one', async () => {
    await store(`TMOVE1/${FILE}`);
    await watch`select public.correct_number('TMOVE1', 'TMOVE2')`;
    await move(`TMOVE1/${FILE}`, `TMOVE2/${FILE}`);
    const { ending } = await blocked((sql) => sql`select public.delete_vehicle('TMOVE2')`);
    await first`commit`;
    expect(await ending).toBe('done');
    expect(await wantedAt()).toEqual([`bin TMOVE2/${FILE}`]);
  });

  test('out of the bin, while the number of its vehicle is corrected: it goes to the new number', async () => {
    await store('Bin/TMOVE');
    await watch`
      insert into private.binned_files (object, bin, bucket, path, wanted)
      select id, gen_random_uuid(), bucket_id, ${`TMOVE1/${FILE}`}, 'place' from storage.objects where name = 'Bin/TMOVE'`;
    await move('Bin/TMOVE', `TMOVE1/${FILE}`);
    const { ending } = await blocked((sql) => sql`select public.correct_number('TMOVE1', 'TMOVE2')`);
    await first`commit`;
    expect(await ending).toBe('done');
    expect(await wantedAt()).toEqual([`place TMOVE2/${FILE}`]);
  });
});
