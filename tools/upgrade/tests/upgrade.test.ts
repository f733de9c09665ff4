import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../local-supabase/functions.ts';
import { ROOT } from '../../local-supabase/settings.ts';
import { upgrade } from '../order.ts';
import { placeOf, refuseUnready } from '../place.ts';

// A tiny project of the same shape: its start writes its version into the data and answers, its backup copies them.
const START = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const { DATA_DIR, WEB_PORT, STEPS } = process.env;
const { version, breaks } = JSON.parse(readFileSync('shop.json', 'utf8'));
appendFileSync(STEPS, 'start ' + version + '\\n');
writeFileSync(DATA_DIR + '/seeded', version);
if (breaks === 'start') { console.error('its migration fails'); process.exit(1); }
const health = JSON.stringify({ status: breaks === 'health' ? 'unavailable' : 'ok' });
const server = createServer((request, response) => response.end(request.url === '/api/health' ? health : 'home'));
server.listen(Number(WEB_PORT), '127.0.0.1', () => breaks === 'hangs' || console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
const parent = process.ppid;
setInterval(() => (process.ppid !== parent || parent === 1) && process.exit(0), 50);
`;
const BACKUP = `
import { appendFileSync, copyFileSync } from 'node:fs';
const { DATA_DIR, STEPS } = process.env;
copyFileSync(DATA_DIR + '/seeded', process.argv[2]);
appendFileSync(STEPS, 'backup\\n');
`;

const base = mkdtempSync(join(tmpdir(), 'upgrade-'));
const at = (name: string) => join(base, name);
const [checkout, dataDir, backups, steps] = [at('app'), at('data'), at('backups'), at('steps')];
afterAll(() => {
  for (const folder of [base, `${base}-made`]) rmSync(folder, { recursive: true, force: true });
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-C', checkout, ...args], { encoding: 'utf8' }).trim();

function version(name: string, breaks = '', scripts = {}): void {
  writeFileSync(join(checkout, 'shop.json'), JSON.stringify({ version: name, breaks }));
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ name: 'tiny', private: true, type: 'module', scripts }));
  git('add', '-A');
  git('commit', '-qm', name);
  git('tag', name);
}

/** Made once: the sources with all their versions, and the data of the first. */
beforeAll(() => {
  for (const folder of ['app/tools/local-supabase', 'app/tools/backup', 'data/storage/versions', 'backups'])
    mkdirSync(at(folder), { recursive: true });
  writeFileSync(join(checkout, 'tools/local-supabase/start.ts'), START);
  writeFileSync(join(checkout, 'tools/backup/backup.ts'), BACKUP);
  git('init', '-q');
  version('v1');
  version('v2');
  version('migration', 'start');
  version('unwell', 'health');
  version('hangs', 'hangs');
  version('packages', '', { preinstall: 'exit 3' });
  git('checkout', '-q', 'v1');
  writeFileSync(join(dataDir, 'seeded'), 'v1');
  writeFileSync(join(dataDir, 'storage/versions/1'), 'picture');
  renameSync(base, `${base}-made`);
});
beforeEach(async () => {
  rmSync(base, { recursive: true, force: true });
  cpSync(`${base}-made`, base, { recursive: true });
  const [WEB_PORT, API_PORT, DB_PORT] = [await freePort(), await freePort(), await freePort()].map(String);
  Object.assign(process.env, { DATA_DIR: dataDir, STEPS: steps, WEB_PORT, API_PORT, DB_PORT });
});

/** Runs the upgrade here; answers what it said, and what it threw. */
async function run(ref: string): Promise<{ output: string; failed?: string }> {
  const said: string[] = [];
  const ended = upgrade({ checkout, dataDir, backups, say: (text) => said.push(text) }, ref);
  const failed = await ended.then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { output: said.join('\n'), ...(failed !== undefined && { failed }) };
}

/** Runs it in a process of its own, which kills itself as soon as `broken` has started. */
async function killed(ref: string): Promise<void> {
  const order = JSON.stringify(join(ROOT, 'tools/upgrade/order.ts'));
  const program = `import { upgrade } from ${order}; await upgrade({ ...${JSON.stringify({ checkout, dataDir, backups })}, say() {} }, '${ref}');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: checkout, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('close', done));
  while (!existsSync(steps) || !readFileSync(steps, 'utf8').includes(`start ${ref}`)) await delay(20);
  child.kill('SIGKILL');
  await ended;
  // As the command does: what the killed one has started may hold its port for a moment more.
  process.env.WEB_PORT = String(await freePort());
}

const state = () => ({
  version: JSON.parse(readFileSync(join(checkout, 'shop.json'), 'utf8')).version as string,
  data: readFileSync(join(dataDir, 'seeded'), 'utf8'),
  picture: readFileSync(join(dataDir, 'storage/versions/1'), 'utf8'),
  beside: readdirSync(base).filter((name) => name.startsWith('data')),
});
const BEFORE = { version: 'v1', data: 'v1', picture: 'picture', beside: ['data'] };

describe('an upgrade (R638)', { timeout: 60_000 }, () => {
  test('is a backup by the old version, then the new one, which has to be well', async () => {
    expect(await run('v2')).toEqual({ output: expect.stringContaining('The shop has version v2, and is well.') });
    expect(readFileSync(steps, 'utf8')).toBe('start v1\nbackup\nstart v2\n');
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^shop-.*\.tar$/)]);
    expect(state()).toEqual({ ...BEFORE, version: 'v2', data: 'v2' });
  });

  test.each([
    ['migration', 'It does not start. its migration fails'],
    ['unwell', "its health is 'unavailable'"],
    ['packages', 'npm install has failed'],
  ])('that fails (%s) goes back to the old version and the data of before', async (ref, why) => {
    const { output, failed } = await run(ref);
    expect([failed, output]).toEqual([expect.stringContaining('was taken back'), expect.stringContaining(why)]);
    expect(output).toContain('The shop is as it was before, and well.');
    expect(readFileSync(steps, 'utf8').trim().split('\n').at(-1)).toBe('start v1');
    expect(state()).toEqual(BEFORE);
  });

  test('to the version that is there, to none, or of sources that somebody has changed, changes nothing', async () => {
    expect(await run('v1')).toEqual({ output: 'The shop has version v1 already.' });
    expect((await run('v9')).failed).toContain('There is no version v9. The newest: ');
    expect((await run('--force')).failed).toContain('There is no version --force');
    writeFileSync(join(checkout, 'shop.json'), '{"version":"mine"}');
    expect((await run('v2')).failed).toContain('changed by hand');
    expect([existsSync(steps), state().version]).toEqual([false, 'mine']);
  });
});

test('an upgrade that was killed is taken back by the next run, which then goes on (R639)', { timeout: 60_000 }, async () => {
  await killed('hangs');
  expect(state()).toMatchObject({ version: 'hangs', data: 'hangs' });
  const { output, failed } = await run('v2');
  expect([failed, output]).toEqual([undefined, expect.stringMatching(/was broken off(.|\n)*The shop is as it was before/)]);
  expect(readFileSync(steps, 'utf8')).toBe('start v1\nbackup\nstart hangs\nstart v1\nstart v1\nbackup\nstart v2\n');
  expect(state()).toEqual({ ...BEFORE, version: 'v2', data: 'v2' });
});

describe('where it does not begin (R640)', () => {
  test.skipIf(process.getuid?.() !== 0)('as root', () => {
    expect(() => placeOf(checkout, backups, dataDir)).toThrow('Not as root');
  });

  test('in a folder that is no checkout, without a shop, with data inside the sources', () => {
    const asUser = (...place: Parameters<typeof placeOf>) => {
      const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
      try {
        return placeOf(...place);
      } finally {
        getuid.mockRestore();
      }
    };
    expect(() => asUser(base, backups, dataDir)).toThrow('is no checkout of this project');
    expect(() => asUser(checkout, backups, '')).toThrow('DATA_DIR is not set');
    expect(() => asUser(checkout, backups, backups)).toThrow('has no shop, by DATA_DIR');
    mkdirSync(join(checkout, '.local'));
    writeFileSync(join(checkout, '.local/seeded'), '');
    expect(() => asUser(checkout, backups, '.local')).toThrow('lies inside the sources');
    expect(asUser(checkout, backups, dataDir).dataDir).toBe(dataDir);
  });

  test('on a disk without room for backup, copy and build', () => {
    const full = vi.fn().mockReturnValue({ bavail: 10, bsize: 4096 });
    expect(() => refuseUnready({ checkout, dataDir, backups }, full as never)).toThrow(
      /has 0 MB left, and an upgrade needs 51\d MB. Nothing was changed/,
    );
    expect(() => refuseUnready({ checkout, dataDir, backups })).not.toThrow();
  });
});
