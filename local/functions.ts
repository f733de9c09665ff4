import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { PUBLISHABLE_KEY, SECRET_KEY } from './keys.ts';
import { passOn } from './passOn.ts';
import { stopChild } from './postgres.ts';
import { ROOT, StartError } from './settings.ts';

const FOLDER = join(ROOT, 'supabase/functions');
const START_SECONDS = 30;

/** A port of 127.0.0.1 that nobody uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function environment(port: number, apiUrl: string): NodeJS.ProcessEnv {
  const { PATH, HOME, USERPROFILE, SystemRoot, TMPDIR } = process.env;
  return {
    ...{ PATH, HOME, USERPROFILE, SystemRoot, TMPDIR },
    NO_COLOR: '1',
    DENO_NO_UPDATE_CHECK: '1',
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    SUPABASE_URL: apiUrl,
    PUBLIC_SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
  };
}

function launch(port: number, apiUrl: string, { watch, log }: FunctionOptions): ChildProcess {
  const deno = join(ROOT, 'node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno');
  if (!existsSync(deno))
    throw new StartError('Deno is not installed. Run npm install, and let it run install scripts.');
  const modules = ['--node-modules-dir=manual', '--cached-only', '--no-lock', '--unstable-no-legacy-abort'];
  const rights = ['--allow-net', '--allow-env', '--no-prompt'];
  const preload = ['--preload', join(import.meta.dirname, 'exitWithParent.js')];
  const config = ['--config', join(FOLDER, 'api/deno.json')];
  const args = ['run', '--quiet', ...(watch ? ['--watch'] : []), ...modules, ...rights, ...preload, ...config];
  return spawn(deno, [...args, join(FOLDER, 'api/index.ts')], {
    stdio: ['pipe', log ? 'pipe' : 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    cwd: ROOT,
    env: environment(port, apiUrl),
  });
}

/** `watch`: run changed sources at once. `log`: where its line for each request goes, instead of the terminal. */
export interface FunctionOptions {
  watch: boolean;
  log?: Writable;
}

/** The Edge Function `api` in a Deno process of its own, started again when it dies. */
export class Functions {
  private readonly apiUrl: string;
  private readonly options: FunctionOptions;
  private port = 0;
  private child: ChildProcess | undefined;
  private stopping = false;

  constructor(apiUrl: string, options: FunctionOptions) {
    this.apiUrl = apiUrl;
    this.options = options;
  }

  /** Resolves when the function answers. Throws StartError when it has not within 30 seconds. */
  async start(): Promise<void> {
    this.port = await freePort();
    this.keepRunning();
    for (let tries = 0; tries < START_SECONDS * 20; tries++) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await delay(50);
    }
    throw new StartError('The Edge Function api does not answer; see its messages above.');
  }

  private keepRunning(): void {
    const child = launch(this.port, this.apiUrl, this.options);
    this.child = child;
    child.stdin?.on('error', () => {});
    if (this.options.log) child.stdout?.pipe(this.options.log, { end: false });
    child.once('exit', (code, signal) => {
      if (this.stopping) return;
      console.error(`The Edge Function's process has ended (${signal ?? code}); starting it again.`);
      setTimeout(() => this.stopping || this.keepRunning(), 500);
    });
  }

  /** The process that runs the function. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Hands a request for `/functions/v1/api/…` or `/api/…` on, body and status untouched, and the answer back as it comes. */
  async forward(request: Request, bindings: HttpBindings): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/functions\/v1/, '');
    if (path !== '/api' && !path.startsWith('/api/')) {
      return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
    }
    try {
      return await passOn(`http://127.0.0.1:${this.port}${path}${url.search}`, request, bindings, {
        'x-forwarded-host': url.host,
        'x-forwarded-proto': 'http',
      });
    } catch (error) {
      if (request.signal.aborted) throw error;
      return Response.json({ code: 'BOOT_ERROR', message: 'Function failed to start' }, { status: 503 });
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.child) await stopChild(this.child, 'SIGTERM');
  }
}
