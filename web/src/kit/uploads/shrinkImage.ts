/** The longest side of a resized picture, in pixels. */
const MAX_SIDE = 1600;
const QUALITY = 0.82;
const FORMATS = ['image/webp', 'image/jpeg'] as const;

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

const canOffscreen = () => typeof OffscreenCanvas !== 'undefined' && 'convertToBlob' in OffscreenCanvas.prototype;

async function encode(bitmap: ImageBitmap, size: { width: number; height: number }): Promise<Blob> {
  const canvas = canOffscreen()
    ? new OffscreenCanvas(size.width, size.height)
    : Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D | null;
  if (!pen) throw new Error('No canvas to draw on.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, size.width, size.height);
  for (const type of FORMATS) {
    const blob =
      'convertToBlob' in canvas
        ? await canvas.convertToBlob({ type, quality: QUALITY })
        : await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
    // A browser that cannot encode a format returns a PNG instead.
    if (blob?.type === type) return blob;
  }
  throw new Error('This browser cannot write pictures.');
}

/**
 * Re-encodes a picture: upright, at most 1600 px on its longest side, as WebP or JPEG, without EXIF and GPS data. Throws
 * when the browser cannot decode it. Runs in a web worker as well as on the main thread.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await encode(bitmap, fitWithin(bitmap.width, bitmap.height));
  } finally {
    bitmap.close();
  }
}
