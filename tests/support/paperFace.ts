import { readFileSync } from 'node:fs';
import { SCRIPTS, type Script } from '../../web/src/kit/pdf/scripts.ts';
import { type FontFiles, openTypeface } from '../../web/src/kit/pdf/typeface.ts';
import { unpackWoff } from '../../web/src/kit/pdf/woff.ts';

/** Subsets that are in the package of Noto Sans itself; each other script has one of its own. */
const TOGETHER: Script[] = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'devanagari'];

/** The font file of a script from the disk, unpacked. */
export function fontFile(script: Script, weight: 400 | 700): Promise<Uint8Array> {
  const family = TOGETHER.includes(script) ? 'noto-sans' : `noto-sans-${script}`;
  const path = `node_modules/@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`;
  return unpackWoff(new Uint8Array(readFileSync(path)));
}

/** The fonts of papers from the disk, for tests: of every script, unless some are named. */
export async function testFace(scripts: Script[] = SCRIPTS) {
  const files: FontFiles = {};
  for (const script of scripts) {
    files[`${script}-regular`] = await fontFile(script, 400);
    files[`${script}-bold`] = await fontFile(script, 700);
  }
  return openTypeface(files);
}
