import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { freePort } from '../../tools/local-supabase/functions.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../tools/local-supabase/keys.ts';
import { databaseUrl, SUPERUSER } from '../../tools/local-supabase/postgres.ts';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { call } from '../api/client.ts';

const START_SECONDS = 120;
const stateless = { persistSession: false, autoRefreshToken: false };

/** The process tree below this one; Linux only. */
function descendants(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {}
  }
  const below = (parent: number): number[] => [...parents].filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

const isAlive = (pid: number) => {
  try {
    // A zombie process counts as dead.
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const killHard = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
};

/** `npm start` as separate processes in their own directory, which may be killed and restarted. */
export class OwnStack {
  readonly dataDir: string;
  readonly env: Record<string, string>;
  private readonly ports: [web: number, api: number, db: number];
  private child: ChildProcess | undefined;
  /** Its output since the last start. */
  output = '';

  private constructor(dataDir: string, ports: [number, number, number], env: Record<string, string>) {
    this.dataDir = dataDir;
    this.ports = ports;
    this.env = env;
  }

  /** A stack that has not been started yet; `env` is added to its environment. */
  static async prepare({ dataDir, env = {} }: { dataDir?: string; env?: Record<string, string> } = {}) {
    const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'attacked-'));
    chmodSync(directory, 0o711);
    return new OwnStack(directory, [await freePort(), await freePort(), await freePort()], env);
  }

  get siteUrl(): string {
    return `http://127.0.0.1:${this.ports[0]}`;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.ports[1]}`;
  }

  /** The superuser's connection URL, which bypasses every policy. */
  get databaseUrl(): string {
    return databaseUrl(this.ports[2], SUPERUSER);
  }

  /** supabase-js with the secret key. */
  get server() {
    return createClient(this.apiUrl, SECRET_KEY, { auth: stateless });
  }

  /** supabase-js with a token, or as a visitor. */
  direct(token?: string) {
    const global = token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {};
    return createClient(this.apiUrl, PUBLISHABLE_KEY, { auth: stateless, ...global });
  }

  get running(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts or restarts it. Throws its output when it ends before it is ready. */
  async start(): Promise<void> {
    const [WEB_PORT, API_PORT, DB_PORT] = this.ports.map(String);
    const child = spawn(process.execPath, ['tools/local-supabase/start.ts'], {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, npm_lifecycle_event: '', WEB_PORT, API_PORT, DB_PORT, DATA_DIR: this.dataDir, ...this.env },
    });
    this.child = child;
    this.output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk).slice(-20_000);
      });
    }
    for (let tries = 0; tries < START_SECONDS * 10; tries++) {
      if (/^ready$/m.test(this.output)) return;
      if (!this.running) break;
      await delay(100);
    }
    throw new Error(`the stack does not start:\n${this.output.slice(-2000)}`);
  }

  /** The PIDs of the postmaster, of the function, and of all processes. */
  get pids() {
    const all = this.child?.pid ? [this.child.pid, ...descendants(this.child.pid)] : [];
    const command = (pid: number) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    };
    const note = join(this.dataDir, 'postgres/postmaster.pid');
    return {
      postmaster: Number(readFileSync(note, 'utf8').split('\n')[0]),
      function: all.find((pid) => /deno\0run/.test(command(pid))) ?? 0,
      all,
    };
  }

  /** SIGKILL (`kill -9`) of one part, or of everything at once, as in a power failure. */
  kill(part: 'postmaster' | 'function' | 'all'): void {
    const { [part]: pids } = this.pids;
    for (const pid of [pids].flat()) if (pid) killHard(pid);
  }

  /** Kills what is left and waits until all processes have ended. */
  async end(): Promise<void> {
    const pids = this.running ? this.pids.all : [];
    for (const pid of pids) killHard(pid);
    while (pids.some(isAlive) || this.running) await delay(20);
  }

  /** Ends it and deletes its directory. */
  async remove(): Promise<void> {
    await this.end();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** A token from a real login. */
  async tokenOf(userID: string, userPass = `${userID}123`): Promise<string> {
    const answer = await call('/login', { at: this.siteUrl, method: 'POST', body: { userID, userPass } });
    if (!answer.ok) throw new Error(`${userID} cannot log in: ${answer.status} ${await answer.text()}`);
    return answer.text();
  }
}
