import { PREVIEW } from '../../supabase/functions/_shared/contract/picture.ts';
import { shareAnswers } from '../../supabase/functions/api/sharing.ts';
import { CACHING } from '../headers.ts';
import { togetherAt, togetherPath } from '../src/lib/pictures.ts';
import type { Renderer } from './built.ts';

/**
 * Where each of so many pictures stands, in pixels: nearly in their own shape of 3:2, so that no vehicle is cut in two. The first of three is the
 * large one.
 */
const PLACES: [left: number, top: number, width: number, height: number][][] = [
  [[0, 0, 1200, 630]],
  [
    [0, 116, 596, 398],
    [604, 116, 596, 398],
  ],
  [
    [0, 0, 796, 630],
    [804, 0, 396, 311],
    [804, 319, 396, 311],
  ],
];
/** What is seen between and around them: the colour of the site. */
const BACKGROUND = '#0b5855';
/** Previews that are made at once, so that a flood of addresses costs no more than one core. */
const AT_ONCE = 2;
/** Of each picture: how long it is waited for, milliseconds, and how large it may be, bytes and pixels. */
const PATIENCE_MS = 4000;
const MOST_BYTES = 20_000_000;
const MOST_PIXELS = 60_000_000;
/** A chat asks once, and keeps it; a picture that was replaced is there in an hour. */
const KEPT = 'public, max-age=3600';

async function bytesOf(address: string): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
    return Buffer.from(await answer.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** One to three pictures side by side: a JPEG as link previews want it. Throws where one is no picture. */
export async function sideBySide(pictures: Buffer[]): Promise<Buffer> {
  // Loaded when it is needed: most servers are asked for few of them.
  const { default: sharp } = await import('sharp');
  const parts = (PLACES[pictures.length - 1] ?? []).map(async ([left, top, width, height], place) => {
    const picture = sharp(pictures[place], { limitInputPixels: MOST_PIXELS }).rotate();
    return { input: await picture.resize(width, height, { fit: 'cover' }).toBuffer(), left, top };
  });
  return sharp({ create: { ...PREVIEW, channels: 3, background: BACKGROUND } })
    .composite(await Promise.all(parts))
    .jpeg({ quality: 80 })
    .toBuffer();
}

const redirect = (location: string, caching: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': caching } });

/**
 * Answers with the link preview of several vehicles, 404 unless all are on display, a redirect to the site's own where they have no pictures, and
 * null for another path. The same vehicles have one address, so that caches keep one picture of them: others lead there. Pictures come from the
 * site's own project alone, as the API names them; the same preview at the same time is made once.
 */
export function togetherPreviews(previews: Renderer['previews'], origins: string[]) {
  const share = shareAnswers<Buffer | { location: string } | null>();
  let making = 0;

  /** The picture, the address that has it, or null where there is none. */
  async function made(numbers: string[], path: string): Promise<Buffer | { location: string } | null> {
    if (making >= AT_ONCE) throw new Error('Too many previews at once.');
    making++;
    try {
      const vehicles = await previews(numbers);
      if (vehicles.length < numbers.length) return null;
      const location = togetherPath(vehicles.map(({ registernumber }) => registernumber));
      if (location !== path) return { location };
      const addresses = vehicles.flatMap(({ picture }) => (picture && origins.includes(new URL(picture).origin) ? [picture] : []));
      const pictures = (await Promise.all(addresses.map(bytesOf))).filter((bytes) => bytes !== undefined);
      return pictures.length > 0 ? await sideBySide(pictures) : { location: '/preview.jpg' };
    } finally {
      making--;
    }
  }

  return async (path: string): Promise<Response | null> => {
    const numbers = togetherAt(path);
    if (!numbers) return null;
    try {
      const picture = await share(path, () => made(numbers, path));
      if (!picture) return new Response(null, { status: 404, headers: { 'cache-control': CACHING.errors } });
      if ('location' in picture) return redirect(picture.location, CACHING.errors);
      return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg', 'cache-control': KEPT } });
    } catch (error) {
      console.error(`site: ${path}: ${error instanceof Error ? error.message : error}`);
      return new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': CACHING.errors } });
    }
  };
}
