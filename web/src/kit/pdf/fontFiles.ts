import devanagari from '@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff?url';
import devanagariBold from '@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff?url';
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url';
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?url';
import { type FontFiles, openTypeface, type Typeface } from './typeface.ts';
import { unpackWoff } from './woff.ts';

async function fontAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`A font could not be loaded: ${answer.status}.`);
  return unpackWoff(new Uint8Array(await answer.arrayBuffer()));
}

async function open(): Promise<Typeface> {
  const asked = [fontAt(latin), fontAt(latinBold), fontAt(devanagari), fontAt(devanagariBold)] as const;
  const [regular, bold, shaped, shapedBold] = await Promise.all(asked);
  const files: FontFiles = {
    'latin-regular': regular,
    'latin-bold': bold,
    'devanagari-regular': shaped,
    'devanagari-bold': shapedBold,
  };
  return openTypeface(files);
}

let opening: Promise<Typeface> | undefined;

/** Noto Sans (SIL Open Font License) from our own site, loaded once; the rupee sign is among the letters of Devanagari. */
export function loadTypeface(): Promise<Typeface> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}
