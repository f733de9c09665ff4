import { MAX_CHOSEN_BYTES, MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from '@contract/file.ts';
import { type Accepted, checkDocument, checkPixels, checkSize, documentType, kindOfFile, notAccepted } from './checkFile.ts';
import type { FileSource } from './fileSource.ts';
import { runPictureJob } from './runPictureJob.ts';
import { nameFor } from './shrinkImage.ts';

/** A file ready for upload. */
export interface PreparedFile {
  blob: Blob;
  filename: string;
  /** SHA-256 of a picture as it was chosen, in hex; a document has none, nor has one where the browser makes none. */
  content?: string;
}

/** What every browser shows; of others it is tried. */
const SHOWN = ['jpeg', 'png', 'webp', 'gif'];
const canShow = (file: File) =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/**
 * Looks at a picture before it is sent: answers its SHA-256 in hex, '' where the browser makes none. Throws FileRefused when it is empty, too large,
 * locked in its archive, or no picture that this browser shows.
 */
export async function lookAtPicture(source: FileSource): Promise<string> {
  const file = await source.open();
  checkSize(file, MAX_CHOSEN_BYTES);
  const kind = await kindOfFile(file);
  checkPixels(file.name, kind);
  if (!SHOWN.includes(kind.kind) && !(await canShow(file))) throw notAccepted(file.name, kind, 'images');
  return (await runPictureJob('contentOf', file)) ?? '';
}

/**
 * Validates a chosen file; a picture is resized in a web worker and loses EXIF and GPS data, and is measured after that. Throws FileRefused when
 * the file is too large, has too many pixels or is of no accepted type. `known`: its content, where that has been looked at.
 */
export async function prepareFile(file: File, accepted: Accepted, known = ''): Promise<PreparedFile> {
  const { name } = file;
  const type = accepted === 'documents' && documentType(name);
  checkSize(file, type ? MAX_DOCUMENT_BYTES : MAX_CHOSEN_BYTES);
  if (type) {
    await checkDocument(file, type);
    return { blob: new Blob([file], { type }), filename: name.slice(-200) };
  }
  const kind = await kindOfFile(file);
  checkPixels(name, kind);
  const blob = await runPictureJob('shrinkImage', file);
  if (!blob) throw notAccepted(name, kind, accepted);
  checkSize({ name, size: blob.size }, MAX_IMAGE_BYTES);
  const content = known || (await runPictureJob('contentOf', file));
  return { blob, filename: nameFor(name, blob.type), ...(content && { content }) };
}
