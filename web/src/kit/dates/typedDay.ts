import { z } from 'zod';
import { today } from './days.ts';
import { readDay } from './parseDay.ts';

/**
 * The schema of a typed day, to be piped into the contract's validation: `typedDay().pipe(newCost.shape.date)`. Null for
 * nothing typed; an invalid day, or one with this `objection`, is an error with a message for people.
 */
export const typedDay = (objection?: (day: string) => string | undefined) =>
  z.string().transform((typed, context): unknown => {
    const { day, problem } = readDay(typed, objection);
    if (problem === undefined) return day;
    context.addIssue(problem);
    return z.NEVER;
  });

/** The objection of `typedDay` to a day that is still to come. */
export const notAhead = (refusal: () => string) => (day: string) => (day > today() ? refusal() : undefined);
