import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { AppliedMigrations } from '../appliedMigrations.ts';
import { freePort } from '../functions.ts';
import { databaseUrl, SUPERUSER, startPostgres } from '../postgres.ts';

const KILLS = 3;
const directory = mkdtempSync(join(tmpdir(), 'durability-'));
chmodSync(directory, 0o711);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Writes rows until the server is killed; answers the last acknowledged one. */
async function writeUntilKilled(port: number, kill: () => void): Promise<number> {
  const sql = postgres(databaseUrl(port, SUPERUSER), { max: 1, onnotice: () => {}, onclose: () => {} });
  await sql`create table if not exists written (n int generated always as identity)`;
  setTimeout(kill, 150 + Math.random() * 100);
  let acknowledged = 0;
  try {
    for (;;) acknowledged = (await sql<{ n: number }[]>`insert into written default values returning n`)[0]?.n ?? 0;
  } catch {
    await sql.end({ timeout: 0 }).catch(() => {});
    return acknowledged;
  }
}

test('durability: an acknowledged write survives a killed server', async () => {
  const port = await freePort();
  const data = join(directory, 'postgres');
  for (let round = 0; round < KILLS; round++) {
    const server = await startPostgres(data, port, { fresh: round === 0 });
    const acknowledged = await writeUntilKilled(port, () => server.process.kill('SIGKILL'));
    const again = await startPostgres(data, port, { fresh: false });
    const sql = postgres(databaseUrl(port, SUPERUSER), { max: 1, onnotice: () => {} });
    const [row] = await sql`select max(n) as last, count(*)::int as rows from written`;
    await sql.end();
    await again.stop();
    expect(acknowledged).toBeGreaterThan(0);
    expect(row?.last).toBeGreaterThanOrEqual(acknowledged);
  }
}, 60_000);

test('a start that cannot note its migrations leaves the note of the start before as it was', () => {
  const data = join(directory, 'noted');
  const note = join(data, 'seeded');
  mkdirSync(data);
  writeFileSync(note, '{}');
  // Simulates a full disk: no new file can be written beside it.
  mkdirSync(`${note}.new`);
  const applied = new AppliedMigrations(data);
  expect(() => applied.record()).toThrow();
  expect(readFileSync(note, 'utf8')).toBe('{}');
  rmSync(`${note}.new`, { recursive: true });
  applied.record();
  expect(() => applied.refuseEdited()).not.toThrow();
});
