import { MAX_IMAGE_BYTES } from '@contract/file.ts';

const MEGABYTE = 1024 * 1024;

/** A file that is refused as a picture; the message names it. */
export class ImageRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImageRefused';
  }
}

/** Refuses an empty file and one over 10 MB, before anything of it is read. Throws ImageRefused. */
export function checkSize({ name, size }: Pick<File, 'name' | 'size'>): void {
  if (size === 0) throw new ImageRefused(`${name} is empty.`);
  if (size > MAX_IMAGE_BYTES) {
    throw new ImageRefused(
      `${name} is too large: ${(size / MEGABYTE).toFixed(1)} MB. A picture may have at most ${MAX_IMAGE_BYTES / MEGABYTE} MB.`,
    );
  }
}

/** The refusal of a file whose content the browser cannot show as a picture, whatever it is called. */
export const notAnImage = (name: string) =>
  new ImageRefused(
    /\.hei[cf]$/i.test(name)
      ? `${name} cannot be opened by this browser. Please choose a JPEG, PNG or WebP picture.`
      : `${name} is not an image.`,
  );
