import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOfCli } from '../../../tests/support/cliCommands.ts';
import { ROOT } from '../../local-supabase/settings.ts';
import { openAccount, PASSWORD, project, REF } from './account.ts';

const SITE = 'https://cars.example.in';
const STEPS = ['migration list', 'db push', 'config diff', 'config push', 'functions deploy', 'secrets set', 'projects api-keys'];

let account: Awaited<ReturnType<typeof openAccount>>;
afterEach(() => account.close());

const open = async (...given: Parameters<typeof openAccount>) => {
  account = await openAccount(...given);
  return account;
};
const first = () => account.read().projects[0];
const linkIn = (said: string[]) => said.find((line) => line.includes('#code='))?.split(': ')[1];

describe('npm run deploy', () => {
  let complaints: (text: string) => string[];
  beforeAll(async () => {
    complaints = await complaintsOfCli();
  }, 60_000);

  test('does the steps of docs/deploy.md in their order, each by a call that the pinned CLI knows (R625)', async () => {
    await open();
    const { said, calls, built, refused } = await account.run([REF, SITE, 'server', PASSWORD], {
      cli: account.program(new AbortController().signal),
    });
    expect(refused).toBeUndefined();
    expect(calls).toEqual(['projects list', 'link', ...STEPS]);
    expect(account.read().calls.flatMap((words) => complaints(`npx supabase ${words.join(' ')}`))).toEqual([]);
    expect(built).toEqual([{ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_fake' }]);
    expect(said.join('\n')).toContain(`SUPABASE_URL=${account.address} SITE_URL=${SITE} PORT=3000 npm run serve`);
    expect(JSON.parse(said.at(-2) ?? '')).toMatchObject({ status: 'ok' });
    expect(said.at(-1)).toBe(SITE);
  });

  test('makes a new project, waits until it is ready, and tells that its password is kept nowhere (R625)', async () => {
    await open({ projects: [] });
    const { said, calls, refused } = await account.run(['new', 'My cars', PASSWORD, SITE, 'netlify']);
    expect(refused).toBeUndefined();
    expect(calls.slice(0, 7)).toEqual([
      'projects list',
      'orgs list',
      'projects list',
      'projects create',
      'projects list',
      'projects list',
      'link',
    ]);
    expect(first()).toMatchObject({ name: 'My cars', organization_slug: 'org-one', linked: true, password: PASSWORD });
    expect(said.join('\n')).toMatch(/waiting until it is ready[\s\S]*is ready and linked/);
    expect(account.answers()).toEqual({ ref: first()?.ref, name: 'My cars', org: 'org-one', site: SITE, host: 'netlify' });
  });

  test('the link that it prints carries the code that the function has (R626)', async () => {
    await open();
    const link = linkIn((await account.run([REF, SITE, 'server', PASSWORD])).said);
    expect(link).toBe(`${SITE}/admin#code=${first()?.secret?.replace('FIRST_ADMIN_CODE=', '')}`);
    expect(link?.split('=')[1]?.length).toBeGreaterThanOrEqual(16);

    account.change((it) => (it.hasAdmin = true));
    const again = await account.run([PASSWORD]);
    expect([linkIn(again.said), again.calls.includes('secrets set')]).toEqual([undefined, false]);
  });

  test('no secret and no demo data: neither in a file, nor among the arguments but a new password (R627)', async () => {
    await open();
    await account.run([REF, SITE, 'vercel', PASSWORD]);
    const code = first()?.secret?.split('=')[1] ?? '';
    const files = readdirSync(account.folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== 'account.json',
    );
    expect(files.map(({ name }) => name).sort()).toEqual(['deploy.json', 'vercel.json']);
    for (const text of [
      JSON.stringify(account.read().calls),
      ...files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')),
    ]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(PASSWORD);
    }
    expect(account.read().calls.flat()).not.toContain('--include-seed');
    for (const [, , , file] of account.read().calls.filter(([word]) => word === 'secrets')) expect(existsSync(file ?? '')).toBe(false);
  });

  const stops = ['projects list', 'link', ...STEPS].flatMap((command) => [
    { command, when: 'before' },
    { command, when: 'after' },
  ]);
  test.each(stops)('stopped $when $command, it goes on when it is said again, and ends the same (R628)', async ({ command, when }) => {
    await open({ stopAt: command, stopBefore: when === 'before' });
    const typed = [REF, SITE, 'netlify', PASSWORD];
    const stopped = await account.run(typed);
    expect(stopped.refused).toContain('npm run deploy again');
    const kept = account.answers();
    const again = await account.run([
      ...(kept.ref ? [] : [REF]),
      ...(kept.site ? [] : [SITE]),
      ...(kept.host ? [] : ['netlify']),
      PASSWORD,
    ]);
    expect(again.refused).toBeUndefined();
    expect(again.said.at(-1)).toBe(SITE);
    expect(first()).toMatchObject({ linked: true, isDeployed: true, config: expect.stringContaining(`site_url = "${SITE}"`) });
    expect(first()?.applied).toHaveLength(account.read().migrations.length);
    expect(existsSync(join(account.folder, 'netlify.toml'))).toBe(true);
  });

  test.each(['before', 'after'])('stopped %s the new project was made, it makes one and not two (R628)', async (when) => {
    await open({ projects: [], stopAt: 'projects create', stopBefore: when === 'before' });
    expect((await account.run(['new', 'My cars', PASSWORD])).refused).toContain('again');
    const isMade = when === 'after';
    expect((await account.run([...(isMade ? [] : [PASSWORD]), SITE, 'server', PASSWORD])).refused).toBe(undefined);
    expect(account.read().projects).toHaveLength(1);
  });

  test('said again when all is done it changes nothing but deploys the function and builds (R628)', async () => {
    await open({ hasAdmin: true });
    await account.run([REF, SITE, 'server', PASSWORD]);
    const { said, calls, asked } = await account.run([PASSWORD]);
    expect(asked).toEqual(['Password of the database']);
    expect(calls).toEqual(['projects list', 'migration list', 'db push', 'config diff', 'functions deploy', 'projects api-keys']);
    expect(said.join('\n')).toMatch(/all migrations were there[\s\S]*were as they should be/);
  });

  test('Ctrl-C ends the CLI, and the next run goes on (R628)', { timeout: 60_000 }, async () => {
    await open({ hangs: true });
    const stop = new AbortController();
    const cli = account.program(stop.signal);
    const running = account.run([REF, SITE, 'server', PASSWORD], { cli, signal: stop.signal });
    await expect.poll(() => account.read().calls.length, { timeout: 30_000 }).toBe(1);
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow();
    account.change((it) => (it.hangs = false));
    expect((await account.run([REF, SITE, 'server', PASSWORD])).refused).toBeUndefined();
  });

  test('a shop at work gets newer migrations only after a yes to the backup (R628)', async () => {
    await open({ hasAdmin: true });
    await account.run([REF, SITE, 'server', PASSWORD]);
    account.change(({ projects: [one] }) => one?.applied?.pop());
    const refused = await account.run([PASSWORD, 'no']);
    expect([refused.refused, refused.calls.includes('db push')]).toEqual(['Type yes, or stop with Ctrl-C.', false]);
    expect((await account.run([PASSWORD, 'yes'])).said.join('\n')).toContain('1 migration applied');
  });

  test('an address that comes late: no site before it, and the settings again with it (R629)', async () => {
    await open();
    const { said, calls, built } = await account.run([REF, 'later', 'cloudflare', PASSWORD]);
    expect(said.join('\n')).toContain('say npm run deploy again and type it');
    expect([linkIn(said), built, calls.includes('secrets set')]).toEqual([undefined, [], false]);
    expect(first()?.config).not.toContain('site_url');

    const later = await account.run([`${SITE}/`, PASSWORD]);
    expect(later.calls).toContain('config push');
    expect(first()?.config).toContain(`site_url = "${SITE}"`);
    expect(later.built).toEqual([{ SUPABASE_URL: account.address, SITE_URL: SITE, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_fake' }]);
    expect(readFileSync(join(account.folder, 'worker.js'), 'utf8')).toContain(`${account.address}\${path}`);
  });

  test('a host’s file that the operator has changed is left alone (R630)', async () => {
    await open();
    await account.run([REF, SITE, 'netlify', PASSWORD]);
    const { said } = await account.run([PASSWORD], {
      addressOf: (ref) => account.address.replace(REF, ref).replace('127.0.0.1', 'localhost'),
    });
    expect(said.join('\n')).toContain('netlify.toml is another than this command would write');
    expect(readFileSync(join(account.folder, 'netlify.toml'), 'utf8')).toContain(account.address);
  });
});

describe('what goes wrong is told with what to do, and ends it (R631)', () => {
  test.each([
    ['no ref', ['nonsense'], 'Type the project ref, 20 small letters'],
    ['a ref of somebody else', ['zzzzzzzzzzzzzzzzzzzz'], `has no project zzzzzzzzzzzzzzzzzzzz. It has: ${REF} (showroom)`],
    ['the name of another project', ['new', 'showroom'], `There is a project of this name: ${REF}`],
    ['no address', [REF, 'cars.example.in'], 'https://… without a path, or later'],
    ['an address with a path', [REF, `${SITE}/shop`], 'https://… without a path, or later'],
    ['no such host', [REF, SITE, 'my laptop'], 'One of server, netlify, vercel, cloudflare, other.'],
    ['a wrong password', [REF, SITE, 'server', 'wrong'], 'This is not the password of the database'],
  ])('%s', async (_, typed, words) => {
    await open();
    expect((await account.run(typed)).refused).toContain(words);
  });

  test.each([
    ['INACTIVE', 'The project is paused. Open https://supabase.com/dashboard/project/'],
    ['INIT_FAILED', 'its status is INIT_FAILED'],
  ])('a project that is %s', async (status, words) => {
    await open({ projects: [project({ status })] });
    const { refused, calls } = await account.run([REF]);
    expect([refused, calls]).toEqual([expect.stringContaining(words), ['projects list']]);
  });

  test('a function that does not answer well', async () => {
    await open();
    const { refused } = await account.run([REF, SITE, 'server', PASSWORD], { addressOf: () => 'http://127.0.0.1:1' });
    expect(refused).toMatch(/should say "status":"ok"[\s\S]*It says nothing[\s\S]*npm run deploy again/);
  });
});

test('the host’s files name the project only where the command fills it in (R630)', () => {
  for (const name of readdirSync(join(ROOT, 'tools/deploy/hosts'))) {
    const text = readFileSync(join(ROOT, 'tools/deploy/hosts', name), 'utf8');
    expect(text.replaceAll('https://<ref>.supabase.co', ''), name).not.toContain('<ref>');
  }
});
