import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Of the stack that is measured, as its settings. */
export const PORTS = { WEB_PORT: '5183', API_PORT: '54521', DB_PORT: '54522' };

export const SITE = `http://127.0.0.1:${PORTS.WEB_PORT}`;
export const SUPABASE = `http://127.0.0.1:${PORTS.API_PORT}`;
export const API = `${SUPABASE}/functions/v1/api`;
export const DATABASE = `postgresql://postgres:postgres@127.0.0.1:${PORTS.DB_PORT}/postgres`;

/** Runs `npm start` on its own ports and data directory; answers the seconds until it printed `ready`. */
export async function start(dataDir: string): Promise<{ stack: ChildProcess; seconds: number }> {
  const started = performance.now();
  const stack = spawn(process.execPath, ['tools/local-supabase/start.ts'], {
    env: { ...process.env, ...PORTS, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: stack.stdout })) {
    if (line.trim() === 'ready') return { stack, seconds: (performance.now() - started) / 1000 };
  }
  throw new Error('npm start ended before it was ready');
}

/** Graceful shutdown, as with Ctrl-C; waits until the process has ended. */
export async function stop(stack: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => stack.once('exit', resolve));
  stack.kill('SIGTERM');
  await gone;
}

/** A data directory of its own for the work, which is removed after it. */
export async function inDirectory<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealership-bench-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Does the work while a stack with the demo data alone runs. */
export const onFreshStack = <T>(work: (dataDir: string) => Promise<T>): Promise<T> =>
  inDirectory(async (dataDir) => {
    const { stack } = await start(dataDir);
    try {
      return await work(dataDir);
    } finally {
      await stop(stack);
    }
  });
