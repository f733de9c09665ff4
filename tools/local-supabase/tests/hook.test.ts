import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuthFailure } from '../auth/errors.ts';
import { signAccessToken } from '../auth/hook.ts';
import { connect } from '../database.ts';
import { stack } from './clients.ts';

const owner = postgres(stack.databaseUrl, { max: 1, onnotice: () => {} });
const sql = connect(Number(new URL(stack.databaseUrl).port), 'supabase_auth_admin', 1);

const HOOKS = {
  refuses: `return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', 'Not today'));`,
  fails: `raise exception 'broken';`,
  sleeps: `perform pg_sleep(5); return event;`,
  says_nothing: `return '{}';`,
  loses_the_token: `return jsonb_build_object('claims', (event -> 'claims') - 'session_id');`,
  nulls_the_email: `return jsonb_set(event, '{claims,email}', 'null');`,
  reads_another_schema: `perform 1 from cardetails; return event;`,
};

beforeAll(async () => {
  await owner`create schema hook_test`;
  await owner`grant usage on schema hook_test to supabase_auth_admin`;
  for (const [name, body] of Object.entries(HOOKS)) {
    await owner.unsafe(
      `create function hook_test.${name}(event jsonb) returns jsonb language plpgsql set search_path = '' as $$ begin ${body} end $$`,
    );
  }
});
afterAll(async () => {
  await owner`drop schema hook_test cascade`;
  await Promise.all([owner.end(), sql.end()]);
});

const claims = {
  aud: 'authenticated',
  role: 'authenticated',
  sub: '00000000-0000-4000-8000-000000000001',
  aal: 'aal1',
  email: 'a@staff.invalid',
  phone: '',
  session_id: '00000000-0000-4000-8000-000000000002',
  is_anonymous: false,
  iat: 1_700_000_000,
  exp: 4_000_000_000,
};

async function outcome(hook: keyof typeof HOOKS): Promise<{ status: number; message: string }> {
  try {
    await sql.begin((tx) => signAccessToken(tx, `pg-functions://postgres/hook_test/${hook}`, claims, 'password'));
  } catch (error) {
    if (error instanceof AuthFailure) return { status: error.status, message: error.message };
    throw error;
  }
  throw new Error(`${hook} let the user in`);
}

test("a hook's refusal reaches the user with its status and text", async () => {
  expect(await outcome('refuses')).toEqual({ status: 403, message: 'Not today' });
});

test('a hook that fails, times out or returns too few claims lets nobody in', async () => {
  for (const hook of ['fails', 'sleeps', 'reads_another_schema'] as const) {
    expect(await outcome(hook)).toMatchObject({ status: 500, message: expect.stringContaining('Error running hook URI') });
  }
  expect(await outcome('says_nothing')).toMatchObject({ status: 500, message: 'output claims field is missing' });
  expect((await outcome('loses_the_token')).message).toContain('session_id');
  expect((await outcome('nulls_the_email')).message).toContain('email');
});
