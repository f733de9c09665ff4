import { SignJWT } from 'jose';
import { sql as raw } from 'kysely';
import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { JWT_KEY } from '../keys.ts';
import { migrate } from '../migrations.ts';
import { RestConnection } from '../restConnection.ts';
import { readConfig } from '../settings.ts';
import { client, login, service, stack } from './clients.ts';

const sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => {} });
afterAll(() => sql.end());

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs `work` in a transaction that is rolled back, invisible to tests that run in parallel. It locks tables that they use: it gives up
 * long before Postgres looks for a deadlock, and tries again.
 */
async function inPassing(work: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  const undo = new Error('undo');
  const attempt = () =>
    sql
      .begin(async (tx) => {
        await tx`set local lock_timeout = '100ms'`;
        await work(tx);
        throw undo;
      })
      .catch((error: Error & { code?: string }) => error);
  let ended = await attempt();
  while ('code' in ended && ended.code === LOCK_NOT_AVAILABLE) ended = await attempt();
  expect(ended).toBe(undo);
}

const rest = (path: string, headers: Record<string, string> = {}) => fetch(`${stack.apiUrl}/rest/v1${path}`, { headers });

describe('the gateway', () => {
  test('REST and Auth demand a valid API key', async () => {
    expect((await rest('/cardetails')).status).toBe(401);
    expect((await rest('/cardetails', { apikey: 'sb_publishable_wrong' })).status).toBe(401);
    expect((await fetch(`${stack.apiUrl}/auth/v1/user`)).status).toBe(401);
    expect((await rest('/cardetails?select=registernumber', { apikey: stack.publishableKey })).status).toBe(200);
  });

  test('a secret key from a browser is refused', async () => {
    const answer = await rest('/staff', { apikey: stack.secretKey, 'user-agent': 'Mozilla/5.0' });
    expect(answer.status).toBe(401);
  });

  test('a forged or expired token is refused, not taken for a visitor', async () => {
    const sign = (key: Uint8Array, seconds: number) =>
      new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key);
    const forged = await sign(new TextEncoder().encode('another secret, thirty-two bytes long'), 60);
    for (const token of [forged, await sign(JWT_KEY, -60), 'nonsense']) {
      const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
      expect((await rest('/cardetails?select=registernumber', headers)).status).toBe(401);
    }
  });

  test('a number where a day or a moment belongs is refused by the database', async () => {
    for (const filter of ['registration_date=eq.1', 'created_at=gt.0', 'created_at=eq(any).{0,1}']) {
      const answer = await rest(`/cardetails?select=registernumber&${filter}`, { apikey: stack.publishableKey });
      expect([filter, answer.status, await answer.json()]).toMatchObject([filter, 400, { code: expect.stringMatching(/^2200[78]$/) }]);
    }
  });

  test('a moment is written as JSON has it', async () => {
    const answer = await rest('/cardetails?select=created_at&limit=1', { apikey: stack.publishableKey });
    expect(await answer.json()).toEqual([{ created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/) }]);
  });

  test('CORS: any origin may read answers and their headers', async () => {
    const origin = { origin: 'http://elsewhere.example' };
    const answer = await rest('/cardetails?select=registernumber', { ...origin, apikey: stack.publishableKey });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range');
    const preflight = await fetch(`${stack.apiUrl}/storage/v1/object/upload/sign/b/k`, {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-upsert' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-upsert');
  });

  test('the API answers at the site and at Supabase, other functions are unknown', async () => {
    for (const url of [`${stack.siteUrl}/api/health`, `${stack.apiUrl}/functions/v1/api/health`]) {
      expect(await (await fetch(url)).json()).toMatchObject({ status: 'ok' });
    }
    expect((await fetch(`${stack.apiUrl}/functions/v1/other`)).status).toBe(404);
  });
});

describe('the database behind it', () => {
  test('no API role holds a right in public that a migration did not grant', async () => {
    const [before] = await grants();
    await rest('/cardetails?select=registernumber', { apikey: stack.publishableKey });
    await service().from('cardetails').select('registernumber');
    const [after] = await grants();
    expect(after).toEqual(before);

    await inPassing(async (tx) => {
      await tx`create table public.without_grants (id int)`;
      const rights = await tx`
        select grantee from information_schema.role_table_grants
        where table_name = 'without_grants' and grantee <> 'postgres'`;
      expect(rights).toHaveLength(0);
    });
  });

  const grants = () => sql`
    select (select array_agg(relacl::text order by oid) from pg_class where relnamespace in ('public'::regnamespace, 'auth'::regnamespace)) as tables,
           (select array_agg(defaclacl::text order by oid) from pg_default_acl) as defaults`;

  test('the migrating role is no superuser and may not change auth or storage beyond policies and triggers', async () => {
    const [me] = await sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
    expect(me).toEqual({ rolsuper: false, rolbypassrls: true });
    const refused = { code: '42501' };
    await expect(sql`alter table storage.objects disable row level security`.execute()).rejects.toMatchObject(refused);
    await expect(sql`create table auth.mine (id int)`.execute()).rejects.toMatchObject(refused);
    await expect(sql`create index on auth.users (role)`.execute()).rejects.toMatchObject(refused);
    await expect(sql`drop table auth.audit_log_entries`.execute()).rejects.toMatchObject(refused);
    await expect(sql`create index on storage.objects (owner)`.execute()).rejects.toMatchObject(refused);
    await expect(sql`create function auth.mine() returns int return 1`.execute()).rejects.toMatchObject(refused);
    await inPassing(async (tx) => {
      await tx`create policy "a test's" on storage.objects for select to anon using (false)`;
      await tx`drop policy "a test's" on storage.objects`;
      await tx`create trigger test_s before update on auth.users for each row execute function private.check_file()`;
      await tx`drop trigger test_s on auth.users`;
      await tx`create table public.with_a_user (id uuid references auth.users on delete cascade)`;
    });
  });

  test('nor act as the servers that own them, while it writes a policy neither', async () => {
    for (const role of ['supabase_auth_admin', 'supabase_storage_admin']) {
      await expect(sql.unsafe(`set role ${role}`)).rejects.toMatchObject({ code: '42501' });
      await inPassing(async (tx) => {
        await tx`create policy "a test's" on storage.objects for select to anon using (false)`;
        await tx.savepoint((inner) => inner`drop policy "no such" on storage.objects`).catch(() => {});
        const [member] = await tx`select pg_has_role('postgres', ${role}, 'member') as member`;
        expect(member).toEqual({ member: false });
      });
    }
    const [extensions] = await sql`select has_schema_privilege('supabase_auth_admin', 'extensions', 'usage') as usable`;
    expect(extensions).toEqual({ usable: false });
  });

  test('files cannot be deleted by SQL', async () => {
    await expect(sql`delete from storage.objects`.execute()).rejects.toMatchObject({ code: '42501' });
  });

  test("a request runs under its role's own time limit and search path", async () => {
    const connection = new RestConnection(Number(new URL(stack.databaseUrl).port), readConfig());
    const settings = async (auth: Record<string, unknown>) => {
      const query = raw<Record<string, unknown>>`
        select current_role as role, current_setting('statement_timeout') as limit,
               current_setting('search_path') as path, auth.uid() as sub`;
      return connection.withContext({ auth }, async (db) => (await query.execute(db)).rows[0]);
    };
    const path = 'public, extensions';
    expect(await settings({ role: 'anon' })).toEqual({ role: 'anon', limit: '3s', path, sub: null });
    const sub = '00000000-0000-4000-8000-000000000001';
    const staff = await settings({ role: 'authenticated', jwt: { role: 'authenticated', sub } });
    expect(staff).toEqual({ role: 'authenticated', limit: '8s', path, sub });
    expect(await settings({ role: 'service_role' })).toMatchObject({ role: 'service_role', limit: '8s' });
    const calling = (path: string) => ({ request: new Request(`http://localhost/rest/v1/rpc/${path}`) });
    const ofCall = (path: string) => connection.requests.run(calling(path), () => settings({ role: 'authenticated' }));
    expect(await ofCall('add_import'), 'a function with a time limit of its own').toMatchObject({ limit: '1min' });
    expect(await ofCall('list_imports')).toMatchObject({ limit: '8s' });
    await connection.close();
  });

  test('Postgres has a connection for all that the pools may open, leased ones included', async () => {
    const [{ room = 0 } = {}] = await sql<{ room: number }[]>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room`;
    expect(room).toBeGreaterThan(2 * (12 + 4 + 4 + 8) + 2);
  });

  test('pushing migrations again is idempotent', async () => {
    const versions = () => sql`select version from supabase_migrations.schema_migrations order by version`;
    const before = await versions();
    await migrate(Number(new URL(stack.databaseUrl).port), { seed: false });
    expect(await versions()).toEqual(before);
  });
});

describe('REST', () => {
  test('a refusal of the database keeps its status and text', async () => {
    const { error, status } = await client().rpc('landing_vehicle', { p_registernumber: 'NO SUCH' });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'PT400', message: 'Car not found' });
  });

  test('a visitor gets 401 where he has no right, staff without the right get 403', async () => {
    expect((await client().from('staff').select('id')).status).toBe(401);
    const driver = await login('driver');
    expect((await driver.from('staff').update({ username: 'x' }).eq('userid', 'driver')).status).toBe(403);
  });

  test('a violated check is 400, not 500', async () => {
    const admin = await login('admin');
    const { status, error } = await admin.from('cardetails').insert({ registernumber: 'kl 01' });
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' });
  });
});
