import { z } from 'zod';
import { t } from '../../text/staff.ts';

const refusal = z.object({ statusCode: z.coerce.number().int() });

/** The real status of a Storage error: it sends most under HTTP 400, with the real status in the body. */
export function storageStatus(status: number, body: string): number {
  if (status !== 400) return status;
  try {
    return refusal.parse(JSON.parse(body)).statusCode;
  } catch {
    return status;
  }
}

/** Why Storage, or a gateway before it, refused a file; undefined where that would not help a person. */
export function refusedBecause(status: number): string | undefined {
  if (status === 413) return t('uploads.reason.tooLarge');
  if (status === 415) return t('uploads.reason.wrongKind');
  return undefined;
}
