import { draw, fitWithin } from './canvas.ts';

/** What makes it likely that a picture has to be taken again. */
export type Doubt = 'blurred' | 'dark';

/** RGBA pixels, as a canvas gives them. */
type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The longest side in pixels of the copy that is judged, the sides of the tiles it is cut into, and the share of them that may be worse. */
const SIDE = 384;
const TILES = 8;
const MOST = 0.9;

/**
 * Found with 30 of the demo pictures and 13 photographs, 1600 px wide, each as it is and spoilt with sharp: the sharp ones have 0.09 and more,
 * softened by a Gauss of 2 px still 0.057; of those of 6 px nine in ten have less than 0.036, of those shaken by 25 px, across or down, all.
 */
const LEAST_SHARPNESS = 0.035;
/** Below it nothing is there to be sharp: a white wall, a lens that is covered. Of 0 to 255², as `LEAST_LIGHT` is of 0 to 255. */
const LEAST_CONTRAST = 4;
/** The same pictures have 93 and more; with a quarter of the light 60 and less. */
const LEAST_LIGHT = 64;

const percentile = (values: ArrayLike<number>) => Float32Array.from(values).sort()[Math.floor(values.length * MOST)] ?? 0;

/** The luminance of each pixel, 0 to 255. */
function luminance({ data, width, height }: Pixels): Float32Array {
  const value = (at: number) => data[at] ?? 0;
  return Float32Array.from({ length: width * height }, (_, pixel) => {
    const at = pixel * 4;
    return 0.299 * value(at) + 0.587 * value(at + 1) + 0.114 * value(at + 2);
  });
}

/**
 * How sharp the sharpest tenth is: the second derivative of the luminance (the two parts of a Laplacian), squared, across or down, whichever is less, since a shaken
 * picture is sharp in one direction; divided by the variance, so that dim light and a plain colour do not count.
 */
function sharpness(light: Float32Array, { width, height }: Pixels): number {
  const tiles = Array.from({ length: TILES * TILES }, () => ({ across: 0, down: 0, sum: 0, squares: 0, count: 0 }));
  const value = (at: number) => light[at] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const tile = tiles[Math.floor((y * TILES) / height) * TILES + Math.floor((x * TILES) / width)];
      if (!tile) continue;
      tile.across += (value(at - 1) + value(at + 1) - 2 * value(at)) ** 2;
      tile.down += (value(at - width) + value(at + width) - 2 * value(at)) ** 2;
      tile.sum += value(at);
      tile.squares += value(at) ** 2;
      tile.count++;
    }
  }
  const best = (of: (tile: (typeof tiles)[number]) => number) => percentile(tiles.map((tile) => of(tile) / Math.max(1, tile.count)));
  const contrast = best(({ sum, squares, count }) => squares - sum ** 2 / Math.max(1, count));
  if (contrast < LEAST_CONTRAST) return Number.POSITIVE_INFINITY;
  return (
    Math.min(
      best(({ across }) => across),
      best(({ down }) => down),
    ) / contrast
  );
}

/** What speaks against the picture with these pixels. */
export function doubtsAbout(pixels: Pixels): Doubt[] {
  const light = luminance(pixels);
  return [
    ...(sharpness(light, pixels) < LEAST_SHARPNESS ? (['blurred'] as const) : []),
    ...(percentile(light) < LEAST_LIGHT ? (['dark'] as const) : []),
  ];
}

/** What speaks against a picture. Throws when the browser cannot decode it. Runs in a web worker as well as on the main thread. */
export async function judge(file: Blob): Promise<Doubt[]> {
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = fitWithin(bitmap.width, bitmap.height, SIDE);
    return doubtsAbout(draw(bitmap, { width, height }).pen.getImageData(0, 0, width, height));
  } finally {
    bitmap.close();
  }
}
