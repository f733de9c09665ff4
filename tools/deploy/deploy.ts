import { exec } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { run } from '../backup/command.ts';
import { ROOT } from '../local-supabase/settings.ts';
import { ask, isInteractive, Refusal } from '../questions.ts';
import { savedAnswers } from './answers.ts';
import { CliError, logInAtTerminal, pinnedCli, wordsFor } from './cli.ts';
import { deploy } from './run.ts';

// npm run deploy: a hosted project and the site in front of it, from nothing or from wherever it stopped (docs/deploy.md).

function switches() {
  try {
    return parseArgs({ options: { ask: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Refusal(`npm run deploy [-- --ask]\n${error instanceof Error ? error.message : error}`);
  }
}

/** `npm run build` with these settings. Throws Refusal with what it says. */
async function build(settings: Record<string, string>, signal: AbortSignal): Promise<void> {
  // What another command was given is perhaps another project's.
  const env = { ...process.env, SUPABASE_URL: undefined, SITE_URL: undefined, ...settings };
  await promisify(exec)('npm run build', { cwd: ROOT, env, signal, maxBuffer: 32 * 2 ** 20 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Refusal(`The site cannot be built:\n${error.stdout ?? ''}${error.stderr || error.message}`);
    },
  );
}

await run(async ({ signal }, { say }) => {
  signal.addEventListener('abort', () => console.error('npm run deploy goes on from here another time.'));
  const answers = switches().ask ? {} : savedAnswers(ROOT);
  if (answers.ref ?? answers.name) {
    say(`As the last time: ${Object.values(answers).join(', ')}. (npm run deploy -- --ask asks anew.)`);
  }
  const deployment = {
    cli: pinnedCli(signal),
    ask,
    say,
    folder: ROOT,
    answers,
    addressOf: (ref: string) => `https://${ref}.supabase.co`,
    build: (settings: Record<string, string>) => build(settings, signal),
    pauseMs: 2000,
    signal,
  };
  const isLoggedOut = (error: unknown) => error instanceof CliError && error.code === 'AccessTokenRequiredError';
  try {
    await deploy(deployment).catch(async (error: unknown) => {
      if (!isInteractive || !isLoggedOut(error) || !(await logInAtTerminal())) throw error;
      await deploy(deployment);
    });
    return 0;
  } catch (error) {
    throw error instanceof CliError ? new Refusal(wordsFor(error)) : error;
  }
});
