import { readFileSync } from 'node:fs';
import { openTypeface } from '../../web/src/kit/pdf/typeface.ts';
import { unpackWoff } from '../../web/src/kit/pdf/woff.ts';

const FILES = 'node_modules/@fontsource/noto-sans/files/noto-sans';
const font = (script: string, weight: number) =>
  unpackWoff(new Uint8Array(readFileSync(`${FILES}-${script}-${weight}-normal.woff`)));

/** The fonts of papers from the disk, for tests. */
export const testFace = async () =>
  openTypeface({
    'latin-regular': await font('latin', 400),
    'latin-bold': await font('latin', 700),
    'devanagari-regular': await font('devanagari', 400),
    'devanagari-bold': await font('devanagari', 700),
  });
