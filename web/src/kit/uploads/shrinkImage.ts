import { draw, encode, fitWithin, SMALLEST_FIRST } from '../pictures/canvas.ts';

/** The file name after a conversion: `front.HEIC` as `image/webp` is `front.webp`. */
export function nameFor(original: string, type: string): string {
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '');
  const stem = original.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || 'picture';
  return `${stem.slice(0, 190)}.${ending}`;
}

/**
 * Re-encodes a picture: upright, at most 1600 px on its longest side, as WebP or JPEG, without EXIF and GPS data. Throws
 * when the browser cannot decode it. Runs in a web worker as well as on the main thread.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await encode(draw(bitmap, fitWithin(bitmap.width, bitmap.height)).canvas, SMALLEST_FIRST);
  } finally {
    bitmap.close();
  }
}
