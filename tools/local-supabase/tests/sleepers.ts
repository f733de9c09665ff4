import { type ChildProcess, spawn } from 'node:child_process';
import { Supervisor } from '../supervisor.ts';

/** Ready immediately. */
export const sleeper = (_child: ChildProcess) => Promise.resolve();

/** Never ready: waits until it has exited. */
export async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await new Promise((done) => child.once('exit', done));
  throw new Error('It has ended.');
}

/** A started supervisor of an idle process, and the processes so far. */
export async function supervised(ready: (child: ChildProcess) => Promise<void> = sleeper) {
  const children: ChildProcess[] = [];
  const supervisor = new Supervisor({
    name: 'Sleep',
    signal: 'SIGTERM',
    ready,
    spawn() {
      const child = spawn('sleep', ['60']);
      children.push(child);
      return child;
    },
  });
  await supervisor.start();
  return { supervisor, children };
}
