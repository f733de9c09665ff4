import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import project from '../package.json' with { type: 'json' };
import { ROOT } from '../tools/local-supabase/settings.ts';
import { seededDataDir } from './stack.ts';

/*
 * npm test. The demo data are seeded once for the stacks of all parts, beside all commands of `npm run check`. Then stage by stage: what
 * stands in one runs beside each other, as each leaves a core idle part of the time; the first shows its output as it comes, the others
 * when they end. A failure ends its stage, and no other begins.
 */
const STAGES: [name: string, command: string][][] = [
  [['tests', 'vitest run']],
  [
    ['browser tests', 'playwright test'],
    ['attack', 'npm run attack -- --mode short'],
  ],
];

const running = new Set<ChildProcess>();
let interrupted = false;
/** Ends all commands with their processes, as Ctrl-C does. */
function interrupt(): void {
  interrupted = true;
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGINT');
}
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

const began = performance.now();
const secondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Runs a command to its end; answers whether it succeeded. */
function run(name: string, command: string, output: 'inherit' | 'pipe'): Promise<boolean> {
  const since = performance.now();
  const child = spawn(command, { cwd: ROOT, shell: true, detached: true, stdio: ['ignore', output, output] });
  running.add(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => said.push(text));
  return new Promise((done) => {
    child.once('close', (code) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(said));
      console.log(`\n${code === 0 ? 'passed' : interrupted ? 'interrupted' : 'FAILED'}: ${name}, ${secondsSince(since)}\n`);
      if (code !== 0) interrupt();
      done(code === 0);
    });
  });
}

function end(isPassed: boolean): never {
  remove();
  console.log(isPassed ? `npm test: everything passed, ${secondsSince(began)}` : 'npm test: FAILED');
  process.exit(isPassed ? 0 : 1);
}

// The tests start commands of Node by the hundred, each of which would compile its libraries anew.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compiled');
const checks = project.scripts.check.split(' && ').map((command) => run(command, command, 'pipe'));
const [{ seeded, remove }, ...results] = await Promise.all([seededDataDir(), ...checks]);
process.env.TEST_SEEDED = seeded;
if (results.includes(false)) end(false);
for (const stage of STAGES) {
  const results = await Promise.all(stage.map(([name, command], place) => run(name, command, place ? 'pipe' : 'inherit')));
  if (results.includes(false)) end(false);
}
end(true);
