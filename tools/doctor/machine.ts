import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { HealthLine } from '../../supabase/functions/_shared/contract/healthRules.ts';
import { ROOT, type StackLocation } from '../local-supabase/settings.ts';

// What only a terminal can see of the computer that it runs on.

const DAY = 86_400_000;

const stated = z.object({ version: z.string().optional(), devDependencies: z.record(z.string(), z.string()).optional() });
const packageAt = (folder: string) => {
  const file = join(ROOT, folder, 'package.json');
  return existsSync(file) ? stated.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
};

/** Node's version and the Supabase CLI's: the programs that the commands need. */
export function judgePrograms(node = process.versions.node, cli = packageAt('node_modules/supabase')?.version): HealthLine {
  const wanted = packageAt('')?.devDependencies?.supabase;
  const line = { check: 'programs', title: 'Programs' };
  if (Number.parseInt(node, 10) < 20) {
    return { ...line, state: 'red', says: `Node is ${node}.`, todo: 'Install Node 20 or newer.', operator: 'https://nodejs.org' };
  }
  if (cli !== wanted) {
    const says = `Node is ${node}; the Supabase CLI is ${cli ?? 'not there'}, and this release goes with ${wanted}.`;
    return { ...line, state: 'yellow', says, todo: 'Install what this release needs.', operator: 'npm install' };
  }
  return { ...line, state: 'green', says: `Node ${node}, Supabase CLI ${cli}.` };
}

const isListenedOn = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2000 });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });

/** Whether the stack of this computer runs, by its three ports. */
export async function judgePorts({ webPort, apiPort, dbPort }: StackLocation): Promise<HealthLine> {
  const ports = [webPort, apiPort, dbPort];
  const answers = await Promise.all(ports.map(isListenedOn));
  const silent = ports.filter((_, place) => !answers[place]);
  const line = { check: 'ports', title: 'This computer' };
  if (!silent.length) return { ...line, state: 'green', says: `The shop runs here, on the ports ${ports.join(', ')}.` };
  if (silent.length === ports.length) {
    const operator = 'npm start; WEB_PORT, API_PORT, DB_PORT and DATA_DIR as they are set there.';
    return { ...line, state: 'red', says: 'The shop does not run on this computer.', todo: 'Start it.', operator };
  }
  return {
    ...line,
    state: 'red',
    says: `Nothing answers on port ${silent.join(' and ')}, on the others something does.`,
    todo: 'Stop it and start it anew; what it says at its start names a port that another program has.',
    operator: 'Ctrl-C, then npm start.',
  };
}

/** Bytes that are free on the disk of the data. */
export async function diskFree({ dataDir }: StackLocation): Promise<number> {
  const { bavail, bsize } = await statfs(existsSync(dataDir) ? dataDir : dirname(dataDir));
  return bavail * bsize;
}

const request = z.object({ time: z.string(), status: z.number() });

/** A line of the request log; undefined for one that was cut off. */
function parsed(text: string) {
  try {
    return request.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** How many requests of the last day have failed unexpectedly, by the request log of `npm start`; undefined without one. */
export function judgeErrors({ dataDir }: StackLocation, now = Date.now()): HealthLine | undefined {
  const files = ['requests.log.1', 'requests.log'].map((name) => join(dataDir, name)).filter((file) => existsSync(file));
  if (!files.length) return undefined;
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const failed = lines.filter((text) => {
    // Most lines are of requests that went well, and need no parser.
    if (!/"status":5\d\d/.test(text)) return false;
    const asked = parsed(text);
    return asked !== undefined && Date.parse(asked.time) > now - DAY;
  }).length;
  const line = { check: 'errors', title: 'Errors' };
  if (!failed) return { ...line, state: 'green', says: 'No request failed unexpectedly since yesterday.' };
  return {
    ...line,
    state: 'yellow',
    says: `${failed} request${failed === 1 ? '' : 's'} failed unexpectedly since yesterday.`,
    todo: 'Show whoever looks after the program what the log says of them.',
    operator: `"status":5 in ${join(dataDir, 'requests.log')}; the errors are in the terminal of npm start.`,
  };
}
