import { z } from 'zod';
import { readDay } from './parseDay.ts';

/**
 * The schema of a day as it is typed, which the contract's own check follows: `typedDay().pipe(newCost.shape.date)`. Null for
 * nothing typed; what is no day, or has this `objection` against it, is refused in words fit to show.
 */
export const typedDay = (objection?: (day: string) => string | undefined) =>
  z.string().transform((typed, context): unknown => {
    const { day, problem } = readDay(typed, objection);
    if (problem === undefined) return day;
    context.addIssue(problem);
    return z.NEVER;
  });
