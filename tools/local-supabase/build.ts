import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, PAGE_ASSETS } from '../../web/server/built.ts';
import { ROOT, StartError } from './settings.ts';

const SOURCES = ['web', 'supabase/functions/_shared', 'supabase/migrations', 'package-lock.json'];
const SKIPPED = new Set(['dist', 'dist-server', 'node_modules']);

/** The newest modification time below `path`, also of additions and removals, in milliseconds; the build's own output and tests excluded. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  const names = readdirSync(path);
  const sources = names.filter((name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name));
  const own = sources.length === names.length ? stat.mtimeMs : 0;
  return Math.max(own, ...sources.map((name) => newest(join(path, name))));
}

/** Whether the build is up to date: whole, the public pages' renderer too, made from the current sources, with this key. */
function isBuilt(stamp: string, publishableKey: string): boolean {
  if (!existsSync(PAGE_ASSETS) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== publishableKey) return false;
  return statSync(stamp).mtimeMs >= Math.max(...SOURCES.map((path) => newest(join(ROOT, path))));
}

/** Builds the site for the Supabase with this key, unless the build is up to date. Tells when it does. Throws StartError with Vite's output, and when it is aborted. */
export async function buildSite(publishableKey: string, signal?: AbortSignal, tell?: (text: string) => void): Promise<void> {
  const stamp = join(DIST, '.built');
  if (isBuilt(stamp, publishableKey)) return;
  tell?.('Building the site: a minute or two...');
  const started = new Date();
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey;
  await vite(['build', '--app', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], signal);
  writeFileSync(stamp, publishableKey);
  utimesSync(stamp, started, started);
  tell?.('The site is built.');
}

function vite(args: string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: ROOT,
    // Not that of a test runner, by which it would be React for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new StartError(`The site cannot be built:\n${output}`))));
  });
}
