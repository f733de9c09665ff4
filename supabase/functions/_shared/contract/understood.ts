import { z } from 'zod';

const range = z.tuple([z.number().nullable(), z.number().nullable()]);

/**
 * The meaning of the words of a search: what it filters by (price in rupees, `emi` in rupees a month, each range with an open end as null), the words that are
 * looked for, those that are as they were typed in quotes, which of all were `mistyped`, each with what it is `corrected` to, and which are
 * left out, because they are `unknown`: nothing in stock has them.
 */
export const understood = z.object({
  filter: z.object({
    fuel: z.array(z.string()).optional(),
    type: z.array(z.string()).optional(),
    transmission: z.array(z.string()).optional(),
    owners: z.array(z.string()).optional(),
    colour: z.array(z.string()).optional(),
    price: range.optional(),
    emi: range.optional(),
    km: range.optional(),
    year: range.optional(),
  }),
  words: z.string().optional(),
  corrected: z.array(z.string()).optional(),
  mistyped: z.array(z.string()).optional(),
  unknown: z.array(z.string()).optional(),
});
export type Understood = z.infer<typeof understood>;
