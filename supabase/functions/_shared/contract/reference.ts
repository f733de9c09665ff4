import { z } from 'zod';
import { words } from './common.ts';

/**
 * Normalizes what finds a payment in the bank's statement: a UTR, or what else is figures after at most eight letters, without the spaces
 * and hyphens it is typed with, in ASCII. Other words stay as they are. The database has the same rule (private.as_reference).
 */
export function cleanReference(typed: string): string {
  const bare = typed
    .replace(/[ \u00a0\u2010-\u2015\u2212-]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return /^[A-Za-z]{0,8}[0-9]{6,}$/.test(bare) ? bare.toUpperCase() : typed;
}

/** GET /api/dues/reference: what was received under a UTR already, the latest first. Rupees. */
export const referenceRequest = z.object({ reference: words(100, 'reference is too long') });
export const referenceList = z.array(
  z.object({ registernumber: z.string(), name: z.string(), amount: z.number(), day: z.string() }),
);
export type ReceivedUnder = z.infer<typeof referenceList>[number];
