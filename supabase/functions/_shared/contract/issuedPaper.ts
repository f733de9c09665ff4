import { z } from 'zod';
import { issuedContents } from './issuedContents.ts';

/**
 * A paper that the dealer handed out. `number` is null of a draft, which was not issued. `corrects` names the paper that it replaces,
 * `corrected_by` the one that replaces it; `reversed` says that what it documents was taken back.
 */
export const issuedPaper = z.object({
  id: z.number(),
  number: z.string().nullable(),
  /** When it was made. */
  day: z.string(),
  language: z.literal('en'),
  registernumber: z.string().nullable(),
  sale: z.number().nullable(),
  contents: issuedContents,
  corrects: z.string().nullable(),
  corrected_by: z.string().nullable(),
  reversed: z.boolean(),
  username: z.string(),
  /** Its PDF, where it was stored. */
  link: z.url().nullable(),
});
export type IssuedPaper = z.infer<typeof issuedPaper>;
