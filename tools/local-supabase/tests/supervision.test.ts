import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestStack } from '../../../tests/stack.ts';
import { databaseUrl, SUPERUSER } from '../postgres.ts';

describe('a stack of which something was killed', () => {
  let stack: Awaited<ReturnType<typeof startTestStack>>;
  let sql: postgres.Sql;
  let token: string;
  beforeAll(async () => {
    stack = await startTestStack('as is', inject('seeded'));
    const port = Number(new URL(stack.databaseUrl).port);
    sql = postgres(databaseUrl(port, SUPERUSER), { max: 1, idle_timeout: 1, backoff: () => 0.1, onnotice: () => {} });
    const answer = await send('/api/login', { userID: 'employee', userPass: 'employee123' });
    token = await answer.text();
  }, 60_000);
  afterAll(async () => {
    await sql.end({ timeout: 1 });
    await stack.stop();
  });

  const send = (path: string, body: object) =>
    fetch(stack.siteUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });

  const postmaster = () => Number(readFileSync(join(stack.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  /** The PID of the function among our child processes. */
  function functionPid(): number {
    const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
    const ours = processes.split('\n').find((line) => {
      const [, parent] = line.trim().split(/\s+/);
      return Number(parent) === process.pid && line.includes('functions/api/index.ts');
    });
    return Number(ours?.trim().split(/\s+/)[0]);
  }

  const backends = async () => {
    const rows = await sql<{ pid: number }[]>`select pid from pg_stat_activity where usename = 'authenticator'`;
    return rows.map(({ pid }) => pid);
  };

  const key = () => ({ apikey: stack.publishableKey });
  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ email: 'driver@staff.invalid', password: 'driver123' });
  /** A read of each service, and its error when it is unavailable. */
  const READS: [name: string, ask: () => Promise<Response>, refusal: object][] = [
    ['the API', () => fetch(`${stack.siteUrl}/api/`), { error: 'The server is busy. Please try again in a moment.', code: 'server.busy' }],
    [
      'the API with a login',
      () => fetch(`${stack.siteUrl}/api/miscellaneous-costs/current-month`, { headers: { authorization: `Bearer ${token}` } }),
      { error: 'The server is busy. Please try again in a moment.', code: 'server.busy' },
    ],
    [
      'REST',
      () => fetch(`${stack.apiUrl}/rest/v1/rpc/health`, { method: 'POST', headers: { ...key(), ...json }, body: '{}' }),
      { code: 'PGRST001' },
    ],
    [
      'Auth',
      () =>
        fetch(`${stack.apiUrl}/auth/v1/token?grant_type=password`, { method: 'POST', headers: { ...key(), ...json }, body: credentials }),
      { code: 503, error_code: 'unexpected_failure' },
    ],
    [
      'Storage',
      () => fetch(`${stack.apiUrl}/storage/v1/object/public/public-files/22BH4567A/InventoryVehicleImages/0`),
      { statusCode: '503', code: 'DatabaseTimeout' },
    ],
  ];

  /** Writes costs, one after another, until it is stopped; answers the acknowledged ones. */
  function writeCosts() {
    let writing = true;
    const acknowledged: string[] = [];
    const done = (async () => {
      for (let n = 0; writing; n++) {
        const description = `cost ${process.hrtime.bigint()} ${n}`;
        const answer = await send('/api/miscellaneous-costs/add', { description, cost: 1, date: '2026-11-01' }).catch(() => null);
        if (answer?.ok) acknowledged.push(description);
        await answer?.text();
      }
      return acknowledged;
    })();
    return {
      acknowledged,
      stop() {
        writing = false;
        return done;
      },
    };
  }

  /** Retries all reads until all succeed; fails on an unexpected error. Answers the number of errors. */
  async function recovered(): Promise<number> {
    const began = performance.now();
    let refused = 0;
    for (let well = 0; well < 3; ) {
      if (performance.now() - began > 15_000) throw new Error('The stack does not answer again.');
      well++;
      for (const [name, ask, refusal] of READS) {
        const answer = await ask();
        const body: unknown = answer.ok ? await answer.arrayBuffer() : await answer.json();
        if (answer.ok) continue;
        well = 0;
        refused++;
        expect([name, answer.status, body]).toEqual([name, 503, expect.objectContaining(refusal)]);
        expect([name, Number(answer.headers.get('retry-after'))]).toEqual([name, 1]);
      }
    }
    return refused;
  }

  async function survives(kill: () => unknown): Promise<number> {
    const writer = writeCosts();
    await expect.poll(() => writer.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(5);
    await kill();
    const refused = await recovered();
    const before = writer.acknowledged.length;
    await expect.poll(() => writer.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before);
    const acknowledged = await writer.stop();
    const kept = await sql<{ description: string }[]>`select description from miscellaneous_costs where description like 'cost %'`;
    const names = kept.map(({ description }) => description);
    expect(acknowledged.filter((description) => !names.includes(description))).toEqual([]);
    expect(names).toHaveLength(new Set(names).size);
    return refused;
  }

  test('every database connection ended by an operator', async () => {
    await survives(async () => {
      for (const pid of await backends()) await sql`select pg_terminate_backend(${pid})`;
    });
  }, 40_000);

  test('one process of Postgres killed, whereupon Postgres ends all the others', async () => {
    await survives(async () => process.kill((await backends())[0] ?? 0, 'SIGKILL'));
  }, 40_000);

  test('Postgres itself killed', async () => {
    const before = postmaster();
    const refused = await survives(() => process.kill(before, 'SIGKILL'));
    expect(refused).toBeGreaterThan(0);
    expect(postmaster()).not.toBe(before);
  }, 40_000);

  test('Postgres killed while one of its processes works on: none is started before that has ended', async () => {
    const busy = postgres(stack.databaseUrl, { max: 1, onnotice: () => {} });
    const [{ pid = 0 } = {}] = await busy<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const working = busy`do $$ declare n bigint := 0; begin loop n := n + 1; exit when n > 1e11; end loop; end $$`.execute();
    working.catch(() => {});
    await delay(200);
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await delay(2000);
    expect((await READS[0]?.[1]())?.status).toBe(503);
    process.kill(pid, 'SIGKILL');
    await recovered();
    expect(postmaster()).not.toBe(before);
    await busy.end({ timeout: 0 });
  }, 40_000);

  test('the function killed', async () => {
    const before = functionPid();
    const refused = await survives(() => process.kill(before, 'SIGKILL'));
    expect(refused).toBeGreaterThan(0);
    expect(functionPid()).not.toBe(before);
  }, 40_000);

  test('crash loop: Postgres killed once too often, the stack says so and stops', async () => {
    process.kill(postmaster(), 'SIGKILL');
    await delay(100);
    await recovered();
    process.kill(postmaster(), 'SIGKILL');
    expect(await stack.failed).toContain('Postgres has ended 4 times within a minute; it is not started again.');
  }, 40_000);
});
