import type { ask } from '../questions.ts';
import type { Answers } from './answers.ts';
import type { Cli } from './cli.ts';

/** What the steps of a deployment share. */
export interface Deployment {
  cli: Cli;
  ask: typeof ask;
  say: (line: string) => void;
  /** Where the answers and the host's files go: the repository. */
  folder: string;
  answers: Answers;
  /** Of the database, once it was asked for; never stored. */
  password?: string;
  /** The address of a project's services. */
  addressOf: (ref: string) => string;
  /** Runs `npm run build` with these settings. */
  build: (settings: Record<string, string>) => Promise<void>;
  /** Between two looks at what is not ready yet, in milliseconds. */
  pauseMs: number;
  signal: AbortSignal;
}
