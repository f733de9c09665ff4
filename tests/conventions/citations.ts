import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/local-supabase/settings.ts';

/** The list of all requirements and decisions. */
export const LIST = 'docs/requirements.md';

const PLACES = ['web', 'supabase', 'tools', 'tests', 'docs', '*.{ts,json,md}'].map((place) =>
  place.startsWith('*') ? place : `${place}/**/*.{ts,tsx,sql,psql,css,js,md}`,
);
const isElsewhere = (path: string) => /(^|\/)(node_modules|dist)(\/|$)|^tests\/conventions\//.test(path);
const isTest = (path: string) => /\.(test|spec|attack)\.(tsx?|sql)$|^tests\/e2e\/fixtures\.ts$/.test(path);

export interface File {
  path: string;
  text: string;
  isTest: boolean;
}

/** Every file that may cite a code: the product, its tools, tests and documents; without the list itself. */
export const files = (): File[] =>
  globSync(PLACES, { cwd: ROOT, exclude: isElsewhere })
    .filter((path) => path !== LIST && !isElsewhere(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8'), isTest: isTest(path) }));

/** Parses the codes in a text, such as R001 and D01; `R093-R098` and `R093–R098` are six of them. */
export function citedIn(text: string): string[] {
  const found = text.matchAll(/\b(R(?=\d{3}\b)|D(?=\d\d\b))(\d+)(?:[-–]\1(\d+)\b)?/g);
  return [...found].flatMap(([, kind = '', first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, place) => kind + String(Number(first) + place).padStart(first.length, '0'),
    ),
  );
}

/** The codes that the list defines, in order. */
export const defined = (): string[] =>
  [...readFileSync(join(ROOT, LIST), 'utf8').matchAll(/^- \*\*([RD]\d+)\*\* \S/gm)].map(([, code = '']) => code);
