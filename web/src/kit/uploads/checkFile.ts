import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from '@contract/file.ts';
import { FIRST_BYTES, kindOf, refusalOf, tooManyPixels } from '@contract/fileKind.ts';
import { t } from '../../text/staff.ts';

const MEGABYTE = 1024 * 1024;

/** The file types that a screen accepts: pictures only, or documents as well. */
export type Accepted = 'images' | 'documents';

/** A validation error of a file; the message names it. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileRefused';
  }
}

/** Refuses an empty file and one that is too large, before reading it. Throws FileRefused. */
export function checkSize({ name, size }: Pick<File, 'name' | 'size'>, accepted: Accepted): void {
  const limit = accepted === 'images' ? MAX_IMAGE_BYTES : MAX_DOCUMENT_BYTES;
  if (size === 0) throw new FileRefused(t('uploads.refusal.empty', { name }));
  if (size > limit) {
    const megabytes = (size / MEGABYTE).toFixed(1);
    throw new FileRefused(t('uploads.refusal.tooLarge', { name, megabytes, limit: limit / MEGABYTE }));
  }
}

/** The MIME type of a document by its extension, since not every browser sets it; undefined for none. */
export const documentType = (name: string): string | undefined =>
  new Map(Object.entries(DOCUMENT_TYPES)).get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');

const firstBytes = async (file: Blob) => new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());

/** MIME sniffing: refuses a document whose content does not match its extension, in the server's words. Throws FileRefused. */
export async function checkDocument(file: File, type: string): Promise<void> {
  const refusal = refusalOf(file.name, type, await firstBytes(file));
  if (refusal) throw new FileRefused(refusal.text);
}

/** Against decompression bombs: refuses too many pixels before decoding a picture, in the server's words. Throws FileRefused. */
export async function checkPixels(file: File): Promise<void> {
  const refusal = tooManyPixels(file.name, kindOf(await firstBytes(file)) ?? { kind: 'other' });
  if (refusal) throw new FileRefused(refusal.text);
}

/** The error for a file that is neither a decodable picture nor another accepted type, whatever its name. */
export function notAccepted(name: string, accepted: Accepted): FileRefused {
  if (/\.hei[cf]$/i.test(name)) return new FileRefused(t('uploads.refusal.heic', { name }));
  return new FileRefused(t(accepted === 'images' ? 'uploads.refusal.noImage' : 'uploads.refusal.noDocument', { name }));
}
