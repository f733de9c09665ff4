import { DOCUMENT_TYPES } from '@contract/file.ts';
import { FIRST_BYTES, type FileKind, kindOf, refusalOf, tooManyPixels, whatItIs } from '@contract/fileKind.ts';
import { t } from '../../text/staff.ts';
import { translated } from '../../text/told.ts';

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

/** Refuses an empty file, and one of more than so many bytes. Throws FileRefused. */
export function checkSize({ name, size }: Pick<File, 'name' | 'size'>, limit: number): void {
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
  if (refusal) throw new FileRefused(translated(refusal.text));
}

const PICTURES: FileKind['kind'][] = ['jpeg', 'png', 'webp', 'gif', 'heic', 'avif'];

/** What a file is by its bytes, whatever its name says. */
export const kindOfFile = async (file: Blob): Promise<FileKind> => kindOf(await firstBytes(file)) ?? { kind: 'other' };

/** Against decompression bombs: refuses too many pixels before decoding a picture, in the server's words. Throws FileRefused. */
export function checkPixels(name: string, kind: FileKind): void {
  const refusal = tooManyPixels(name, kind);
  if (refusal) throw new FileRefused(translated(refusal.text));
}

/** What it is by its bytes, in the page's language, with a space before it; '' where that is not known. */
const inWords = (kind: FileKind) => whatItIs(kind) && ` ${translated(whatItIs(kind).trim())}`;

/** The error for a file of this kind that the browser could not decode as a picture, and is no other accepted type by its name. */
export function notAccepted(name: string, kind: FileKind, accepted: Accepted): FileRefused {
  if (kind.kind === 'heic' || kind.kind === 'avif') return new FileRefused(t('uploads.refusal.heic', { name }));
  if (PICTURES.includes(kind.kind)) return new FileRefused(t('uploads.refusal.broken', { name }));
  if (accepted === 'images') return new FileRefused(t('uploads.refusal.noImage', { name }) + inWords(kind));
  const what = inWords(kind);
  return new FileRefused(what ? t('uploads.refusal.misnamed', { name, what }) : t('uploads.refusal.noDocument', { name }));
}
