import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

const src = fileURLToPath(new URL('..', import.meta.url));
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const read = (name: string) => readFileSync(`${src}/${name}`, 'utf8');

test('style sheets use breakpoints by name only', () => {
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((name) => /@media[^{]*(width|pointer: coarse)/.test(read(name)))).toEqual([]);
  const named = sheets.flatMap((name) => [...read(name).matchAll(/@mixin ([\w-]+)/g)].map(([, mixin]) => mixin));
  expect(named.filter((mixin) => !(mixin && mixin in screens))).toEqual([]);
});
