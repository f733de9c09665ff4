import { expect, inject, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    tally?: Tally;
  }
  interface ProvidedContext {
    long: boolean;
  }
}

/** False in the short form, part of `npm test`: few fuzzed calls, every sixth probe. */
export const long = inject('long');

/** The result of a part: its attempts, and those that got through, described. */
interface Tally {
  tried: number;
  failed: string[];
}

/** Counts one attempt; `held` says whether the defence held, `what` describes it in the report when it did not. */
export type Try = (held: boolean, what: string) => void;

/**
 * One part of the attack. It continues after an attempt that got through, so that one run reports everything; the part fails at
 * the end. A part without attempts fails too: it would prove nothing. One that throws says so in the report.
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
    expect(tally.failed.slice(0, 50), `${tally.failed.length} of ${tally.tried} not as expected`).toEqual([]);
  });
}

/** A part that is skipped when `why` is given; the report shows the reason. */
export function attackUnless(why: string | undefined, name: string, run: (attempt: Try) => Promise<void>): void {
  if (why) test(name, ({ skip }) => skip(why));
  else attack(name, run);
}
