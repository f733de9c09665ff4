import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?url';
import cyrillicBold from '@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff?url';
import devanagari from '@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff?url';
import devanagariBold from '@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff?url';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?url';
import greekBold from '@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff?url';
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url';
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?url';
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url';
import latinExtBold from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?url';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?url';
import vietnameseBold from '@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url';
import arabicBold from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff?url';
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url';
import bengaliBold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff?url';
import gujarati from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?url';
import gujaratiBold from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-700-normal.woff?url';
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url';
import gurmukhiBold from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff?url';
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?url';
import kannadaBold from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff?url';
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url';
import malayalamBold from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-700-normal.woff?url';
import olChiki from '@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-400-normal.woff?url';
import olChikiBold from '@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-700-normal.woff?url';
import oriya from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff?url';
import oriyaBold from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-700-normal.woff?url';
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?url';
import tamilBold from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff?url';
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?url';
import teluguBold from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff?url';
import { type Script, scriptsOf } from './scripts.ts';
import { type FontFiles, openTypeface, type Typeface } from './typeface.ts';
import { unpackWoff } from './woff.ts';

/** Noto Sans (SIL Open Font License), regular and bold. */
const ADDRESSES: Record<Script, [regular: string, bold: string]> = {
  latin: [latin, latinBold],
  devanagari: [devanagari, devanagariBold],
  'latin-ext': [latinExt, latinExtBold],
  vietnamese: [vietnamese, vietnameseBold],
  greek: [greek, greekBold],
  cyrillic: [cyrillic, cyrillicBold],
  bengali: [bengali, bengaliBold],
  gurmukhi: [gurmukhi, gurmukhiBold],
  gujarati: [gujarati, gujaratiBold],
  oriya: [oriya, oriyaBold],
  tamil: [tamil, tamilBold],
  telugu: [telugu, teluguBold],
  kannada: [kannada, kannadaBold],
  malayalam: [malayalam, malayalamBold],
  arabic: [arabic, arabicBold],
  'ol-chiki': [olChiki, olChikiBold],
};

async function fontAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`A font could not be loaded: ${answer.status}.`);
  return unpackWoff(new Uint8Array(await answer.arrayBuffer()));
}

/** What `load` resolves to, loaded once; what failed is tried again. */
function once<Key, Loaded>(load: (key: Key) => Promise<Loaded>) {
  const known = new Map<Key, Promise<Loaded>>();
  return (key: Key): Promise<Loaded> => {
    const loading = known.get(key) ?? load(key);
    known.set(key, loading);
    loading.catch(() => known.delete(key));
    return loading;
  };
}

const fontsOf = once(async (script: Script): Promise<FontFiles> => {
  const [regular, bold] = await Promise.all(ADDRESSES[script].map(fontAt));
  return { [`${script}-regular`]: regular, [`${script}-bold`]: bold };
});

const faceOf = once(async (scripts: string): Promise<Typeface> => {
  const files = await Promise.all((scripts.split(' ') as Script[]).map(fontsOf));
  return openTypeface(Object.assign({}, ...files));
});

/** The fonts that these words need, from our own site, each loaded once. Throws when one cannot be loaded. */
export const loadTypeface = (words: string): Promise<Typeface> => faceOf(scriptsOf(words).join(' '));
