import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migratedDatabase } from '../support/databases.ts';

// Isolation: its own database, so that nobody else loses their admin.
let connections: postgres.Sql[];
let sql: postgres.Sql;
beforeAll(async () => {
  const database = await migratedDatabase();
  const connect = () => postgres(database, { max: 1, onnotice: () => {} });
  connections = [connect(), connect(), connect()];
  sql = connect();
});
afterAll(async () => {
  await Promise.all([sql, ...connections].map((open) => open.end()));
});

let people: string[];
/** Three admins, and no others. */
beforeEach(async () => {
  await sql`delete from private.account_orders where true`;
  people = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const [n, id] of people.entries()) {
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@ring.invalid`})`;
    await sql`insert into public.staff (id, userid, username, userdesignation)
              values (${id}, ${`ring${n}.${id}`.slice(0, 40)}, ${`ring ${id}`}, 'Admin')`;
  }
  await sql`delete from auth.users u using public.staff s
            where s.id = u.id and s.userdesignation = 'Admin' and s.id <> all (${people})`;
});

/** Deletes one in an open transaction, which the other two have to wait for, each over its own connection; answers the results. */
async function deleteAll(firstOne: number): Promise<string[]> {
  const outcomeOf = (open: postgres.Sql, n: number) =>
    open`delete from auth.users where id = ${people[n] ?? ''}`.then(
      () => 'deleted',
      ({ code }: postgres.PostgresError) => code,
    );
  const [first, ...others] = connections as [postgres.Sql, ...postgres.Sql[]];
  await first`begin`;
  const results = [outcomeOf(first, firstOne)];
  await results[0];
  results.push(...others.map((open, place) => outcomeOf(open, (firstOne + 1 + place) % 3)));
  try {
    await expect
      .poll(() => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .toHaveLength(2);
  } finally {
    await first`commit`;
  }
  return Promise.all(results);
}
const left = async () => (await sql<{ id: string }[]>`select id from public.staff where userdesignation = 'Admin'`).map(({ id }) => id);

const FIRST_ONE = [0, 1, 2];

test.each(FIRST_ONE)('of three admins who go at the same moment the last one stays (the first is %i)', async (firstOne) => {
  expect((await deleteAll(firstOne)).sort()).toEqual(['PT409', 'deleted', 'deleted']);
  expect(await left()).toHaveLength(1);
});

test.each(FIRST_ONE)('of three who delete each other in a ring nobody does who is deleted too (the first is %i)', async (firstOne) => {
  for (const [n, id] of people.entries())
    await sql`insert into private.account_orders (id, actor, actor_name) values (${id}, ${people[(n + 1) % 3] ?? ''}, 'ring')`;
  expect((await deleteAll(firstOne)).sort()).toEqual(['PT401', 'deleted', 'deleted']);
  expect(await left()).toHaveLength(1);
});
