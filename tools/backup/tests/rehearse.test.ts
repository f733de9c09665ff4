import { spawn } from 'node:child_process';
import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startOwnShop } from '../../../tests/stack.ts';
import { ROOT } from '../../local-supabase/settings.ts';
import type { Stack } from '../../local-supabase/stack.ts';
import { compare } from '../compare.ts';
import { newestBackup } from '../keep.ts';
import { verify } from '../readArchive.ts';
import { folder, type Ran, run } from './commands.ts';

/** Runs a command of a shop with this folder of backups. */
function command(name: 'nightly' | 'rehearse', { apiUrl, databaseUrl, secretKey }: Stack, backups: string): Promise<Ran> {
  const env = { ...process.env, SUPABASE_URL: apiUrl, SUPABASE_DB_URL: databaseUrl, SUPABASE_SECRET_KEY: secretKey, BACKUP_DIR: backups };
  const child = spawn(process.execPath, [join(ROOT, `tools/backup/${name}.ts`)], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  return new Promise((done) => child.once('close', (code) => done({ code: code ?? -1, output })));
}

const archives = folder();
let shop: Awaited<ReturnType<typeof startOwnShop>>;
beforeAll(async () => {
  shop = await startOwnShop();
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  archives.remove();
});

describe('a shop’s nights (R635-R637)', { timeout: 240_000 }, () => {
  test('a night makes a backup that is read again, and tells the shop or says that it could not', async () => {
    const { code, output } = await command('nightly', shop, archives.path);
    expect([code, output]).toEqual([0, expect.stringContaining('It was read again, and is whole.')]);
    expect(readdirSync(archives.path)).toEqual([expect.stringMatching(/^shop-\d{4}-\d\d-\d\d-\d{6}\.tar$/)]);
  });

  test('a rehearsal restores it into a stack of its own, says what it compared, and leaves nothing', async () => {
    const { code, output } = await command('rehearse', shop, archives.path);
    expect([code, output]).toEqual([0, expect.stringContaining('The rehearsal has succeeded')]);
    expect(output).toMatch(
      /Compared: \d+ rows, counted in each of \d+ tables; the ledger: .*; \d+ files, each by its SHA-256; and the health/,
    );
  });

  test('one that is cut off fails, loudly', async () => {
    const file = newestBackup(archives.path);
    truncateSync(file, Math.floor(statSync(file).size * 0.7));
    const { code, output } = await command('rehearse', shop, archives.path);
    expect([code, output]).toEqual([1, expect.stringContaining('is damaged')]);
  });

  test('a night without a shop, or without a folder, fails, and no older backup is deleted', async () => {
    const before = readdirSync(archives.path);
    const gone = { ...shop, apiUrl: 'http://127.0.0.1:9' };
    const { code, output } = await command('nightly', gone, archives.path);
    expect([code, output]).toEqual([1, expect.stringContaining('There is no backup of tonight. There is no answer')]);
    expect(output).toContain('The screen Health does not know of this backup');
    expect(readdirSync(archives.path)).toEqual(before);
    expect((await command('nightly', shop, archives.file('none/here'))).output).toContain('is no folder that can be used');
  });
});

test('whatever differs from the backup is named: a row, a file, an amount (R637)', { timeout: 120_000 }, async () => {
  const { apiUrl, databaseUrl, secretKey } = inject('stack');
  const file = archives.file('demo.tar');
  expect([0, 2]).toContain((await run('backup', [file], inject('stack'))).code);
  const manifest = await verify(file, () => {});
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const [picture] =
    await sql`select name from storage.objects where bucket_id = 'public-files' and name ~ 'InventoryVehicleImages/0$' limit 1`;
  const undo = new Error('undone');
  let found: string[] = [];
  await sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from public.rates where kind = 'emi_rate'`;
      await tx`update private.ledger set amount = amount + 1 where id = (select min(id) from private.ledger)`;
      await tx`update storage.objects set name = name || '-renamed' where name = ${String(picture?.name)}`;
      found = (await compare({ sql: tx as never, apiUrl, secretKey }, file, manifest)).differences;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  await sql.end();
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^public\.rates has \d+ rows, and the backup \d+\.$/),
      expect.stringMatching(/^The ledger's account \w+ comes to /),
      expect.stringMatching(/^The ledger does not balance/),
      expect.stringContaining(`${picture?.name}-renamed cannot be read`),
    ]),
  );
});
