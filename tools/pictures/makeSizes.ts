import sharp, { type Sharp } from 'sharp';
import { PREVIEW, type Size, sizesOf } from '../../supabase/functions/_shared/contract/picture.ts';

/** As the check of new files allows (decision 0012). */
const limitInputPixels = 80_000_000;

/** What is known of a picture, and its sizes; their types are image/webp and, of a preview, image/jpeg. */
export interface MadeSizes {
  width: number;
  height: number;
  colour: string;
  files: { size: Size; bytes: Buffer }[];
}

/** The average colour of a picture, like `#8a9f7c`. */
const colourOf = async (picture: Sharp) =>
  `#${(await picture.resize(1, 1, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()).toString('hex', 0, 3)}`;

/** Makes the sizes of the picture that is stored at `path`, as the site does. Throws when the bytes are no picture. */
export async function makeSizes(bytes: Uint8Array, path: string): Promise<MadeSizes> {
  const picture = sharp(bytes, { limitInputPixels }).autoOrient().flatten({ background: 'white' });
  const { width, height } = (await picture.metadata()).autoOrient;
  const files: MadeSizes['files'] = [];
  for (const size of sizesOf(path, width)) {
    const made =
      size === 'preview'
        ? picture.clone().resize(PREVIEW.width, PREVIEW.height, { fit: 'cover' }).jpeg({ quality: 70, mozjpeg: true })
        : picture.clone().resize(Number(size)).webp({ quality: 68, effort: 6 });
    files.push({ size, bytes: await made.toBuffer() });
  }
  return { width, height, colour: await colourOf(picture.clone()), files };
}
