import { type Accepted, checkDocument, checkPixels, checkSize, documentType, notAccepted } from './checkFile.ts';
import { onPicture } from './onPicture.ts';
import { nameFor } from './shrinkImage.ts';

/** A file ready for upload. */
export interface PreparedFile {
  blob: Blob;
  filename: string;
}

/**
 * Validates a chosen file; a picture is resized in a web worker and loses EXIF and GPS data. Throws FileRefused when the file
 * is too large, has too many pixels or is of no accepted type.
 */
export async function prepareFile(file: File, accepted: Accepted): Promise<PreparedFile> {
  checkSize(file, accepted);
  const type = accepted === 'documents' && documentType(file.name);
  if (type) {
    await checkDocument(file, type);
    return { blob: new Blob([file], { type }), filename: file.name.slice(-200) };
  }
  await checkPixels(file);
  const blob = await onPicture('shrinkImage', file);
  if (!blob) throw notAccepted(file.name, accepted);
  return { blob, filename: nameFor(file.name, blob.type) };
}
