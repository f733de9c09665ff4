import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryDataDir } from '../../../tests/stack.ts';
import { apiAt } from '../../../tests/support/api.ts';
import { freePort } from '../functions.ts';
import { PUBLISHED } from '../keys.ts';
import { makeOwnKeys, OWN_KEYS, readOwnKeys, refuseOpening } from '../ownKeys.ts';
import { databaseUrl, SUPERUSER } from '../postgres.ts';
import { startScratch } from '../scratch.ts';
import { ROOT } from '../settings.ts';

const SITE = 'https://shop.example';
const ROLES = ['authenticator', 'supabase_auth_admin', 'supabase_storage_admin', 'postgres', SUPERUSER];

/** The SQLSTATE with which a login is refused; undefined for one that is let in. */
async function refusal(port: number, role: string, password: string): Promise<string | undefined> {
  const sql = postgres(databaseUrl(port, role, password), { max: 1 });
  return sql`select 1`
    .then(
      () => undefined,
      (error: { code: string }) => error.code,
    )
    .finally(() => sql.end());
}

const refusals = (port: number, password: string) => Promise.all(ROLES.map((role) => refusal(port, role, password)));

const inTools = (file: string) => JSON.stringify(join(ROOT, 'tools/local-supabase', file));

// A shop in a process of its own, which reads the secrets of its directory: the test's process has the published ones.
let shop: ChildProcess;
let dataDir: string;
let said: string;
let webPort: number;
let apiPort: number;
let dbPort: number;

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  [webPort, apiPort, dbPort] = [await freePort(), await freePort(), await freePort()];
  makeOwnKeys(dataDir);
  const options = { webPort, apiPort, dbPort, dataDir, site: 'as is', empty: true, publicUrl: SITE };
  const program = `
    import { startStack } from ${inTools('stack.ts')};
    import { announcement } from ${inTools('announcement.ts')};
    const stack = await startStack(${JSON.stringify(options)});
    console.log(announcement(stack) + 'ready');
    process.stdin.on('end', async () => { await stack.stop(); process.exit(0); }).resume();`;
  shop = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  said = '';
  await new Promise<void>((done, fail) => {
    shop.stdout?.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('ready')) done();
    });
    shop.once('close', () => fail(new Error(`It ended: ${said}`)));
  });
}, 120_000);
afterAll(async () => {
  const ended = new Promise((done) => shop.once('close', done));
  shop.stdin?.end();
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a shop that others reach (R633)', () => {
  test('has secrets that its owner alone may read, made once', () => {
    const before = readOwnKeys(dataDir);
    expect(statSync(join(dataDir, OWN_KEYS)).mode & 0o777).toBe(0o600);
    makeOwnKeys(dataDir);
    expect(readOwnKeys(dataDir)).toEqual(before);
    const other = join(dataDir, 'other');
    mkdirSync(other);
    makeOwnKeys(other);
    const all = [PUBLISHED, before ?? PUBLISHED, readOwnKeys(other) ?? PUBLISHED].flatMap((keys) => Object.values(keys));
    expect(new Set(all).size).toBe(9);
  });

  test('opens nothing to the published ones', async () => {
    expect(await refusals(dbPort, PUBLISHED.databasePassword)).toEqual(ROLES.map(() => '28P01'));
    expect(await refusals(dbPort, readOwnKeys(dataDir)?.databasePassword ?? '')).toEqual(ROLES.map(() => undefined));
    const withKey = (apikey = '') => fetch(`http://127.0.0.1:${apiPort}/rest/v1/`, { headers: { apikey } });
    expect((await withKey(PUBLISHED.secretKey)).status).toBe(401);
    expect((await withKey(readOwnKeys(dataDir)?.secretKey)).status).not.toBe(401);
  });

  test('says where its first account is made, and no secret', () => {
    expect(said).toContain(`First account    ${SITE}/admin#code=`);
    for (const secret of Object.values(readOwnKeys(dataDir) ?? {})) expect(said).not.toContain(secret);
    expect(said).not.toContain('postgres');
  });

  test('a shop that was begun without has its passwords changed', { timeout: 60_000 }, async () => {
    const scratch = await startScratch();
    const program = `import { takeOwnPasswords } from ${inTools('migrations.ts')};
      await takeOwnPasswords(${scratch.port}); await takeOwnPasswords(${scratch.port});`;
    const options = { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], options);
    expect([status, stderr]).toEqual([0, '']);
    expect(await refusals(scratch.port, PUBLISHED.databasePassword)).toEqual(ROLES.map(() => '28P01'));
    expect(await refusals(scratch.port, readOwnKeys(dataDir)?.databasePassword ?? '')).toEqual(ROLES.map(() => undefined));
    await scratch.stop();
  });

  test('the demo, root, and data inside the sources are refused in words, and a damaged file', () => {
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(0);
    const refused = (place: string, isOwn = true) => {
      vi.stubEnv('DATA_DIR', place);
      return () => refuseOpening({ dataDir: place, isOwn });
    };
    expect(refused('/srv/shop')).toThrow('does not run as root');
    getuid.mockReturnValue(1000);
    expect(refused('/srv/shop')).not.toThrow();
    expect(refused('/srv/shop', false)).toThrow("the demo's passwords are known to everybody");
    expect(refused(join(ROOT, '.local'))).toThrow('outside the sources');
    getuid.mockRestore();
    vi.unstubAllEnvs();
    writeFileSync(join(dataDir, 'other', OWN_KEYS), '{"secretKey":"short"}');
    expect(() => readOwnKeys(join(dataDir, 'other'))).toThrow('cannot be read');
  });
});

describe('one address for browsers (R634)', () => {
  test('links of Storage name it, and the site answers them', async () => {
    const site = `http://127.0.0.1:${webPort}`;
    const api = apiAt(site);
    const code = /code=(\S+)/.exec(said)?.[1];
    const account = { userID: 'meera', userName: 'Meera', userPassword: 'mangoes in may', code };
    expect((await api.call('/firstAdmin', { method: 'POST', body: account })).status).toBe(200);
    const token = await (await api.logIn('meera', 'mangoes in may')).text();
    const number = await api.addVehicle(token);
    const link = await (await api.uploadUrl(token, `${number}/InventoryVehicleImages/0`)).json();
    expect(link.uploadUrl).toMatch(new RegExp(`^${SITE}/storage/v1/`));
    expect((await api.putFile(link.uploadUrl.replace(SITE, site))).status).toBe(200);
    expect((await fetch(`${site}/rest/v1/cardetails`)).status).not.toBe(200);
  });

  test('limits count what the proxy has written last, whatever a visitor sends', async () => {
    for (const forged of ['', '9.9.9.9, ', '1.1.1.1, 2.2.2.2, '])
      await fetch(`http://127.0.0.1:${webPort}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `${forged}203.0.113.9`, 'x-real-ip': '8.8.8.8' },
        body: JSON.stringify({ userID: 'meera', userPass: 'wrong' }),
      });
    const sql = postgres(databaseUrl(dbPort, SUPERUSER, readOwnKeys(dataDir)?.databasePassword), { max: 1 });
    const rows =
      await sql`select distinct address::text from private.login_attempts where attempted_at > now() - interval '1 minute' and address <> ''`;
    await sql.end();
    expect(rows.map(({ address }) => address)).toEqual(['203.0.113.9']);
  });

  test('the Caddyfile forwards to the port of the settings alone, and the units run commands that exist', () => {
    const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');
    const port = /^WEB_PORT=(\d+)$/m.exec(read('dealership.env'))?.[1];
    expect(read('Caddyfile').match(/^\s*reverse_proxy .*$/gm)).toEqual([`\treverse_proxy 127.0.0.1:${port}`]);
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['nightly', 'rehearse', 'upgrade']));
    expect(`node ${/node (tools\S+)/.exec(read('systemd/dealership.service'))?.[1]}`).toBe(scripts.start);
    for (const unit of ['dealership.service', 'dealership-run@.service']) expect(read(`systemd/${unit}`)).toMatch(/^User=dealership$/m);
  });
});
