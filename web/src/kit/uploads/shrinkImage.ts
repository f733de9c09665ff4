import { draw, encode, SMALLEST_FIRST } from '../pictures/canvas.ts';

/** The longest side of a resized picture, in pixels. */
const MAX_SIDE = 1600;

/** The size of the resized picture: unchanged, or scaled down so that its longest side is `longest` pixels. */
export function fitWithin(width: number, height: number, longest = MAX_SIDE): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

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
