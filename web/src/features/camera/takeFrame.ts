import { draw, encode, fitWithin } from '../../kit/pictures/canvas.ts';

/**
 * The picture that a camera shows now, upright, at most 1600 px on its longest side. A JPEG: a phone writes it ten times as fast as a WebP, and the
 * driver waits for it at each picture.
 */
export async function takeFrame(video: HTMLVideoElement): Promise<Blob> {
  const bitmap = await createImageBitmap(video);
  try {
    return await encode(draw(bitmap, fitWithin(bitmap.width, bitmap.height)).canvas, ['image/jpeg']);
  } finally {
    bitmap.close();
  }
}
