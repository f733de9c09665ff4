import { expect, inject, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    tally?: Tally;
  }
  interface ProvidedContext {
    long: boolean;
  }
}

/** False in the short form that belongs to `npm test`: a slice of the matrix, few fuzzed calls. */
export const long = inject('long');

/** What a part of the attack tried, and in words what did not hold. */
export interface Tally {
  tried: number;
  failed: string[];
}

/** Counts one attempt; `held` says whether the house held, `what` is the sentence for the table's list when it did not. */
export type Try = (held: boolean, what: string) => void;

/**
 * One part of the attack. It goes on after an attempt that got through, so that one run tells everything; the part fails at
 * the end. A part that tried nothing fails too: it would prove nothing. One that breaks off says so in the table.
 */
export function attack(name: string, run: (attempt: Try) => Promise<void>): void {
  test(name, async ({ task }) => {
    const tally: Tally = { tried: 0, failed: [] };
    task.meta.tally = tally;
    const attempt: Try = (held, what) => {
      tally.tried++;
      if (!held) tally.failed.push(what);
    };
    try {
      await run(attempt);
    } catch (error) {
      attempt(false, `broke off: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
    expect(tally.tried).toBeGreaterThan(0);
    expect(tally.failed.slice(0, 50), `${tally.failed.length} of ${tally.tried} got through`).toEqual([]);
  });
}

/** A part that cannot be tried everywhere; `why` is the reason in the table when it cannot here. */
export function attackUnless(why: string | undefined, name: string, run: (attempt: Try) => Promise<void>): void {
  if (why) test(name, ({ skip }) => skip(why));
  else attack(name, run);
}
