const QUALITY = 0.82;

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
/** A part of a picture, in its pixels. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const canOffscreen = () => typeof OffscreenCanvas !== 'undefined' && 'convertToBlob' in OffscreenCanvas.prototype;

/** Formats of a picture for a page: not every browser writes WebP. */
export const SMALLEST_FIRST = ['image/webp', 'image/jpeg'];

/** The longest side of a resized picture, in pixels. */
const MAX_SIDE = 1600;

/** The size of the resized picture: unchanged, or scaled down so that its longest side is `longest` pixels. */
export function fitWithin(width: number, height: number, longest = MAX_SIDE): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws a picture, or a part of it, in this size on white. Runs in a web worker as well as on the main thread. */
export function draw(bitmap: ImageBitmap, size: { width: number; height: number }, part?: Part) {
  const canvas: Canvas = canOffscreen()
    ? new OffscreenCanvas(size.width, size.height)
    : Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d', { alpha: false }) as Pen | null;
  if (!pen) throw new Error('No canvas to draw on.');
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  return { canvas, pen };
}

/** Encodes what is drawn in the first of these formats that the browser writes. Throws when it writes none. */
export async function encode(canvas: Canvas, formats: string[]): Promise<Blob> {
  for (const type of formats) {
    const blob =
      'convertToBlob' in canvas
        ? await canvas.convertToBlob({ type, quality: QUALITY })
        : await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
    // A browser that cannot encode a format returns a PNG instead.
    if (blob?.type === type) return blob;
  }
  throw new Error('This browser cannot write pictures.');
}
