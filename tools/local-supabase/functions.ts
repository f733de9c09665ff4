import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { answerTooLarge, BodyTooLarge } from '../../web/server/bodyLimit.ts';
import { proxy } from '../../web/server/proxy.ts';
import { complain } from './complain.ts';
import { BUSY, RETRY_AFTER } from './errors.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from './keys.ts';
import { endOf } from './serving.ts';
import { ROOT, StartError } from './settings.ts';
import { isGone, Supervisor } from './supervisor.ts';

/** Where the Edge Function lies. */
export const FOLDER = join(ROOT, 'supabase/functions');
const START_SECONDS = 30;
const TRY_MILLISECONDS = 1000;

/** Below the ephemeral ports of Linux, macOS and Windows: the local end of somebody's connection never takes one of these. */
const FREE_PORTS = { from: 10_240, below: 32_768 };

/** A port of 127.0.0.1 that is free, and stays so until it is listened on: no outgoing connection is given it meanwhile. */
export function freePort(): Promise<number> {
  const port = randomInt(FREE_PORTS.from, FREE_PORTS.below);
  return new Promise((done, fail) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(freePort()) : fail(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => done(port)));
  });
}

/** Behind a reverse proxy (Caddyfile) the entry before the site's own is the visitor's, and no visitor can forge it. */
const BEHIND_PROXY = 'x-forwarded-for:2';

function environment(port: number, apiUrl: string, { publicUrl, firstAdminCode }: FunctionOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, USERPROFILE, SystemRoot, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    USERPROFILE,
    SystemRoot,
    TMPDIR,
    NO_COLOR: '1',
    DENO_NO_UPDATE_CHECK: '1',
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    SUPABASE_URL: apiUrl,
    PUBLIC_SUPABASE_URL: publicUrl ?? apiUrl,
    ...(publicUrl && { CLIENT_ADDRESS_HEADER: BEHIND_PROXY }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
    ...(firstAdminCode && { FIRST_ADMIN_CODE: firstAdminCode }),
  };
}

function launch(port: number, apiUrl: string, options: FunctionOptions): ChildProcess {
  const { watch, log } = options;
  const deno = join(ROOT, 'node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno');
  if (!existsSync(deno)) throw new StartError('Deno is not installed. Run npm install, and let it run install scripts.');
  const modules = ['--node-modules-dir=manual', '--cached-only', '--no-lock', '--unstable-no-legacy-abort'];
  const rights = ['--allow-net', '--allow-env', '--no-prompt'];
  const preload = ['--preload', join(import.meta.dirname, 'exitWithParent.js')];
  const config = ['--config', join(FOLDER, 'api/deno.json')];
  const args = ['run', '--quiet', ...(watch ? ['--watch'] : []), ...modules, ...rights, ...preload, ...config];
  return spawn(deno, [...args, join(FOLDER, 'api/index.ts')], {
    stdio: ['pipe', log ? 'pipe' : 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    cwd: ROOT,
    env: environment(port, apiUrl, options),
  });
}

/**
 * `watch`: reload changed sources. `log`: where the request log goes instead of the terminal. `publicUrl`: where browsers find it, behind a
 * reverse proxy. `firstAdminCode`: of a shop without accounts.
 */
interface FunctionOptions {
  watch: boolean;
  log?: Writable;
  publicUrl?: string | undefined;
  firstAdminCode?: string;
}

/**
 * Readiness check: resolves when the process on `port` gives any answer at all; a database that is down is no reason to restart
 * it. Throws StartError when it has ended, or has not answered within `seconds`.
 */
export async function answers(child: ChildProcess, port: number, seconds = START_SECONDS): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (performance.now() < deadline && !isGone(child)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
      method: 'OPTIONS',
      signal: AbortSignal.timeout(TRY_MILLISECONDS),
    }).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return;
    await delay(50);
  }
  throw new StartError('The Edge Function api does not answer; see its messages above.');
}

/** The cause why a request could not be forwarded; fetch itself says only that it failed. */
const whyNot = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
};

const busy = () =>
  Response.json({ error: BUSY, code: 'server.busy' }, { status: 503, headers: { ...RETRY_AFTER, 'access-control-allow-origin': '*' } });

/** The Edge Function `api` in its own Deno process, restarted when it dies. */
export class Functions {
  private readonly supervisor: Supervisor;
  private port = 0;
  private stopping = false;
  private readonly answering = new Map<ServerResponse, Promise<Response>>();

  constructor(apiUrl: string, options: FunctionOptions) {
    this.supervisor = new Supervisor({
      name: 'The Edge Function',
      spawn: () => {
        const child = launch(this.port, apiUrl, options);
        if (options.log) child.stdout?.pipe(options.log, { end: false });
        child.stdin?.on('error', () => {});
        return child;
      },
      ready: (child) => answers(child, this.port),
      signal: 'SIGTERM',
    });
  }

  /** Resolves when the function answers. Throws StartError when it has not within 30 seconds. */
  async start(): Promise<void> {
    this.port = await freePort();
    await this.supervisor.start();
  }

  /** The process that runs the function. */
  get pid(): number | undefined {
    return this.supervisor.pid;
  }

  /** Resolves, with the reason, when the function is in a crash loop. */
  get failed(): Promise<string> {
    return this.supervisor.failed;
  }

  /** Reverse proxy: forwards a request for `/functions/v1/api/…` or `/api/…`, body and status unchanged, and streams the answer. */
  async forward(request: Request, bindings: HttpBindings): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/functions\/v1/, '');
    if (path !== '/api' && !path.startsWith('/api/')) {
      return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
    }
    if (this.stopping) return busy();
    const answer = proxy(`http://127.0.0.1:${this.port}${path}${url.search}`, bindings, {
      'x-forwarded-host': url.host,
      'x-forwarded-proto': 'http',
    });
    this.answering.set(bindings.outgoing as ServerResponse, answer);
    try {
      return await answer;
    } catch (error) {
      if (error instanceof BodyTooLarge) return answerTooLarge(path);
      complain(`functions: ${request.method} ${path}: ${whyNot(error)}`);
      return busy();
    } finally {
      this.answering.delete(bindings.outgoing as ServerResponse);
    }
  }

  /** Graceful shutdown: new requests are refused, running ones are finished, and those that take too long are cut off. */
  async stop(): Promise<void> {
    this.stopping = true;
    await endOf(this.answering.values());
    for (const outgoing of this.answering.keys()) outgoing.destroy();
    await this.supervisor.stop();
  }
}
