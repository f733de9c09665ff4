import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../local-supabase/settings.ts';

const CLI = join(ROOT, 'node_modules/supabase/dist/supabase.js');
const QUIET = { SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/** Why the Supabase CLI has not done what it was asked for; `code` is its own name for it. */
export class CliError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface CallSettings {
  /** More environment: what must not stand among the arguments, where others on this computer could read it. */
  env?: Record<string, string>;
  /** Where `supabase/config.toml` lies, when it is not that of the repository. */
  workdir?: string;
}

/** Calls the Supabase CLI; answers its exit code and what it says as JSON. Throws CliError when it refuses or fails. */
export type Cli = (args: string[], settings?: CallSettings) => Promise<{ code: number; answer: unknown }>;

interface ErrorAnswer {
  _tag?: unknown;
  error?: { code?: unknown; message?: unknown };
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

/** The CLI that package.json pins, as `npx supabase` runs it. An abort of `signal` ends it. */
export const pinnedCli =
  (signal: AbortSignal): Cli =>
  (args, { env, workdir = ROOT } = {}) =>
    new Promise((done, fail) => {
      const all = [CLI, ...args, '--workdir', workdir, '--agent', 'no', '--output-format', 'json'];
      const options = { cwd: ROOT, env: { ...process.env, ...QUIET, ...env }, maxBuffer: 32 * 2 ** 20, signal };
      execFile(process.execPath, all, options, (error, stdout, stderr) => {
        if (signal.aborted) return fail(error ?? signal.reason);
        const answer = parsed(stdout);
        const refused = (answer as ErrorAnswer | undefined)?.error;
        if (refused) return fail(new CliError(String(refused.code), String(refused.message)));
        const code = error ? Number(error.code) : 0;
        if (answer === undefined) return fail(new CliError('NoAnswer', (stderr || stdout || error?.message || '').trim()));
        return done({ code, answer });
      });
    });

/** Logs the CLI in, with its own questions and the browser. Answers whether it has worked. */
export const logInAtTerminal = (): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [CLI, 'login'], { cwd: ROOT, env: { ...process.env, ...QUIET }, stdio: 'inherit' });
    child.once('close', (code) => done(code === 0));
  });

const AGAIN = 'Then say npm run deploy again: it goes on from here.';

/** What an operator can do about a refusal, by the CLI's code and words. */
const REMEDIES: [RegExp, string][] = [
  [
    /AccessTokenRequired|InvalidAccessToken|Unauthorized|\b401\b/,
    `The Supabase CLI is not logged in, or its login has ended. Say npx supabase login. ${AGAIN}`,
  ],
  [/Transport error|NetworkError|ENOTFOUND|EAI_AGAIN/, `Supabase cannot be reached. Is this computer on the internet? ${AGAIN}`],
  [
    /28P01|password authentication failed/,
    'This is not the password of the database. A forgotten one is replaced in the dashboard: Database → Settings → Reset database ' +
      `password. ${AGAIN}`,
  ],
  [
    /DbPushMissingLocalError/,
    'The project has migrations that this copy does not know. Either a newer copy has been here: deploy with that one. Or the project has ' +
      'the release before: docs/operations.md, Upgrade, says how it comes along. Nothing was changed.',
  ],
  [
    /DbPushApplyError/,
    'The database has refused a migration. Those before it are applied, and of this one nothing was kept. Is the project empty, or this ' +
      'shop’s? What the database says:',
  ],
  [/DbConnectError|DbConfig/, `The project is there, but its database cannot be reached from this computer. ${AGAIN} What the CLI says:`],
];

/** A CLI's refusal in words for a person, with what to do. */
export function wordsFor({ code, message }: CliError): string {
  const [, remedy = 'The Supabase CLI has refused:'] = REMEDIES.find(([sign]) => sign.test(`${code} ${message}`)) ?? [];
  if (!remedy.endsWith(':')) return remedy;
  return `${remedy}\n${message.split('\n').slice(0, 3).join('\n')}`;
}
