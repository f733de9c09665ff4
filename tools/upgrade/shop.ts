import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../questions.ts';

/** The site is built during a start; that takes minutes on a small machine. */
const PATIENCE_MS = 15 * 60_000;
const HEALTH_TRIES = 10;

async function refuseUnwell(at: string): Promise<void> {
  let why = '';
  for (let tries = 0; tries < HEALTH_TRIES; tries++) {
    try {
      const health = await fetch(`${at}/api/health`);
      const { status } = (await health.json()) as { status?: string };
      const page = await fetch(at);
      await page.body?.cancel();
      if (status === 'ok' && page.ok) return;
      why = `its health is '${status}', and the home page answers ${page.status}`;
    } catch (error) {
      why = String(error);
    }
    await delay(500);
  }
  throw new Refusal(`The shop has started and is not well: ${why}.`);
}

/**
 * Starts the version that is checked out on the ports of this process, which nobody else knows; runs `work` when it is well, and stops it. Throws Refusal
 * with its last words when it does not start, or is not well. It ends with this process, also when that is killed.
 */
export async function withShop(checkout: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  const child = spawn('node', ['tools/local-supabase/start.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    // By this name a start watches its parent.
    env: { ...process.env, npm_lifecycle_event: 'upgrade' },
  });
  let words = '';
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  const ready = new Promise<boolean>((done, fail) => {
    child.once('error', fail);
    child.stdout.on('data', (chunk: Buffer) => /^ready$/m.test(String(chunk)) && done(true));
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-2000);
    });
    void closed.then(() => done(false));
    signal?.addEventListener('abort', () => done(false));
    setTimeout(() => done(false), PATIENCE_MS).unref();
  });
  try {
    const isReady = await ready;
    signal?.throwIfAborted();
    if (!isReady) throw new Refusal(`It does not start. ${words.trim()}`);
    await refuseUnwell(`http://127.0.0.1:${process.env.WEB_PORT}`);
    await work();
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}
