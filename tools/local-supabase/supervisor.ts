import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** A process that the stack needs. */
export interface Part {
  /** Its name in messages. */
  name: string;
  spawn(): ChildProcess;
  /** Readiness check: resolves when the process answers; throws when it has exited before, or never will answer. */
  ready(child: ChildProcess): Promise<void>;
  /** The signal for a graceful shutdown. */
  signal: NodeJS.Signals;
}

/** A temporary start-up failure, which does not count as a crash. */
export class NotYet extends Error {}

const STARTS_A_MINUTE = 3;
const PAUSE = 300;
const PATIENCE = 60_000;

/** Whether the process has exited, or was never started. */
export const isGone = (child: ChildProcess) => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const end = (child: ChildProcess) => (isGone(child) ? Promise.resolve() : new Promise((done) => child.once('exit', done)));

/** Graceful shutdown of a child process, with SIGKILL after ten seconds; waits until it has exited. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  child.kill(signal);
  await end(child);
  clearTimeout(force);
}

/** Supervises one process: restarts it when it dies, up to three times a minute; then it gives up. */
export class Supervisor {
  /** Resolves, with a message for people, when it gives up. */
  readonly failed: Promise<string>;
  private readonly part: Part;
  private giveUp: (reason: string) => void = () => {};
  private child: ChildProcess | undefined;
  private watch: Promise<void> = Promise.resolve();
  private stopping = false;
  private starts: number[] = [];

  constructor(part: Part) {
    this.part = part;
    this.failed = new Promise((done) => {
      this.giveUp = done;
    });
  }

  /** Resolves when the process is ready; throws, with nothing left running, when it fails. */
  async start(): Promise<void> {
    const child = this.spawn();
    try {
      await this.part.ready(child);
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.watch = this.keep(child);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Stops the process, also during a restart. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.child) await stopChild(this.child, this.part.signal);
    await this.watch;
  }

  private spawn(): ChildProcess {
    this.child = this.part.spawn();
    this.child.on('error', (error) => console.error(`${this.part.name}: ${error.message}`));
    return this.child;
  }

  private async keep(first: ChildProcess): Promise<void> {
    for (let child: ChildProcess | undefined = first; child; child = await this.startAgain()) {
      await end(child);
      if (this.stopping) return;
      console.error(`${this.part.name} has ended (${child.signalCode ?? child.exitCode}).`);
    }
  }

  /** The restarted process, undefined after stop or when it gives up. */
  private async startAgain(): Promise<ChildProcess | undefined> {
    const now = performance.now();
    this.starts = this.starts.filter((at) => now - at < 60_000);
    if (this.starts.length >= STARTS_A_MINUTE) {
      this.giveUp(
        `${this.part.name} has ended ${STARTS_A_MINUTE + 1} times within a minute; it is not started again. ` +
          'What was saved is on the disk; npm start starts it again.',
      );
      return undefined;
    }
    this.starts.push(now);
    console.error(`${this.part.name} is started again.`);
    for (;;) {
      await delay(PAUSE);
      if (this.stopping) return undefined;
      let child: ChildProcess | undefined;
      try {
        child = this.spawn();
        await this.part.ready(child);
        return child;
      } catch (error) {
        if (child) await stopChild(child, 'SIGKILL');
        if (error instanceof NotYet && performance.now() - now <= PATIENCE) continue;
        if (!this.stopping) console.error(error instanceof Error ? error.message : error);
        // When nothing could be spawned, there is no process to wait for.
        return child ?? this.startAgain();
      }
    }
  }
}
