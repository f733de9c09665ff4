import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** A browser with a profile on the disk whose process can be killed, as a phone does with one that it has no memory for. */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'phone-'));
  #process: ChildProcess | undefined;

  /** Starts it, without network if so, and answers its page. */
  async start({ offline = false } = {}): Promise<Page> {
    const args = [
      `--user-data-dir=${this.#profile}`,
      '--remote-debugging-port=0',
      '--headless',
      '--no-first-run',
      '--window-size=360,740',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ];
    const port = join(this.#profile, 'DevToolsActivePort');
    rmSync(port, { force: true });
    // A group of its own, so that all its processes are killed together.
    this.#process = spawn(findChromium(), args, { stdio: 'ignore', detached: true });
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(port)}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    await context.setOffline(offline);
    return context.pages()[0] ?? (await context.newPage());
  }

  /** Kills it at once: nothing of it can write anything any more. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {};
    if (!pid || !this.#process) return;
    const ended = once(this.#process, 'exit');
    process.kill(-pid, 'SIGKILL');
    await ended;
    this.#process = undefined;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function portIn(file: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      const [port = ''] = readFileSync(file, 'utf8').split('\n');
      if (port) return port;
    } catch {
      // Not written yet.
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('Chromium did not start.');
}
