import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { StartError } from '../local-supabase/settings.ts';
import { Refusal } from '../questions.ts';

/** The exit codes: done; refused or failed; done, but files are missing in it; Ctrl-C. */
export const EXIT = { done: 0, failed: 1, incomplete: 2, stopped: 130 } as const;

/** The FILE and the switches of a command line. Throws Refusal with how it is used. */
export function argumentsOf<const Switch extends string>(usage: string, switches: Switch[] = []) {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (!file || rest.length) throw new Error('one FILE is needed');
    return { file, switches: values as Partial<Record<Switch, boolean>> };
  } catch (error) {
    throw new Refusal(`${usage}\n${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Ctrl-C: aborts `signal`, and the command tidies up. After `hold` only a second Ctrl-C ends it, at once; the first says why not.
 */
export class Interruption {
  readonly #controller = new AbortController();
  #held: string | undefined;
  #presses = 0;

  constructor() {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => this.#press());
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether a stop would leave things half done. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** From now on a stop would leave things half done; `why` is told to whoever asks for it. */
  hold(why: string): void {
    this.signal.throwIfAborted();
    this.#held = why;
  }

  #press(): void {
    this.#presses++;
    if (this.#presses > 1) process.exit(EXIT.stopped);
    if (this.#held) console.error(`\n${this.#held}`);
    else {
      console.error('\nStopping and tidying up; once more to stop at once.');
      this.#controller.abort(new Error('stopped'));
    }
  }
}

/** Says where a long command is: one line that is written anew at a terminal, else a line each ten seconds. */
export class Progress {
  #last = 0;
  #shown = false;

  tell = (text: string): void => {
    const [isTerminal, now] = [process.stderr.isTTY, Date.now()];
    if (now - this.#last < (isTerminal ? 100 : 10_000)) return;
    this.#last = now;
    this.#shown = isTerminal;
    process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
  };

  /** A line that stays. */
  say = (text: string): void => {
    this.clear();
    console.log(text);
  };

  clear(): void {
    if (this.#shown) process.stderr.write('\r\x1b[K');
    this.#shown = false;
    this.#last = 0;
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof Refusal || error instanceof StartError) return error.message;
  if (error instanceof postgres.PostgresError) {
    return `The database refused: ${error.message}${error.detail ? ` (${error.detail})` : ''}`;
  }
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC') return 'The disk is full.';
  if (code) return `It failed: ${error instanceof Error ? error.message : code}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command and ends the process with its exit code; errors in words. */
export async function run(work: (stop: Interruption, progress: Progress) => Promise<number>): Promise<never> {
  const [stop, progress] = [new Interruption(), new Progress()];
  try {
    const code = await work(stop, progress);
    progress.clear();
    process.exit(code);
  } catch (error) {
    progress.clear();
    console.error(stop.signal.aborted ? 'Stopped.' : wordsFor(error));
    process.exit(stop.signal.aborted ? EXIT.stopped : EXIT.failed);
  }
}
