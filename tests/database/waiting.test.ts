import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

const { databaseUrl } = inject('stack');
const connect = () => postgres(databaseUrl, { max: 1, prepare: false, onnotice: () => {} });
const [first, second, watch] = [connect(), connect(), connect()];

const ADMIN = 'a0000000-0000-4000-8000-000000000001';
const PATH = 'TWAIT/InventoryVehicleImages/1';

beforeEach(async () => {
  await watch`insert into public.cardetails (registernumber) values ('TWAIT')`;
  await watch`insert into private.file_claims (path, filename, claimed_by) values (${PATH}, 'x.webp', ${ADMIN})`;
});
afterEach(() =>
  watch.begin(async (sql) => {
    await sql`set local storage.allow_delete_query = 'true'`;
    await sql`delete from storage.objects where name = ${PATH}`;
    await sql`delete from public.soldcars where registernumber = 'TWAIT'`;
    // Their receipts stay: numbers have no gaps.
    await sql`update public.issued_papers set reservation = null where registernumber = 'TWAIT'`;
    await sql`delete from public.reservations where registernumber = 'TWAIT'`;
    await sql`delete from private.bin where registernumber = 'TWAIT'`;
    await sql`update public.cardetails set status = false where registernumber = 'TWAIT'`;
    await sql`delete from public.cardetails where registernumber = 'TWAIT'`;
    await sql`delete from private.removed_vehicles where registernumber = 'TWAIT'`;
  }),
);
afterAll(async () => {
  await watch`delete from auth.sessions where id = ${session_id}`;
  await Promise.all([first, second, watch].map((sql) => sql.end()));
});

const storeFile = (sql: Sql) => sql`
  insert into storage.objects (bucket_id, name, owner_id, version) values ('public-files', ${PATH}, ${ADMIN}, 'v1')`;
const deleteVehicle = (sql: Sql) => sql`delete from public.cardetails where registernumber = 'TWAIT'`;

/** Runs one call in an open transaction, starts another, which has to wait for its lock, and answers its result. */
async function inTurn(one: (sql: Sql) => Promise<unknown>, other: (sql: Sql) => Promise<unknown>): Promise<string> {
  const [session] = await second<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await first`begin`;
  await one(first);
  const ending = other(second).then(
    () => 'done',
    ({ code }: postgres.PostgresError) => code,
  );
  try {
    await expect
      .poll(() => watch`select from pg_stat_activity where pid = ${session?.pid ?? 0} and wait_event_type = 'Lock'`)
      .toHaveLength(1);
  } finally {
    await first`commit`;
  }
  return ending;
}

describe('a file and its vehicle', () => {
  test('a deletion waits for a file that is being stored, and queues it', async () => {
    let left: unknown;
    const deletion = async (sql: Sql) => {
      await sql`begin`;
      await deleteVehicle(sql);
      left = await sql`
        select name from private.removed_vehicles join storage.objects on starts_with(name, registernumber || '/')
        where registernumber = 'TWAIT'`;
      await sql`commit`;
    };
    expect(await inTurn(storeFile, deletion)).toBe('done');
    expect(left).toEqual([{ name: PATH }]);
  });

  test('a file waits for a deletion, and is not stored', async () => {
    expect(await inTurn(deleteVehicle, storeFile)).toBe('42501');
  });

  test('a number added again waits for the deletion, and is refused while files are left', async () => {
    await storeFile(watch);
    const add = (sql: Sql) => sql`insert into public.cardetails (registernumber) values ('TWAIT')`;
    expect(await inTurn(deleteVehicle, add)).toBe('PT409');
  });
});

test('a price that was changed after a transaction began is changed by it', async () => {
  await watch`update public.cardetails set onhomepage = true, vehiclesellprice = 3 where registernumber = 'TWAIT'`;
  const price = (sql: Sql, rupees: number) => sql`update public.cardetails set vehiclesellprice = ${rupees} where registernumber = 'TWAIT'`;
  await first`begin`;
  await first`select now()`;
  await price(second, 2);
  try {
    await price(first, 1);
  } finally {
    await first`commit`;
  }
  expect(
    await watch`
    select price::int, listed_until is null as present from private.listed_prices where registernumber = 'TWAIT' order by id`,
  ).toEqual([
    { price: 3, present: false },
    { price: 2, present: false },
    { price: 1, present: true },
  ]);
});

const session_id = crypto.randomUUID();
const claims = JSON.stringify({ sub: ADMIN, session_id, isAdmin: true, username: 'Asha' });
const asAdmin = (sql: Sql) => sql`select set_config('request.jwt.claims', ${claims}, false)`;
beforeAll(() => watch`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session_id}, ${ADMIN}, now(), now())`);

describe('one vehicle, whatever zeros are in its number (R321)', () => {
  afterEach(() => watch`delete from public.cardetails where registernumber in ('TWAIT7', 'TWAIT07')`);
  const add = (number: string) => async (sql: Sql) => {
    await asAdmin(sql);
    await sql`select public.add_vehicle(${sql.json({ registernumber: number })})`;
  };
  const insert = (number: string) => (sql: Sql) => sql`insert into public.cardetails (registernumber) values (${number})`;
  const correct = async (sql: Sql) => {
    await asAdmin(sql);
    await sql`select public.correct_number('TWAIT', 'TWAIT07')`;
  };

  test('of two who add it the second waits, and is told', async () => {
    expect(await inTurn(add('TWAIT7'), add('TWAIT07'))).toBe('PT400');
  });

  test('past the verb, too', async () => {
    expect(await inTurn(insert('TWAIT7'), insert('TWAIT07'))).toBe('PT409');
  });

  test('a correction waits for it', async () => {
    expect(await inTurn(add('TWAIT7'), correct)).toBe('PT409');
  });

  test('nobody waits for another number', async () => {
    await first`begin`;
    await insert('TWAIT7')(first);
    await insert('TWAIT8')(second);
    await first`rollback`;
    await watch`delete from public.cardetails where registernumber = 'TWAIT8'`;
  });
});

describe('maintenance, a sale, a reservation and a deletion', () => {
  const maintain = async (sql: Sql) => {
    await asAdmin(sql);
    await sql`select public.add_maintenance('TWAIT', 1, '2026-01-15')`;
  };
  const sell = async (sql: Sql) => {
    await asAdmin(sql);
    await sql`select public.sell_car(
      '{"registernumber": "TWAIT", "owner_name": "A", "contact_no": "1", "selling_price": 1, "payment_mode": "Cash"}')`;
  };
  test('a sale waits for a record, which counts', async () => {
    expect(await inTurn(maintain, sell)).toBe('done');
  });

  test('a record waits for a sale, and is a cost of it', async () => {
    expect(await inTurn(sell, maintain)).toBe('done');
  });

  test('a second record waits for the first, and gets the next index', async () => {
    expect(await inTurn(maintain, maintain)).toBe('done');
    expect(await watch`select index from public.maintenance where registernumber = 'TWAIT' order by index`).toEqual([
      { index: 1 },
      { index: 2 },
    ]);
  });

  const reserve = async (sql: Sql) => {
    await asAdmin(sql);
    await sql`select public.reserve(jsonb_build_object(
      'registernumber', 'TWAIT', 'name', 'A', 'phone', '9822000061', 'amount', 1, 'mode', 'UPI', 'until', private.today()))`;
  };
  const remove = async (sql: Sql) => {
    await asAdmin(sql);
    await sql`select public.delete_vehicle('TWAIT')`;
  };
  test.each([
    ['of two sellers', sell, sell, 'PT409'],
    ['of two who reserve', reserve, reserve, 'PT409'],
    ['of a reservation and a sale', reserve, sell, 'PT409'],
    ['of a sale and a reservation', sell, reserve, 'PT409'],
    ['of a sale and a deletion', sell, remove, 'PT409'],
    ['of a deletion and a sale', remove, sell, 'PT404'],
    ['of two who delete', remove, remove, 'PT404'],
  ])('%s the second waits, and is told', async (_, one, other, code) => {
    expect(await inTurn(one, other)).toBe(code);
  });
});

describe('steps of an RC transfer', () => {
  const take = (step: string) => async (sql: Sql) => {
    await asAdmin(sql);
    await sql`select private.take_step('TWAIT', ${step}, 'done', null, '', null)`;
  };
  const takeBack = async (sql: Sql) => {
    await asAdmin(sql);
    await sql`select private.take_back_step('TWAIT', 'form_29c')`;
  };
  const sold = () =>
    watch.begin(async (sql) => {
      await sql`update public.cardetails set status = true where registernumber = 'TWAIT'`;
      await sql`
      insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode)
      values ('TWAIT', 'A', '50000 00061', 1, 'Cash')`;
    });

  test('of two who take the same step the second waits, and is told', async () => {
    expect(await inTurn(take('form_29c'), take('form_29c'))).toBe('PT409');
  });

  test('a step taken back twice at the same moment is told the second time', async () => {
    await take('form_29c')(watch);
    expect(await inTurn(takeBack, takeBack)).toBe('PT404');
  });

  test('a step waits for a deletion, and finds no vehicle', async () => {
    expect(await inTurn(deleteVehicle, take('form_29c'))).toBe('PT404');
  });

  test('a deletion waits for a step, and deletes it', async () => {
    expect(await inTurn(take('form_29c'), deleteVehicle)).toBe('done');
    expect(await watch`select from public.transfer_steps where registernumber = 'TWAIT'`).toHaveLength(0);
  });

  test('of two who take the last two steps the second waits, and closes the transfer', async () => {
    await sold();
    const open = () => watch`select from private.open_transfers where registernumber = 'TWAIT'`;
    expect(await open()).toHaveLength(1);
    expect(await inTurn(take('new_rc'), take('insurance_moved'))).toBe('done');
    expect(await open()).toHaveLength(0);
  });
});

test('of two counts of the drawer at once the second waits, and counts what the first has booked (R532)', async () => {
  const count = async (sql: Sql) => {
    await asAdmin(sql);
    await sql`select private.count_drawer('{"coin_1": 7}', '1951-03-04', 'Found')`;
  };
  expect(await inTurn(count, count)).toBe('done');
  const counts = await watch`delete from public.cash_counts where day = '1951-03-04' returning id, difference::float8`;
  expect(counts.toSorted((one, other) => one.id - other.id).map(({ difference }) => difference === 0)).toEqual([false, true]);
});
