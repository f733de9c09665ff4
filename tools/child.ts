import { type SpawnOptions, spawn } from 'node:child_process';

export interface Ended {
  code: number;
  /** The last of what it said. */
  words: string;
}

type Options = Pick<SpawnOptions, 'cwd' | 'env'> & { signal?: AbortSignal };

/** Runs a program to its end, shows what it says, and answers its exit code. `signal` ends it by SIGTERM. */
export function runShown(command: string, args: string[], { signal, ...options }: Options = {}): Promise<Ended> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', end);
  let words = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (chunk: Buffer) => {
      to.write(chunk);
      words = (words + chunk).slice(-2000);
    });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      done({ code: code ?? 1, words: words.trim() });
    });
  });
}
