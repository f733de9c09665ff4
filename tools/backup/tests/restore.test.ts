import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Fresh, freshOf } from '../../../tests/realServices/fresh.ts';
import { empty } from '../../../tests/realServices/memory.ts';
import { startTestStack } from '../../../tests/stack.ts';
import { apiAt, granted } from '../../../tests/support/api.ts';
import { migratedDatabase } from '../../../tests/support/databases.ts';
import { MANIFEST, type Manifest, SUMS } from '../manifest.ts';
import { Storage } from '../storage.ts';
import { contentsOf, wordsFor } from '../target.ts';
import { folder, forge, partsOf, run, start } from './commands.ts';
import { figures } from './figures.ts';

// Its own stack, which is emptied and filled again.
let stack: Awaited<ReturnType<typeof startTestStack>>;
let sql: Sql;
let fresh: Fresh;
let api: ReturnType<typeof apiAt>;
let before: Awaited<ReturnType<typeof figures>>;
const archives = folder();
const FULL = archives.file('full.tar');

const tokenOf = async (userID: string, password = `${userID}123`) => (await api.logIn(userID, password)).text();

/** Until the function has looked at new files and moved those of the bin. */
async function settled() {
  for (let tries = 0; tries < 200; tries++) {
    await api.call('/health');
    const [due] = await sql`select private.has_chores() as there`;
    if (!due?.there) return;
    await delay(100);
  }
  throw new Error('the housekeeping does not end');
}

/** Writes of many kinds: logins, files that were uploaded, replaced, put into the bin; a sale, a token, receipts; texts that CSV has to quote. */
async function use() {
  const [admin, employee] = [await tokenOf('admin'), await tokenOf('employee')];
  const fields = { description: 'a "quoted",\r\nfour\n\nlines; \\N, श्री ज्ञानेश्वर', onhomepage: 'yes' };
  const kept = await api.addVehicle(admin, fields);
  const gone = await api.addVehicle(employee);
  for (const number of [kept, gone]) {
    expect(await api.upload(employee, `${number}/InventoryVehicleImages/0`)).toBe(200);
    expect(await api.upload(employee, `${number}/AdminDocuments/1700000000000`)).toBe(200);
  }
  await settled();
  expect(await api.upload(admin, `${kept}/InventoryVehicleImages/0`, await another())).toBe(200);
  await api.maintain(admin, kept, { price: 1234.56 });
  const sold = await api.addVehicle(admin);
  await granted(api.post('/dashboard/sell-car', admin, api.saleOf(sold)), 'not sold');
  await api.issueSheet(employee, kept);
  const until = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);
  const token = { name: 'Ravi', phone: '9822000001', amount: 5000, mode: 'UPI', until };
  await granted(api.post('/reservations', employee, { registernumber: kept, ...token }), 'not reserved');
  const account = { userID: 'ravi', userName: 'Ravi', userPassword: 'ravis own secret' };
  await granted(api.post('/register?isEmployee=true', admin, account), 'no account');
  await granted(api.call('/delete/car', { method: 'DELETE', token: admin, query: { deletedID: gone } }), 'not deleted');
  await settled();
}

/** What was done with the project. */
const operations = async () => [...(await sql`select kind, ok, detail ->> 'file' as file from private.operations order by id`)];

/** Another small picture. */
async function another() {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
}

/** Removes these files, several requests for more than 500. */
async function removeFiles(files: { bucket: string; name: string }[]) {
  const storage = new Storage(stack.apiUrl, stack.secretKey);
  for (const bucket of new Set(files.map((file) => file.bucket)))
    await storage.remove(
      bucket,
      files.filter((file) => file.bucket === bucket).map(({ name }) => name),
    );
}

/** Removes the pictures of all vehicles but eight: what is saved and restored here five times takes seconds then, not half a minute. */
async function thinOut() {
  const files = () => sql<{ bucket: string; name: string }[]>`
    select bucket_id as bucket, name from storage.objects where name ~ '^[0-9A-Z]+/'
      and split_part(name, '/', 1) not in (select registernumber from public.cardetails order by 1 limit 8)`;
  const many = await files();
  expect(many.length).toBeGreaterThan(500);
  await removeFiles(many);
  expect(await files()).toEqual([]);
}

async function emptyProject() {
  await removeFiles(await sql`select bucket_id as bucket, name from storage.objects`);
  await empty(sql, fresh);
  expect(wordsFor(await contentsOf(sql))).toBeUndefined();
}

beforeAll(async () => {
  [stack, fresh] = await Promise.all([startTestStack('as is', inject('seeded')), freshOf(await migratedDatabase())]);
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => {} });
  api = apiAt(stack.siteUrl);
  await thinOut();
  await use();
  // What was uploaded is still being checked meanwhile.
  await vi.waitFor(async () => expect(await sql`select from private.file_checks`).toHaveLength(0), { timeout: 120_000, interval: 500 });
  before = await figures(sql, stack);
}, 300_000);
afterAll(async () => {
  await sql?.end();
  await stack?.stop();
  archives.remove();
});

describe('a backup brings everything back (R392-R395)', { timeout: 240_000 }, () => {
  test('the archive is whole, its owner’s alone, and opens without this program', async () => {
    const { code, output } = await run('backup', [FULL], stack);
    expect(output).toMatch(/rows of \d+ tables, \d+ files/);
    expect(output).toContain('password hashes');
    expect(code).toBe(0);
    expect(statSync(FULL).mode & 0o777).toBe(0o600);
    const parts = await partsOf(FULL);
    // R645: it is noted, and the note is of this project alone.
    expect(await operations()).toEqual([{ kind: 'backup', ok: true, file: 'full.tar' }]);
    expect([...parts.keys()].filter((name) => name.includes('operations'))).toEqual([]);
    expect([...parts.keys()].at(-1)).toBe(SUMS);
    const cars = String(gunzipSync(parts.get('rows/public.cardetails.csv.gz') ?? ''));
    expect(cars).toMatch(/^registernumber,carname,/);
    const manifest = JSON.parse(String(parts.get(MANIFEST))) as Manifest;
    expect(manifest.files).toBe(Object.keys(before.bytes).length);
    expect(await figures(sql, stack)).toEqual(before);
  });

  test('Ctrl-C leaves an empty project empty (R398)', async () => {
    await emptyProject();
    const { child, ended } = start('restore', [FULL], stack);
    const files = async () => Number((await sql`select count(*) as n from storage.objects`)[0]?.n);
    while ((await files()) < 10) await delay(5);
    child.kill('SIGINT');
    const { code, output } = await ended;
    expect([code, output]).toEqual([130, expect.stringContaining('as it was before')]);
    expect(wordsFor(await contentsOf(sql))).toBeUndefined();
    expect(await sql`select 1 from public.activity_log`).toHaveLength(0);
  });

  test('the next try brings the same rows, files and logins again', async () => {
    const { code, output } = await run('restore', [FULL], stack);
    expect(output).toContain('has the backup now');
    // What its keeper has to do, as the last line.
    expect(output.trim().split('\n').at(-1)).toMatch(/^Whoever was erased after \d{4}-\d{2}-\d{2}T.+ is here again/);
    expect(code).toBe(0);
    expect(await figures(sql, stack)).toEqual(before);
    // Not that a backup was made: that was of the project of before.
    expect(await operations()).toEqual([{ kind: 'restore', ok: true, file: null }]);
    expect((await api.logIn('ravi', 'ravis own secret')).status).toBe(200);
    expect((await api.logIn('ravi', 'another secret')).status).toBe(401);
    expect((await api.logIn('admin', 'admin123')).status).toBe(200);
  });

  test('what is used is replaced only where that was said, and then it is as it was; sessions end', async () => {
    const token = await tokenOf('admin');
    const number = await api.addVehicle(token, { description: 'since the backup' });
    expect(await api.upload(token, `${number}/InventoryVehicleImages/0`)).toBe(200);
    const [old] = await sql`select name from storage.objects where name like '%/InventoryVehicleImages/0' order by name limit 1`;
    expect(await api.upload(token, String(old?.name), await another())).toBe(200);
    await settled();
    const now = await figures(sql, stack);
    expect(now).not.toEqual(before);

    const refused = await run('restore', [FULL], stack);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is not empty')]);
    const unsaid = await run('restore', [FULL, '--replace'], stack);
    expect([unsaid.code, unsaid.output]).toEqual([1, expect.stringContaining('--yes')]);
    expect(await figures(sql, stack)).toEqual(now);

    expect(await run('restore', [FULL, '--replace', '--yes'], stack)).toMatchObject({ code: 0 });
    expect(await figures(sql, stack)).toEqual(before);
    expect((await api.call('/dashboard', { token })).status).toBe(401);
  });

  test('rows that contradict each other are refused before anything is written', async () => {
    const parts = await partsOf(FULL);
    const rows = 'rows/auth.users.csv.gz';
    const lines = String(gunzipSync(parts.get(rows) ?? ''))
      .trimEnd()
      .split('\n');
    const left = `${lines.slice(0, -1).join('\n')}\n`;
    const manifest = JSON.parse(String(parts.get(MANIFEST))) as Manifest;
    for (const table of manifest.tables) if (table.name === 'users') table.rows--;
    parts.set(rows, gzipSync(left)).set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    const now = await figures(sql, stack);
    const { code, output } = await run('restore', [await forge(archives.file('less.tar'), parts), '--replace', '--yes'], stack);
    expect([code, output]).toEqual([1, expect.stringContaining('contradicts itself')]);
    expect(await figures(sql, stack)).toEqual(now);
  });
});
