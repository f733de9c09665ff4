import type { Picture } from '@contract/picture.ts';
import { draw, encode } from '../pictures/canvas.ts';
import type { PaperPicture } from './drawing.ts';

/** Enough for a logo on paper, in pixels. */
const LARGEST = 480;

/** The smallest of a picture's sizes. */
const smallestOf = ({ src, srcset }: Picture) => srcset?.trim().split(/\s+/)[0] ?? src;

async function drawn(picture: Picture): Promise<PaperPicture> {
  const answer = await fetch(smallestOf(picture));
  if (!answer.ok) throw new Error(`A picture could not be loaded: ${answer.status}.`);
  const bitmap = await createImageBitmap(await answer.blob());
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height));
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const file = await encode(draw(bitmap, size).canvas, ['image/jpeg']);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const address = `data:${file.type};base64,${btoa(String.fromCharCode(...bytes))}`;
  return { bytes, address, proportion: size.width / size.height };
}

/** A picture as a paper takes it, on white: sizes are WebP, which no PDF has. None when it cannot be loaded: a paper is better than none. */
export const loadPicture = (picture: Picture | null): Promise<PaperPicture | null> =>
  picture ? drawn(picture).catch(() => null) : Promise.resolve(null);
