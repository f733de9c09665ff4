import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnShop, temporaryDataDir } from '../../../tests/stack.ts';
import { apiAt } from '../../../tests/support/api.ts';
import { folder, run } from '../../backup/tests/commands.ts';
import { HISTORY, migrationNames } from '../../schema/lockFile.ts';
import { announcement } from '../announcement.ts';
import { isOwnShop } from '../ownShop.ts';
import { resetDataDir, type Stack, startStack } from '../stack.ts';

// One shop, in the order of this file: reset, begun, stopped, gone on with; and one that a backup of it is restored into.
let dataDir: string;
let shop: Stack;
const archives = folder();
beforeAll(async () => {
  dataDir = await temporaryDataDir();
});
afterAll(async () => {
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  archives.remove();
});

const PASSWORD = 'mangoes in may';

/** How many vehicles, people, files and pictures there are, and who the dealer is. */
async function contents({ databaseUrl }: Stack) {
  const sql = postgres(databaseUrl, { max: 1 });
  const [row] = await sql`
    select (select count(*)::int from public.cardetails) as vehicles, (select count(*)::int from auth.users) as accounts,
      (select count(*)::int from storage.objects) as files, (select count(*)::int from public.activity_log) as entries,
      (select count(*)::int from public.rates where kind = 'emi_rate') as loans,
      (select concat(name, tagline, phone, group_chat, address) from public.dealer) as dealer, (select account_name from public.dealer_office) as account`.finally(
    () => sql.end(),
  );
  return row;
}

async function makeFirstAdmin({ siteUrl, firstAdminUrl = '' }: Stack) {
  const code = new URLSearchParams(new URL(firstAdminUrl).hash.slice(1)).get('code');
  const body = { userID: 'meera', userName: 'Meera Joshi', userPassword: PASSWORD, code };
  expect((await apiAt(siteUrl).call('/firstAdmin', { method: 'POST', body })).status).toBe(200);
}
const logsIn = async ({ siteUrl }: Stack) => (await apiAt(siteUrl).logIn('meera', PASSWORD)).status;

test('after npm run reset -- --empty a plain start begins a shop of nothing but its law (R586, R588)', async () => {
  await resetDataDir(dataDir, { empty: true });
  expect(isOwnShop(dataDir)).toBe(true);
  const told: string[] = [];
  shop = await startOwnShop(dataDir, (text) => told.push(text));
  const all = migrationNames(HISTORY).length;
  const applying = Array.from({ length: all }, (_, at) => `Applying migration ${at + 1} of ${all}...`);
  expect(told, 'what it does meanwhile is told (R657)').toEqual(['Preparing the database...', ...applying, 'Starting the functions...']);
  expect(await contents(shop)).toEqual({ vehicles: 0, accounts: 0, files: 0, entries: 0, loans: 0, dealer: '', account: '' });
}, 60_000);

test('it prints the link that makes the first account, and no demo accounts (R593)', async () => {
  const said = announcement(shop);
  expect(said).toContain(`First account    ${shop.siteUrl}/admin#code=`);
  expect(said).not.toContain('admin123');
  await makeFirstAdmin(shop);
});

test('a plain start goes on with it, with its account and without the demo (R586)', async () => {
  await shop.stop();
  shop = await startOwnShop(dataDir);
  expect(await contents(shop)).toMatchObject({ vehicles: 0, accounts: 1, files: 0, dealer: '' });
  expect(announcement(shop)).not.toMatch(/First account|Demo accounts/);
  expect(await logsIn(shop)).toBe(200);
}, 60_000);

test('its backup is restored into another new shop, without --replace (R586)', async () => {
  const file = archives.file('own.tar');
  expect(await run('backup', [file], shop)).toMatchObject({ code: 0 });
  const other = await startOwnShop();
  try {
    const { code, output } = await run('restore', [file], other);
    expect([code, output]).toEqual([0, expect.stringContaining('has the backup now')]);
    expect(await contents(other)).toMatchObject({ vehicles: 0, accounts: 1, dealer: '' });
    expect(await logsIn(other)).toBe(200);
    expect(await (await apiAt(other.siteUrl).call('/firstAdmin')).json()).toMatchObject({ awaited: false });
  } finally {
    await other.stop();
  }
}, 120_000);

test('--empty where there is a shop changes nothing, and says what to do (R587)', async () => {
  await shop.stop();
  const before = readdirSync(dataDir, { recursive: true }).length;
  const [webPort, apiPort, dbPort] = ['siteUrl', 'apiUrl', 'databaseUrl'].map((name) =>
    Number(new URL(String(shop[name as 'siteUrl'])).port),
  );
  const starting = startStack({ webPort: webPort ?? 0, apiPort: apiPort ?? 0, dbPort: dbPort ?? 0, dataDir, site: 'as is', empty: true });
  await expect(starting).rejects.toThrow(/has a shop already, and nothing was changed.*\n.*npm run reset -- --empty/);
  expect(readdirSync(dataDir, { recursive: true })).toHaveLength(before);
});

test('npm run reset without --empty brings the demo back', async () => {
  await resetDataDir(dataDir);
  expect([isOwnShop(dataDir), existsSync(join(dataDir, 'seeded'))]).toEqual([false, false]);
});

test('the demo says how one’s own shop is begun, by two commands at most (R586)', () => {
  const { isOwnShop: _, ...demo } = shop;
  const commands = announcement(demo as Stack).match(/npm (run \w+|start)[^&]*/g) ?? [];
  expect(commands.map((command) => command.trim().split('   ')[0])).toEqual(['npm run reset -- --empty', 'npm start']);
});
