import { test } from 'vitest';
import { attack, type Try } from './attack.ts';

/** A part that cannot be tried everywhere; `why` is the reason in the table when it cannot here. */
export function attackUnless(why: string | undefined, name: string, run: (attempt: Try) => Promise<void>): void {
  if (why) test(name, ({ skip }) => skip(why));
  else attack(name, run);
}
