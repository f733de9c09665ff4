import { join } from 'node:path';
import postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { apply } from '../../tools/schema/book.ts';
import { HISTORY, migrationNames } from '../../tools/schema/lockFile.ts';
import { emptyDatabase, migratedDatabase } from '../support/databases.ts';

/** What older Supabase projects grant on every new object; the local stack, like newer projects, grants nothing by itself. */
const GENEROUS = ['tables', 'functions', 'sequences']
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`)
  .join('\n');

/** Every privilege on what the migrations make, in words. */
const PRIVILEGES = `
  with object as (
    select oid::regclass::text as name, coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) as acl
    from pg_class where relkind in ('r', 'v', 'S') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select format('%s.%s', attrelid::regclass, attname), attacl
    from pg_attribute join pg_class c on c.oid = attrelid and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner))
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  )
  select format('%s: %s to %s', name, privilege_type, coalesce(nullif(grantee, 0)::regrole::text, 'everybody')) as line
  from object, aclexplode(acl) order by line`;

let addresses: { strict: string; generous: string };

async function run(address: string, statement: string) {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  return sql.unsafe(statement).finally(() => sql.end());
}

/** The privileges that only one of the two databases has. */
async function onlyIn(one: keyof typeof addresses, other: keyof typeof addresses): Promise<string[]> {
  const [here, there] = await Promise.all([run(addresses[one], PRIVILEGES), run(addresses[other], PRIVILEGES)]);
  const known = new Set(there.map(({ line }) => line));
  expect(known.size).toBeGreaterThan(300);
  return here.map(({ line }) => String(line)).filter((line) => !known.has(line));
}

beforeAll(async () => {
  addresses = { strict: await migratedDatabase(), generous: await emptyDatabase() };
  await run(addresses.generous, GENEROUS);
  // A setting of the whole server, which the migrations of the other database have made.
  await run(addresses.generous, 'alter role authenticator reset pgrst.db_pre_request');
  await apply(
    addresses.generous,
    migrationNames(HISTORY).map((name) => join(HISTORY.folder, name)),
  );
}, 60_000);

test('whatever a project grants by default, the migrations leave the same privileges', async () => {
  expect(await onlyIn('generous', 'strict')).toEqual([]);
  expect(await onlyIn('strict', 'generous')).toEqual([]);
});

test('a function that revokes from public alone is found', async () => {
  const careless = `create function public.careless() returns int language sql return 1;
    revoke execute on function public.careless from public;`;
  for (const address of Object.values(addresses)) await run(address, careless);
  expect(await onlyIn('generous', 'strict')).toEqual(
    ['anon', 'authenticated', 'service_role'].map((role) => `careless(): EXECUTE to ${role}`),
  );
});
