import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { updatePlatform } from '../../local-supabase/migrations.ts';
import { type Scratch, startScratch } from '../../local-supabase/scratch.ts';
import { ROOT } from '../../local-supabase/settings.ts';
import { type Cli, CliError, pinnedCli, wordsFor } from '../cli.ts';
import type { Deployment } from '../deployment.ts';
import { pushSettings, pushTables } from '../steps.ts';
import { REF } from './account.ts';

// What needs no account, tried with the CLI itself: a database, what it says without a login or network, and the shapes of its answers.

const cli: Cli = pinnedCli(new AbortController().signal);

function deployment(values: Partial<Deployment> = {}) {
  const said: string[] = [];
  const ask = () => Promise.resolve('asked');
  return { said, cli, ask, say: (line: string) => said.push(line), answers: {}, ...values } as unknown as Deployment & { said: string[] };
}

const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CliError ? wordsFor(error) : Promise.reject(error)),
  );

describe('the tables, on a Postgres whose role postgres is no superuser', () => {
  let scratch: Scratch;
  beforeAll(async () => {
    vi.stubEnv('PGSSLMODE', 'disable');
    scratch = await startScratch();
    await updatePlatform(scratch.port);
  }, 60_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await scratch.stop();
  });

  test('come once, and another run finds them there (R625)', { timeout: 120_000 }, async () => {
    const url = await scratch.create('shop');
    const [first, second] = [deployment(), deployment()];
    await pushTables(first, url);
    expect(first.said.at(-1)).toMatch(/^Tables: \d+ migrations applied\.$/);
    await pushTables(second, url);
    expect(second.said).toEqual(['Tables: all migrations were there.']);
    const sql = postgres(url, { max: 1 });
    // Never the demo data.
    expect(
      await sql`select (select count(*)::int from public.cardetails) as cars, (select count(*)::int from auth.users) as users`,
    ).toEqual([{ cars: 0, users: 0 }]);
    await sql.end();
  });

  test('a wrong password, nobody there, and a database of something else are told in words (R631)', { timeout: 120_000 }, async () => {
    const url = await scratch.create('other');
    const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
    expect(await wordsOf(pushTables(deployment(), wrong))).toContain('This is not the password of the database.');
    expect(await wordsOf(pushTables(deployment(), 'postgresql://postgres:x@127.0.0.1:1/postgres'))).toContain(
      'its database cannot be reached',
    );

    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await sql`create table public.cardetails (id int)`;
    expect(await wordsOf(pushTables(deployment(), url))).toMatch(/refused a migration[\s\S]*relation "cardetails" already exists/);
    await sql`drop table public.cardetails`;
    expect(await wordsOf(pushTables(deployment(), url))).toBe('done');
    await sql`insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'newer')`;
    expect(await wordsOf(pushTables(deployment(), url))).toContain('migrations that this copy does not know');
    await sql.end();
  });
});

/** The command as a process, with these lines as its answers. */
function command(lines: string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['tools/deploy/deploy.ts', '--ask'], { cwd: ROOT, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  child.stdin.end(lines.join('\n'));
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}

describe('the account, with the CLI itself', () => {
  const TOKEN = `sbp_${'0'.repeat(40)}`;
  const folder = mkdtempSync(join(tmpdir(), 'deploy-profile-'));
  const profile = join(folder, 'profile.yaml');
  const api = createServer((request, reply) => {
    const say = (body: unknown, status = 200) => reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/v1/projects') return say({ message: 'Unauthorized' }, 401);
    // A project without any settings.
    if (request.url === `/v2/projects/${REF}/config`) return say({});
    return say({ message: 'not here' }, 404);
  });

  beforeAll(async () => {
    await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    writeFileSync(profile, `name: test\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: test.localhost\n`);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await new Promise((done) => api.close(done));
  });

  test.each([
    ['nobody is logged in', { SUPABASE_ACCESS_TOKEN: '' }, 'Say npx supabase login.'],
    ['the token is none', { SUPABASE_ACCESS_TOKEN: 'nonsense' }, 'Say npx supabase login.'],
    ['the login has ended', { SUPABASE_ACCESS_TOKEN: TOKEN }, 'Say npx supabase login.'],
    [
      'there is no network',
      { SUPABASE_ACCESS_TOKEN: TOKEN, SUPABASE_PROFILE: join(folder, 'nowhere.yaml') },
      'Supabase cannot be reached.',
    ],
  ])('%s (R631)', async (_, env, words) => {
    writeFileSync(
      join(folder, 'nowhere.yaml'),
      'name: none\napi_url: http://127.0.0.1:1\ndashboard_url: http://127.0.0.1:1\nproject_host: x.localhost\n',
    );
    const { code, output } = await command([REF], { HOME: folder, SUPABASE_PROFILE: profile, ...env });
    expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    expect(output).not.toContain('at ');
  });

  test('the settings are compared with the address of the site, from a folder of their own (R629)', async () => {
    const asked: { code: number; answer: unknown }[] = [];
    vi.stubEnv('SUPABASE_ACCESS_TOKEN', TOKEN);
    vi.stubEnv('SUPABASE_PROFILE', profile);
    const listening: Cli = async (args, settings) => {
      if (args[1] === 'push') return { code: 0, answer: {} };
      asked.push(await cli(args, settings));
      return asked.at(-1) ?? { code: 1, answer: {} };
    };
    await pushSettings(deployment({ cli: listening, answers: { site: 'https://cars.example.in' } }), REF);
    vi.unstubAllEnvs();
    const [{ code, answer } = { code: 0, answer: {} }] = asked;
    expect(code).toBe(2);
    const { changes } = answer as { changes: { path: string[]; local: unknown }[] };
    const local = (path: string) => changes.find((change) => change.path.join('.') === path)?.local;
    expect([local('auth.site_url'), local('auth.enable_signup'), local('auth.hook.custom_access_token.enabled')]).toEqual([
      'https://cars.example.in',
      false,
      true,
    ]);
  });
});
