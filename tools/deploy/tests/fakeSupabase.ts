#!/usr/bin/env node
// Stands in for the binary of the Supabase CLI where an account is needed, and answers in the shapes of the real one. What it proves is the
// order of the calls, their arguments, what is gone on with, and the texts.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** A project as the fake CLI keeps it. */
export interface Project {
  ref: string;
  name: string;
  organization_slug: string;
  status: string;
  linked: boolean;
  password: string;
  applied?: string[];
  config?: string;
  isDeployed?: boolean;
  secret?: string;
}

export interface Account {
  projects: Project[];
  organizations: { slug: string; name: string }[];
  migrations: string[];
  calls: string[][];
  /** The command that fails once, before or after the project has done it. */
  stopAt?: string;
  stopBefore?: boolean;
  hasAdmin?: boolean;
  /** The CLI never ends. */
  hangs?: boolean;
}

type Answer = { code: number; answer: Record<string, unknown> };
type Env = Record<string, string | undefined>;

const refusal = (code: string, message: string): Answer => ({ code: 1, answer: { _tag: 'Error', error: { code, message } } });
const done = (answer: Record<string, unknown>, code = 0): Answer => ({ code, answer });
const lost = () => refusal('ProjectsListNetworkError', 'failed: HttpClientError: Transport error');

/** The command of these arguments: `db push`, `link`. */
export const commandOf = (args: string[]): string =>
  args
    .filter((word) => !word.startsWith('-'))
    .slice(0, args[0] === 'link' ? 1 : 2)
    .join(' ');

/** What an account answers to a command, and becomes by it. */
export function respond(account: Account, args: string[], { env, workdir }: { env: Env; workdir: string }): Answer {
  const command = commandOf(args);
  account.calls.push(args);
  if (account.stopAt !== command) return work(account, args, { env, workdir, command });
  const { stopBefore } = account;
  delete account.stopAt;
  delete account.stopBefore;
  if (!stopBefore) work(account, args, { env, workdir, command });
  return lost();
}

function work(account: Account, args: string[], { env, workdir, command }: { env: Env; workdir: string; command: string }): Answer {
  const option = (name: string) => args[args.indexOf(name) + 1] ?? '';
  const named = account.projects.find(({ ref }) => args.some((word) => word === ref || word === `--remote=${ref}`));
  switch (command) {
    case 'projects list': {
      const told = structuredClone(account.projects);
      // It becomes ready while it is looked at.
      for (const one of account.projects) if (one.status === 'COMING_UP') one.status = 'ACTIVE_HEALTHY';
      return done({ projects: told, message: '' });
    }
    case 'orgs list':
      return done({ organizations: account.organizations, message: '' });
    case 'projects create': {
      const values = { name: args[2] ?? '', organization_slug: option('--org-id'), password: option('--db-password') };
      account.projects.push({ ref: 'newprojectnewproject', status: 'COMING_UP', linked: false, ...values });
      return done({ message: '' });
    }
  }
  if (!named) return refusal('Unknown', `unknown command ${command}`);
  return inProject(account, named, { env, workdir, command, file: option('--env-file') });
}

interface Call {
  env: Env;
  workdir: string;
  command: string;
  file: string;
}

function inProject(account: Account, project: Project, { env, workdir, command, file }: Call): Answer {
  switch (command) {
    case 'link':
      for (const one of account.projects) one.linked = one === project;
      return done({ project_ref: project.ref, message: '' });
    case 'migration list':
    case 'db push':
      if (env.SUPABASE_DB_PASSWORD !== project.password) {
        return refusal(
          'DbConnectError',
          'failed to connect to postgres: FATAL: password authentication failed for user "postgres" (SQLSTATE 28P01)',
        );
      }
      if (command === 'db push') project.applied = account.migrations;
      return done({ migrations: account.migrations.map((local) => ({ local, remote: project.applied?.includes(local) ? local : '' })) });
    case 'config diff':
    case 'config push': {
      const config = readFileSync(`${workdir}/supabase/config.toml`, 'utf8');
      if (!project.applied) return refusal('ConfigPushError', 'the hook names a function that is not there');
      if (command === 'config diff') return done({ changes: [] }, project.config === config ? 0 : 2);
      project.config = config;
      return done({ message: '' });
    }
    case 'functions deploy':
      project.isDeployed = true;
      return done({ message: '' });
    case 'secrets set':
      project.secret = readFileSync(file, 'utf8').trim();
      return done({ count: 1, message: '' });
    case 'projects api-keys': {
      const publishable = { name: 'default', api_key: 'sb_publishable_fake', type: 'publishable' };
      return done({ keys: [{ name: 'anon', api_key: 'legacy', type: 'legacy' }, publishable] });
    }
    default:
      return refusal('Unknown', `unknown command ${command}`);
  }
}

if (import.meta.main) {
  const file = process.env.FAKE_ACCOUNT ?? '';
  const account: Account = JSON.parse(readFileSync(file, 'utf8'));
  const end = process.argv.indexOf('--workdir');
  const { code, answer } = respond(account, process.argv.slice(2, end), { env: process.env, workdir: process.argv[end + 1] ?? '' });
  writeFileSync(file, JSON.stringify(account));
  if (account.hangs) await setTimeout(60_000);
  console.log(JSON.stringify(answer));
  process.exit(code);
}
