import { PREVIEW, type Size, sizesOf } from '@contract/picture.ts';
import { draw, encode, SMALLEST_FIRST } from '../pictures/canvas.ts';

/** The side in pixels of the picture that is averaged. */
const SAMPLE = 16;

/** What `GET /upload/size-urls` is told of a picture, and its sizes. */
export interface MadeSizes {
  width: number;
  height: number;
  colour: string;
  files: { size: Size; blob: Blob }[];
}

/** The middle of a picture in the proportions of a preview. */
export function cutForPreview({ width, height }: { width: number; height: number }) {
  const scale = Math.min(width / PREVIEW.width, height / PREVIEW.height);
  const part = { width: PREVIEW.width * scale, height: PREVIEW.height * scale };
  return { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 };
}

/** The average colour of RGBA pixels, like `#8a9f7c`. */
export function averageColour(pixels: ArrayLike<number>): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at++) if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + (pixels[at] ?? 0);
  return `#${sums
    .map((sum) =>
      Math.round(sum / (pixels.length / 4))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * Makes the sizes of the picture that is stored at `path`, one after the other, as a phone has little memory. Throws when the
 * browser cannot decode or encode it.
 */
export async function makeSizes(file: Blob, path: string): Promise<MadeSizes> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  try {
    const files: MadeSizes['files'] = [];
    for (const size of sizesOf(path, width)) {
      const { canvas } =
        size === 'preview'
          ? draw(bitmap, PREVIEW, cutForPreview(bitmap))
          : draw(bitmap, { width: Number(size), height: Math.max(1, Math.round((height * Number(size)) / width)) });
      // Not every service that shows shared links reads WebP.
      files.push({ size, blob: await encode(canvas, size === 'preview' ? ['image/jpeg'] : SMALLEST_FIRST) });
    }
    const { pen } = draw(bitmap, { width: SAMPLE, height: SAMPLE });
    const colour = averageColour(pen.getImageData(0, 0, SAMPLE, SAMPLE).data);
    return { width, height, colour, files };
  } finally {
    bitmap.close();
  }
}
