import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { superuserOf } from '../../../tests/realServices/project.ts';
import { startTestStack } from '../../../tests/stack.ts';
import { ROOT } from '../../local-supabase/settings.ts';

// Its own stack, in which things are broken.
let stack: Awaited<ReturnType<typeof startTestStack>>;
let sql: Sql;
beforeAll(async () => {
  stack = await startTestStack('as is', inject('seeded'));
  sql = postgres(superuserOf(stack.databaseUrl) ?? stack.databaseUrl, { max: 1, onnotice: () => {} });
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await stack?.stop();
});

/** Runs `npm run doctor` on the stack, as of a project elsewhere. */
function doctor(env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/doctor/doctor.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SUPABASE_URL: stack.apiUrl, SUPABASE_SECRET_KEY: stack.secretKey, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

const users = async () => Number((await sql`select count(*) from auth.users`)[0]?.count);

describe('npm run doctor (R647, R648)', { timeout: 120_000 }, () => {
  test('a stack that is well: nothing red, every check said, the visit noted, no login left', async () => {
    const before = await users();
    const { code, said } = await doctor();
    expect([code, said]).toEqual([0, expect.stringContaining('Nothing has to be done now.')]);
    for (const line of [
      /✓ Server .*answer/,
      /✓ Database .*all changes/,
      /✓ Logins .*given its role/,
      /✓ Sign-up/,
      /✓ First account/,
      /✓ Stores of files/,
      /! Backup .*never/,
      /What to do: Have a backup made/,
      /\? Version .*site is not known/,
      /✓ Clock .*computer/,
    ])
      expect(said).toMatch(line);
    expect(said).not.toContain(stack.secretKey);
    expect(await users()).toBe(before);
    const [noted] = await sql`select ok, detail from private.operations where kind = 'doctor'`;
    expect(noted).toEqual({ ok: true, detail: { red: [] } });
  });

  test('a store of files that was opened to everybody, and a token hook that does nothing, are red', async () => {
    const [hook] = await sql`select pg_get_functiondef('public.custom_access_token_hook'::regproc) as text`;
    await sql`update storage.buckets set public = true where id = 'private-files'`;
    await sql.unsafe(String(hook?.text).replace(/\$function\$[\s\S]*\$function\$/, '$function$ begin return event; end $function$'));
    const { code, said } = await doctor();
    await sql.unsafe(String(hook?.text));
    await sql`update storage.buckets set public = false where id = 'private-files'`;
    expect(said).toMatch(/✗ Stores of files .*private-files\) is open to everybody/);
    expect(said).toMatch(/✗ Logins .*given no role/);
    expect(said).toMatch(/What to do: Ask whoever runs the shop to switch the token hook on now/);
    expect(code).toBe(1);
    const [noted] = await sql`select detail from private.operations where kind = 'doctor' and not ok`;
    expect(noted?.detail).toEqual({ red: ['logins', 'buckets'] });
  });

  test('a site of another version, and one that does not open', async () => {
    const site = createServer((_, response) => response.end('<meta name="version" content="9.9.9" />'));
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const other = await doctor({ SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}` });
    site.close();
    expect(other.said).toMatch(/! Version .*The site is version 9.9.9, the server version/);
    const away = await doctor({ SITE_URL: 'http://127.0.0.1:9' });
    expect([away.code, away.said]).toEqual([1, expect.stringMatching(/✗ Address of the site .*does not open/)]);
  });

  test.each([
    ['a key that is not the secret one', () => ({ SUPABASE_SECRET_KEY: stack.publishableKey }), /✗ Access .*not the secret key/],
    ['an address where nothing is', () => ({ SUPABASE_URL: 'http://127.0.0.1:9' }), /✗ Server .*does not answer/],
    ['an address that is none', () => ({ SUPABASE_URL: 'dealership' }), /SUPABASE_URL is no address/],
    [
      'a stack that does not run',
      () => ({ SUPABASE_URL: '', WEB_PORT: '9', API_PORT: '9', DB_PORT: '9' }),
      /✗ This computer .*does not run/,
    ],
  ] as const)('%s is said in words', async (_name, env, words) => {
    const { code, said } = await doctor(env());
    expect([code, said]).toEqual([1, expect.stringMatching(words)]);
    expect(said).not.toMatch(/\bat .*:\d+:\d+/);
  });
});
