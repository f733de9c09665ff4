import { z } from 'zod';
import { words } from './common.ts';
import type { Resource } from './resource.ts';
import { normalized, plainDigits } from './typed.ts';

/**
 * Normalizes what finds a payment in the bank's statement: a UTR, or what else is figures after at most eight letters, without the spaces,
 * hyphens and invisible characters it is typed or pasted with, in ASCII. Other words stay as they are. The database has the same rule
 * (private.as_reference).
 */
export function cleanReference(typed: string): string {
  const bare = plainDigits(normalized(typed, 'NFKC')).replace(
    /[\s\u00ad\u061c\u180e\u200b-\u2015\u202a-\u202e\u2060-\u206f\u2212-]|\u034f|[\ufe00-\ufe0f]/g,
    '',
  );
  return /^[A-Za-z]{0,8}[0-9]{6,}$/.test(bare) ? bare.toUpperCase() : typed;
}

/** GET /api/dues/reference: what was received under a UTR already, the latest first. Rupees. */
export const referenceRequest = z.object({ reference: words(100, 'reference is too long') });
export const referenceList = z.array(z.object({ registernumber: z.string(), name: z.string(), amount: z.number(), day: z.string() }));
export type ReceivedUnder = z.infer<typeof referenceList>[number];

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { list_reference: 'office' },
  endpoints: { 'GET /dues/reference': { may: 'office', query: { reference: '000000940001' } } },
});
