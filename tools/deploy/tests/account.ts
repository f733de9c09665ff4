import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { Refusal } from '../../questions.ts';
import { HISTORY, migrationNames } from '../../schema/lockFile.ts';
import { type Answers, savedAnswers } from '../answers.ts';
import { type Cli, CliError, pinnedCli, wordsFor } from '../cli.ts';
import type { Deployment } from '../deployment.ts';
import { deploy } from '../run.ts';
import { type Account, commandOf, type Project, respond } from './fakeSupabase.ts';

export const REF = 'abcdefghijklmnopqrst';
export const PASSWORD = 'correct horse battery';
const migrations = migrationNames(HISTORY).map((name) => name.slice(0, 14));

export const project = (values: Partial<Project> = {}): Project => ({
  ref: REF,
  name: 'showroom',
  organization_slug: 'org-one',
  status: 'ACTIVE_HEALTHY',
  linked: false,
  password: PASSWORD,
  ...values,
});

/** An account at Supabase that a fake CLI keeps in a file, and what answers at the addresses of its projects. */
export async function openAccount(begin: Partial<Account> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-test-'));
  const file = join(folder, 'account.json');
  const read = (): Account => JSON.parse(readFileSync(file, 'utf8'));
  const write = (account: Account) => writeFileSync(file, JSON.stringify(account));
  write({ projects: [project()], organizations: [{ slug: 'org-one', name: 'One' }], migrations, calls: [], ...begin });
  const change = (work: (account: Account) => void) => {
    const account = read();
    work(account);
    write(account);
  };
  const cli: Cli = async (args, { env = {}, workdir = '' } = {}) => {
    const account = read();
    const { code, answer } = respond(account, args, { env, workdir });
    write(account);
    const { error } = answer as { error?: { code: string; message: string } };
    if (error) throw new CliError(error.code, error.message);
    return { code, answer };
  };
  vi.stubEnv('SUPABASE_CLI_BINARY_OVERRIDE', join(import.meta.dirname, 'fakeSupabase.ts'));
  vi.stubEnv('FAKE_ACCOUNT', file);

  const server = createServer((request, reply) => {
    const account = read();
    const [, ref = ''] = /^\/([a-z]{20})\//.exec(request.url ?? '') ?? [];
    const { isDeployed, applied, secret } = account.projects.find((one) => one.ref === ref) ?? {};
    const newest = migrationNames(HISTORY).at(-1)?.replace('.sql', '');
    const answers: Record<string, unknown> = {
      health: { status: 'ok', version: '0.1.0', lastMigration: applied ? newest : null, database: 'ok', auth: 'ok', storage: 'ok' },
      firstAdmin: { awaited: !account.hasAdmin, hasCode: secret !== undefined },
    };
    const answer = isDeployed ? answers[request.url?.split('/').at(-1) ?? ''] : undefined;
    reply.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  /** Runs the command with these answers, as somebody types them; each run knows only the saved answers. */
  async function run(typed: string[], changes: Partial<Deployment> = {}) {
    const [said, built, asked]: [string[], Record<string, string>[], string[]] = [[], [], []];
    const rest = [...typed];
    const signal = new AbortController().signal;
    const deployment: Deployment = {
      cli,
      ask: async (question, schema) => {
        asked.push(question);
        const parsed = schema.safeParse(rest.shift());
        if (!parsed.success) throw new Refusal(parsed.error.issues[0]?.message ?? '');
        return parsed.data;
      },
      say: (line) => said.push(line),
      folder,
      answers: savedAnswers(folder),
      addressOf: (ref) => `http://127.0.0.1:${port}/${ref}`,
      build: async (settings) => {
        built.push(settings);
      },
      pauseMs: 1,
      signal,
      ...changes,
    };
    const before = read().calls.length;
    const refused = await deploy(deployment).then(
      () => undefined,
      (error: unknown) => (error instanceof CliError ? wordsFor(error) : error instanceof Refusal ? error.message : Promise.reject(error)),
    );
    return { said, built, asked, refused, calls: read().calls.slice(before).map(commandOf) };
  }

  return {
    folder,
    run,
    read,
    change,
    /** The command's own way to call the CLI, which finds the fake one as a program. */
    program: pinnedCli,
    answers: (): Answers => savedAnswers(folder),
    address: `http://127.0.0.1:${port}/${REF}`,
    close: async () => {
      vi.unstubAllEnvs();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
